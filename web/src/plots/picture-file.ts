import { CanvasPen, escaped, type Pen, SvgPen } from './pen'
import { withTexts } from './png'
import { chartText } from './text'

/** A drawing with a size in CSS pixels. */
export interface Drawing {
  width: number
  height: number
  font: string
  draw(pen: Pen): void
}

/** Metadata of a drawing's file. */
export interface About {
  title: string
  caption: string
  /** The program that made it. */
  software: string
  /** Its origin, for programs. */
  data: object
}

/** Pixels per CSS pixel. */
const FINENESS = 2

/** A drawing as an SVG document, with its origin as metadata. */
export function svgFile(
  { width, height, font, draw }: Drawing,
  { title, caption, data }: Omit<About, 'software'>,
) {
  const pen = new SvgPen('plot')
  draw(pen)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(font)}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(caption)}</desc>`,
    `<metadata>${escaped(JSON.stringify(data))}</metadata>`,
    pen.markup,
    '</svg>\n',
  ].join('\n')
}

/** A drawing as a PNG file, with its origin in text chunks.
 * @throws if the browser produces no picture */
export async function pngFile({ width, height, font, draw }: Drawing, about: About): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width * FINENESS
  canvas.height = height * FINENESS
  const context = canvas.getContext('2d')!
  context.scale(FINENESS, FINENESS)
  draw(new CanvasPen(context, font))
  const blob = await new Promise<Blob>((done, fail) =>
    canvas.toBlob((made) => (made ? done(made) : fail(new Error(chartText.noPicture))), 'image/png'),
  )
  const texts = {
    Title: about.title,
    Description: about.caption,
    Software: about.software,
    'AQM Lab': JSON.stringify(about.data),
  }
  return new Blob([withTexts(new Uint8Array(await blob.arrayBuffer()), texts)], { type: 'image/png' })
}

/** A drawing as a file of the given kind. */
export const pictureFile = async (kind: 'svg' | 'png', drawing: Drawing, about: About): Promise<Blob> =>
  kind === 'png'
    ? await pngFile(drawing, about)
    : new Blob([svgFile(drawing, about)], { type: 'image/svg+xml' })
