import { encode } from 'uqr'

/** A QR code of a text (ISO/IEC 18004), at level M: up to 15 % of it may be lost. */
export interface QrCode {
  /** 1 to 40; up to 10 a phone reads it from the back of a hall. */
  version: number
  /** Modules to a side, with the quiet zone. */
  size: number
  /** Its dark modules as an SVG path, a module a unit. */
  path: string
}

/** Modules of white around it (ISO/IEC 18004, section 9.1). */
const QUIET = 4
/** A camera finds no finer ones on a wall. */
export const FAR_VERSION = 10

/** The code, or nothing where the text is too long for one. */
export function qrCode(text: string): QrCode | undefined {
  try {
    const { data, size, version } = encode(text, { ecc: 'M', border: 0 })
    const runs = data.flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return [`M${x + QUIET} ${y + QUIET}h${(end < 0 ? size : end) - x}v1H${x + QUIET}z`]
      }),
    )
    return { version, size: size + 2 * QUIET, path: runs.join('') }
  } catch {
    return undefined
  }
}

/** The code as a file, black on white. */
export const qrFile = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${8 * size}" height="${8 * size}"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}" shape-rendering="crispEdges"/></svg>\n`
