const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b = 0, c = 0] = bytes.subarray(i, i + 3) as unknown as [number, number?, number?]
    const group = (a << 16) | (b << 8) | c
    for (let digit = 0; digit <= Math.min(3, bytes.length - i); digit++)
      text += ALPHABET[(group >> (18 - 6 * digit)) & 63]
  }
  return text
}

/** The bytes; undefined if a character is not in the alphabet. */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) return undefined
    held = ((held << 6) | digit) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (held >> bits) & 255
  }
  return bytes
}

/** An 18-bit checksum in 3 characters: the low bits of CRC-24 (RFC 4880, section 6.1). */
export function checksum(text: string): string {
  let crc = 0xb704ce
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 16
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x800000 ? ((crc << 1) ^ 0x864cfb) & 0xffffff : crc << 1
  }
  const low = crc & 0x3ffff
  return `${ALPHABET[low >> 12]}${ALPHABET[(low >> 6) & 63]}${ALPHABET[low & 63]}`
}
