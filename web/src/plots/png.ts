/** Text chunks in PNG files (PNG specification, third edition, section 11.3.3). */

const SIGNATURE_BYTES = 8
/** Length, name, header of 13 bytes, checksum. */
const HEADER_BYTES = 25
const POLYNOMIAL = 0xedb88320

/** A PNG file with added texts, each under its keyword (at most 79 Latin letters). */
export function withTexts(png: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const head = SIGNATURE_BYTES + HEADER_BYTES
  const chunks = Object.entries(texts).map(([keyword, text]) => internationalText(keyword, text))
  const parts = [png.subarray(0, head), ...chunks, png.subarray(head)]
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** An iTXt chunk: keyword, no compression, no language, no translated keyword, text in UTF-8. */
function internationalText(keyword: string, text: string): Uint8Array {
  const data = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`)
  const chunk = new Uint8Array(data.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length - 4)
  chunk.set(data, 4)
  view.setUint32(data.length + 4, checksum(data))
  return chunk
}

/** CRC-32 of ISO 3309. */
export function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** The text under a keyword in a PNG file written by `withTexts`; undefined in other files. */
export function textIn(file: Uint8Array, keyword: string): string | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const latin = (from: number, length: number) => String.fromCharCode(...file.subarray(from, from + length))
  if (latin(1, 3) !== 'PNG') return undefined
  const head = `iTXt${keyword}\0\0\0\0\0`
  let at = SIGNATURE_BYTES
  while (at + 8 <= file.length) {
    const length = view.getUint32(at)
    if (latin(at + 4, head.length) === head)
      return new TextDecoder().decode(file.subarray(at + 4 + head.length, at + 8 + length))
    at += length + 12
  }
  return undefined
}
