/**
 * Layout breakpoints of the page, in CSS pixels. A width is the last of its kind of window; `over` begins one pixel
 * above it. Style sheets and `useMedia` write them as `(--phone)`; the build inserts the numbers. Layouts that depend on a
 * panel's width use a container query.
 */
export const WIDTHS = {
  phone: 640,
  /** Lanes are stacked. */
  tablet: 860,
  /** Panels at the side of the lanes move below or above them; the row of controls wraps. */
  notebook: 1023,
  /** With more than two lanes the rail is a drawer. */
  laptop: 1239,
}

const HEIGHTS = {
  /** A small window at a zoom of 400 %: bars scroll away. */
  tiny: 280,
  /** A phone on its side. */
  flat: 499,
  /** The page scrolls as a whole. */
  short: 559,
  /** A handheld page scrolls everything except its plots. */
  middling: 699,
  /** Bars are lower. */
  low: 800,
  high: 999,
}

const limits = (of: 'width' | 'height', named: Readonly<Record<string, number>>) =>
  Object.entries(named).flatMap(([name, px]) => [
    [name, `(max-${of}: ${px}px)`],
    [`over-${name}`, `(min-${of}: ${px + 1}px)`],
  ])

/** A phone on its side, with room for two columns. */
const LYING = `(max-height: ${HEIGHTS.flat}px) and (min-width: 560px)`

const CONDITIONS = new Map([...limits('width', WIDTHS), ...limits('height', HEIGHTS), ['lying', LYING]] as [
  string,
  string,
][])

/** A media query with names replaced by numbers.
 * @throws for an unknown name */
export const mediaOf = (query: string): string =>
  query.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
    const condition = CONDITIONS.get(name)
    if (!condition) throw new Error(`no breakpoint is named ${name}`)
    return condition
  })
