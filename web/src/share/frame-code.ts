import type { EmbedLevel } from '../link/embed'

/** From this width on, CSS px, a frame has lanes beside each other; see `page/styles/layout.css`. */
const ABREAST_PX = 861
/** As wide as most columns of text are, for a width that is a share of the page. */
const COLUMN_PX = 800
/** What lanes need, CSS px, by their number: below each other, and two beside each other. Three and four are drawn smaller. */
const HEIGHTS_PX = {
  below: [710, 1320, 1430, 1870],
  beside: [660, 660, 940, 940],
  full: [820, 820, 820, 820],
} as const

/** The height, CSS px, in which a frame of this width shows all lanes without scrolling. */
export function heightFor(level: EmbedLevel, lanes: number, width: string): number {
  const px = /^\d+$/.test(width) ? Number(width) : COLUMN_PX
  const kind = level === 'full' ? 'full' : px < ABREAST_PX ? 'below' : 'beside'
  return HEIGHTS_PX[kind][Math.min(lanes, HEIGHTS_PX[kind].length) - 1]!
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign]!)

/** What another page has in it to show a link in a frame of this size; `width` may be a share of the page, as in `100%`. */
export const frameCode = (frame: { link: string; title: string; width: string; height: string }): string =>
  `<iframe src="${attribute(frame.link)}" title="${attribute(frame.title)}" width="${attribute(frame.width)}" height="${attribute(frame.height)}" style="border:0" loading="lazy" allowfullscreen></iframe>`
