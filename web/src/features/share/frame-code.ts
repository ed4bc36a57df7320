import type { EmbedLevel } from '../../link/embed'

/** Least widths at which two lanes, and three or four, are side by side, CSS px; see `page/embedded.css`. */
const ABREAST_PX = { two: 861, four: 1024 } as const
/** Assumed width of a page for a width in percent. */
const PAGE_PX = 1440
/**
 * Heights for one to eight lanes, CSS px: stacked, and in two columns. Three or four lanes are smaller, and more than four
 * are an overview.
 */
const HEIGHTS_PX = {
  below: [890, 1680, 1410, 1850, 570, 640, 700, 760],
  beside: [730, 730, 880, 880, 480, 550, 610, 670],
  full: [820],
} as const

/** The height, CSS px, at which a frame of this width shows all lanes without scrolling. */
export function heightFor(level: EmbedLevel, lanes: number, width: string): number {
  const px = /^\d+$/.test(width) ? Number(width) : PAGE_PX
  const abreast_px = lanes === 3 || lanes === 4 ? ABREAST_PX.four : ABREAST_PX.two
  const kind = level === 'full' ? 'full' : px < abreast_px ? 'below' : 'beside'
  return HEIGHTS_PX[kind][Math.min(lanes, HEIGHTS_PX[kind].length) - 1]!
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign]!)

/** Gives the frame before it the height that the lab in it tells; without it, the frame keeps its own and scrolls. */
const FOLLOW =
  "<script>(f=>addEventListener('message',e=>{if(e.source===f.contentWindow&&e.data.type==='aqm-lab:height')f.height=e.data.height}))(document.currentScript.previousElementSibling)</script>"

/**
 * The HTML that shows a link in a frame of this size. If `width` is a percentage, as in `100%`, the height follows it.
 */
export const frameCode = (frame: { link: string; title: string; width: string; height: string }): string =>
  `<iframe src="${attribute(frame.link)}" title="${attribute(frame.title)}" width="${attribute(frame.width)}" height="${attribute(frame.height)}" style="border:0" loading="lazy" allowfullscreen></iframe>${frame.width.endsWith('%') ? FOLLOW : ''}`
