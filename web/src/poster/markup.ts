import { escaped } from '../plots/pen'
import type { DrawnPlot } from './plots'

/** Attributes without effect on a picture: names and behaviour. */
const OF_NO_USE =
  / (?:id|title|name|for|role|tabindex|data-testid|data-handle|aria-(?!pressed)[a-z]+|popovertarget|draggable|autocomplete|inputmode|spellcheck)="[^"]*"/gi
const STYLED = /<([a-z][a-z0-9]*)((?: [^<>]*?)?) style="([^"]*)"([^<>]*)>/g

/** Puts the drawn plots into their boxes, with their notes, in order. @throws if the numbers differ */
export function withPlots(markup: string, plots: readonly DrawnPlot[]): string {
  const [boxes, notes] = [plots.values(), plots.values()]
  let [filled, noted] = [0, 0]
  const whole = markup
    .replace(/<div class="plot [^>]*>/g, (box) => {
      filled++
      return box + (boxes.next().value?.drawing ?? '')
    })
    .replace(/<span class="readout"[^>]*>/g, (span) => {
      noted++
      return span + escaped(notes.next().value?.note ?? '')
    })
  if (filled !== plots.length || noted !== plots.length)
    throw new Error(`${filled} boxes and ${noted} notes for ${plots.length} plots`)
  return whole
}

/** The markup of a page as a picture: without names, and with rules instead of style attributes. */
export function plain(markup: string): { markup: string; styles: string } {
  const classes = new Map<string, string>()
  const classOf = (style: string) => {
    if (!classes.has(style)) classes.set(style, `p${classes.size}`)
    return classes.get(style)!
  }
  const bare = markup
    .replace(/<!--.*?-->/g, '')
    .replace(OF_NO_USE, '')
    // In a narrower box the curve scales down.
    .replace(
      /<svg width="(\d+)" height="(\d+)"(?= class="curve-svg)/g,
      '$& viewBox="0 0 $1 $2" preserveAspectRatio="xMinYMid"',
    )
  const withoutStyles = bare.replace(STYLED, (_, name, before, style, after) => {
    const added = classOf(style)
    const rest: string = before + after
    const classed = / class="/.test(rest)
      ? rest.replace(/ class="([^"]*)"/, ` class="$1 ${added}"`)
      : `${rest} class="${added}"`
    return `<${name}${classed}>`
  })
  const styles = [...classes].map(([style, name]) => `.${name}{${style}}`).join('')
  return { markup: withoutStyles, styles }
}
