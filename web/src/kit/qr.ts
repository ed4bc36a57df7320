import { encode } from 'uqr'

/** A QR code of a text (ISO/IEC 18004), level M: it tolerates up to 15 % damage. */
export interface QrCode {
  /** 1 to 40; up to 10, phones read it from the back of a hall. */
  version: number
  /** Modules per side, including the quiet zone. */
  size: number
  /** Dark modules as an SVG path, one unit per module. */
  path: string
}

/** Width of the quiet zone in modules (ISO/IEC 18004, section 9.1). */
const QUIET = 4
/** Highest version that a camera resolves on a distant wall. */
export const FAR_VERSION = 10

/** The code; undefined if the text is too long. */
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
