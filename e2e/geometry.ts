import type { Page } from '@playwright/test'
import type { LaneInput } from '../web/src/scenario/types'
import { isWhole } from '../web/tools/setup/tier.mjs'
import { DEFAULT_SCENARIO, expect } from './lab'

/** A rectangle in the window, CSS px. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface CanvasWords {
  words: string
  box: Box
  /** Font size, CSS px. */
  size: number
}

declare global {
  interface Window {
    /** Text drawn on each canvas, in the canvas's CSS px; recorded for the test only. */
    canvasWords?: WeakMap<HTMLCanvasElement, CanvasWords[]>
  }
}

/** Free text of any length: it may end in an ellipsis if the element's `title` has it whole. */
const MAY_BE_SHORTENED = '.header .title, .scheme-source'

/** Boxes that show whole lines only: what does not fit into the first line wraps into a hidden one. */
const WHOLE_LINES = '.results-line, .plot-head .readout, .lane-since'

/** Covers the page beneath until it is closed or the page is scrolled. */
const OVERLAYS = ':popover-open, dialog[open], .phone-bar, .rail.drawer'

/** Marks placed at their value: two of the same value overlap. */
const BY_VALUE = '.track-button, .space-token, .curve-threshold-name .term'

/** Records the text drawn on canvases. Call before the page is opened. */
export const recordCanvasWords = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn = new WeakMap<HTMLCanvasElement, CanvasWords[]>()
    window.canvasWords = drawn
    const context = CanvasRenderingContext2D.prototype
    const { fillText, clearRect } = context
    context.clearRect = function (x, y, width, height) {
      drawn.delete(this.canvas)
      clearRect.call(this, x, y, width, height)
    }
    context.fillText = function (words, x, y, ...rest) {
      fillText.call(this, words, x, y, ...rest)
      const is = this.measureText(words)
      const at = this.getTransform()
      // A canvas counts device pixels, a window CSS px.
      const ratio = this.canvas.width / this.canvas.clientWidth
      const place = (dx: number, dy: number) => {
        const point = at.transformPoint({ x: x + dx, y: y + dy })
        return { x: point.x / ratio, y: point.y / ratio }
      }
      const start = place(-is.actualBoundingBoxLeft, -is.actualBoundingBoxAscent)
      const end = place(is.actualBoundingBoxRight, is.actualBoundingBoxDescent)
      const list = drawn.get(this.canvas) ?? []
      const size = (Number.parseFloat(this.font.replace(/^\D*\d+ (?=\d)/, '')) * at.d) / ratio
      list.push({ words, size, box: { left: start.x, top: start.y, right: end.x, bottom: end.y } })
      drawn.set(this.canvas, list)
    }
  })

/**
 * Every layout fault of the page: texts that overlap each other or a control, texts that are cut off, and elements wider
 * than the window. Empty if all text can be read.
 *
 * Ignores what is behind an open panel, scrolled out of sight, or outside the selector `within`.
 */
export const faultsOf = (page: Pick<Page, 'evaluate'>, within = 'body'): Promise<string[]> =>
  page.evaluate(
    ({ within, mayBeShortened, wholeLines, overlays, byValue }) => {
      /** Less than this is rounding, px. */
      const SLACK = 1
      interface Text {
        words: string
        element: Element
        /** Box of the ink. */
        box: Box
      }
      const faults: string[] = []
      const context = document.createElement('canvas').getContext('2d')!

      const nameOf = (element: Element): string => {
        const own = (each: Element) => {
          const id = each.getAttribute('data-testid')
          if (id) return `[data-testid=${id}]`
          const name = each.getAttribute('class')?.trim().split(/\s+/).join('.')
          return each.tagName.toLowerCase() + (name ? `.${name}` : '')
        }
        const lane = element.closest('[data-lane]')?.getAttribute('data-lane')
        const up = element.parentElement?.closest('[class], [data-testid]')
        return `${lane ? `${lane}: ` : ''}${up ? `${own(up)} > ` : ''}${own(element)}`
      }
      const round = ({ left, top, right, bottom }: Box) =>
        `${[left, top, right, bottom].map((side) => Math.round(side * 10) / 10).join(' ')}`
      const described = ({ words, element, box }: Text) => `“${words}” (${nameOf(element)}, ${round(box)})`
      const isMet = (a: Box, b: Box, by = 0) =>
        a.left + by < b.right - by &&
        b.left + by < a.right - by &&
        a.top + by < b.bottom - by &&
        b.top + by < a.bottom - by

      // Text for screen readers sits in a box of one pixel.
      const isSpoken = (element: Element) => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { width, height } = at.getBoundingClientRect()
          if (width <= 1 && height <= 1 && getComputedStyle(at).overflowX !== 'visible') return true
        }
        return false
      }
      const seen = (element: Element) =>
        element.closest(within) !== null &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('.skip:not(:focus)') &&
        !isSpoken(element)

      // The shorthand `font` is empty where digits are tabular.
      const fontOf = (element: Element) => {
        const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
        return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
      }
      // Ink is lower than its line: from capitals to descenders, as the font draws them.
      const inkCache = new Map<string, { above: number; below: number; ascent: number; line: number }>()
      const inkOf = (element: Element, words: string) => {
        const { textTransform } = getComputedStyle(element)
        const font = fontOf(element)
        const shown = textTransform === 'uppercase' ? words.toUpperCase() : words
        const key = `${font}|${shown}`
        const known = inkCache.get(key)
        if (known) return known
        context.font = font
        const is = context.measureText(shown)
        const ink = {
          above: is.actualBoundingBoxAscent,
          below: is.actualBoundingBoxDescent,
          ascent: is.fontBoundingBoxAscent,
          line: is.fontBoundingBoxAscent + is.fontBoundingBoxDescent,
        }
        inkCache.set(key, ink)
        return ink
      }
      const inked = (element: Element, words: string, line: Box): Box => {
        const ink = inkOf(element, words)
        // An SVG picture may be scaled.
        const scale = (line.bottom - line.top) / ink.line || 1
        const baseline = line.top + ink.ascent * scale
        return {
          left: line.left,
          right: line.right,
          top: baseline - ink.above * scale,
          bottom: baseline + ink.below * scale,
        }
      }

      const isField = (element: Element) =>
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      /** The padding box without scroll bars, in fractions of a pixel; `clientWidth` rounds. */
      const paddingBox = (element: Element): Box => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const edge = (side: string) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0
        const edges = { left: edge('left'), top: edge('top'), right: edge('right'), bottom: edge('bottom') }
        const bar = (outer: number, inner: number, borders: number) => {
          const wide = outer - inner - borders
          return wide > 2 ? wide : 0
        }
        const [across, down] =
          element instanceof HTMLElement
            ? [
                bar(element.offsetWidth, element.clientWidth, edges.left + edges.right),
                bar(element.offsetHeight, element.clientHeight, edges.top + edges.bottom),
              ]
            : [0, 0]
        return {
          left: left + edges.left,
          top: top + edges.top,
          right: right - edges.right - across,
          bottom: bottom - edges.bottom - down,
        }
      }

      const texts: Text[] = []
      const clipped = (element: Element): Box | undefined => {
        let { left, top, right, bottom } = element.getBoundingClientRect()
        for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
          if (at.matches(':popover-open, dialog')) break
          if (getComputedStyle(at).overflowY === 'visible') continue
          const box = at.getBoundingClientRect()
          left = Math.max(left, box.left)
          top = Math.max(top, box.top)
          right = Math.min(right, box.right)
          bottom = Math.min(bottom, box.bottom)
        }
        return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : undefined
      }
      /** The painted box of a control: its face, or its icons if it has no face. Its words count as text. */
      const painted = (control: Element): Box[] => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(control)
        const bare = /, 0\)$/.test(backgroundColor) && borderTopWidth === '0px'
        const signs = [...control.querySelectorAll('svg')]
        return (bare && control.tagName === 'BUTTON' ? signs : [control]).flatMap(
          (each) => clipped(each) ?? [],
        )
      }
      const controls = [...document.querySelectorAll<HTMLElement>('.app :is(button, input, select, a[href])')]
        .filter((control) => seen(control) && !control.closest('svg'))
        .flatMap((element) => {
          const box = clipped(element)
          return box ? [{ element, box, painted: painted(element) }] : []
        })

      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement!
        const words = node.textContent?.replace(/\s+/g, ' ').trim()
        if (!words || element.closest('script, style, option, title, desc') || !seen(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects())
          if (line.width > 1 && line.height > 1)
            texts.push({ words, element, box: inked(element, words, line) })
      }
      for (const { element, box } of controls) {
        if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue
        if (element instanceof HTMLInputElement && !['text', 'number', 'search'].includes(element.type))
          continue
        const words =
          element instanceof HTMLSelectElement
            ? element.selectedOptions[0]?.textContent?.trim()
            : element.value
        if (!words) continue
        const style = getComputedStyle(element)
        context.font = fontOf(element)
        context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
        const width = context.measureText(words).width
        const inner = paddingBox(element)
        const room =
          inner.right -
          inner.left -
          Number.parseFloat(style.paddingLeft) -
          Number.parseFloat(style.paddingRight)
        if (width > room + SLACK)
          faults.push(
            `cut: “${words}” is ${Math.round(width)} px wide in ${Math.round(room)} px of ${nameOf(element)}`,
          )
        const own = element.getBoundingClientRect()
        const middle = (own.top + own.bottom) / 2
        const line = inkOf(element, words).line / 2
        texts.push({
          words,
          element,
          box: inked(element, words, { ...box, top: middle - line, bottom: middle + line }),
        })
      }
      for (const canvas of document.querySelectorAll('canvas')) {
        if (!seen(canvas)) continue
        const { left, top } = canvas.getBoundingClientRect()
        for (const { words, box } of window.canvasWords?.get(canvas) ?? [])
          texts.push({
            words,
            element: canvas,
            box: {
              left: left + box.left,
              right: left + box.right,
              top: top + box.top,
              bottom: top + box.bottom,
            },
          })
      }

      const over = [...document.querySelectorAll(overlays)].filter(
        (each) => getComputedStyle(each).position !== 'static' && seen(each),
      )
      const isBehind = ({ element, box }: { element: Element; box: Box }) =>
        over.some(
          (panel) =>
            !panel.contains(element) &&
            !over.some((other) => other.contains(element) && panel.compareDocumentPosition(other) & 4) &&
            (panel.matches('dialog') || isMet(panel.getBoundingClientRect(), box)),
        )

      /** Reports what cuts a text off; returns the visible part. */
      const seenPart = (text: Text): Box | undefined => {
        const { element } = text
        let { left, top, right, bottom } = text.box
        // In a box of whole lines, text outside is in a hidden line.
        const isOut = (box: Box) => top >= box.bottom - SLACK || bottom <= box.top + SLACK
        const cut = (by: Element) =>
          faults.push(`cut: ${described(text)} by ${nameOf(by)} (${round(by.getBoundingClientRect())})`)
        // An absolutely positioned element is clipped only from its containing block on.
        let isLoose = false
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
          const style = getComputedStyle(at)
          if (isLoose && style.position === 'static' && style.contain === 'none') continue
          isLoose = style.position === 'absolute'
          // A field clips its content in an inner box, which is compared with the text above.
          if (at === element && isField(at)) continue
          const isSvg = at instanceof SVGElement
          const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
          const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
          const beyond = style.overflowX === 'clip' ? Number.parseFloat(style.overflowClipMargin) || 0 : 0
          const inner = isSvg ? at.getBoundingClientRect() : paddingBox(at)
          const box = {
            left: inner.left - beyond,
            top: inner.top - beyond,
            right: inner.right + beyond,
            bottom: inner.bottom + beyond,
          }
          const isBox =
            (!isSvg || at.tagName === 'svg') && style.display !== 'inline' && style.display !== 'contents'
          const canvas = at.tagName === 'CANVAS'
          if (isBox && clips(style.overflowY) && at.matches(wholeLines) && isOut(box)) return undefined
          if (isBox && (canvas || clips(style.overflowX) || scrolls(style.overflowX))) {
            if (left < box.left - SLACK || right > box.right + SLACK) {
              if (at.matches(mayBeShortened) && at.hasAttribute('title')) {
                if (left >= box.right) return undefined
              } else {
                cut(at)
                return undefined
              }
            }
            left = Math.max(left, box.left)
            right = Math.min(right, box.right)
          }
          if (isBox && (canvas || clips(style.overflowY))) {
            if (top < box.top - SLACK || bottom > box.bottom + SLACK) {
              cut(at)
              return undefined
            }
          } else if (isBox && scrolls(style.overflowY)) {
            top = Math.max(top, box.top)
            bottom = Math.min(bottom, box.bottom)
            if (bottom - top < 2 * SLACK) return undefined
          }
          if (style.position === 'fixed' || at.matches(':popover-open')) break
        }
        if (left < -SLACK || right > innerWidth + SLACK) cut(document.documentElement)
        return { left, top, right, bottom }
      }

      const shown: Text[] = []
      for (const text of texts) {
        if (isBehind(text)) continue
        const box = seenPart(text)
        if (box) shown.push({ ...text, box })
      }
      shown.sort((a, b) => a.box.top - b.box.top)
      shown.forEach((a, i) => {
        for (let j = i + 1; j < shown.length; j++) {
          const b = shown[j]!
          if (b.box.top > a.box.bottom) break
          const own = a.element === b.element && a.element.tagName !== 'CANVAS'
          const inside = a.element.contains(b.element) || b.element.contains(a.element)
          if (!own && !inside && isMet(a.box, b.box, SLACK))
            faults.push(`overlap: ${described(a)} and ${described(b)}`)
        }
      })
      const free = controls.filter((control) => !isBehind(control))
      for (const text of shown)
        for (const { element, painted } of free) {
          const label = element.closest('label')
          if (
            element.contains(text.element) ||
            text.element.contains(element) ||
            label?.contains(text.element)
          )
            continue
          const box = painted.find((each) => isMet(text.box, each, SLACK))
          if (box) faults.push(`covered: ${described(text)} by ${nameOf(element)} (${round(box)})`)
        }
      free.forEach((a, i) => {
        for (const b of free.slice(i + 1)) {
          const inside = a.element.contains(b.element) || b.element.contains(a.element)
          if (inside || (a.element.matches(byValue) && b.element.matches(byValue))) continue
          if (isMet(a.box, b.box, SLACK))
            faults.push(
              `controls meet: ${nameOf(a.element)} (${round(a.box)}) and ${nameOf(b.element)} (${round(b.box)})`,
            )
        }
      })
      for (const row of document.querySelectorAll('.row, .transport-run, .transport-set')) {
        if (seen(row) && row.scrollWidth > row.clientWidth + SLACK)
          faults.push(`sticks out: ${nameOf(row)} has ${row.scrollWidth} px in ${row.clientWidth}`)
      }
      const { scrollWidth } = document.scrollingElement!
      if (scrollWidth > innerWidth) faults.push(`scrolls sideways: ${scrollWidth} px in ${innerWidth}`)
      return [...new Set(faults)]
    },
    {
      within,
      mayBeShortened: MAY_BE_SHORTENED,
      wholeLines: WHOLE_LINES,
      overlays: OVERLAYS,
      byValue: BY_VALUE,
    },
  )

/** All text sizes on a hall's screen, CSS px: on the page, in static pictures, and on canvases. */
export const hallTextSizes = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const found: [words: string, size: number][] = []
    const walker = document.createTreeWalker(document.querySelector('.projector')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      const words = node.textContent!.trim()
      if (!words || element.closest('title')) continue
      const zoom = element instanceof SVGGraphicsElement ? element.getScreenCTM()!.a : 1
      found.push([words, Number.parseFloat(getComputedStyle(element).fontSize) * zoom])
    }
    for (const canvas of document.querySelectorAll('canvas'))
      for (const { words, size } of window.canvasWords?.get(canvas) ?? []) found.push([words, size])
    return found
  })

/** Target size for a fingertip, px: for separate controls on a phone. */
export const FINGERTIP = 44
/** Minimum target size of WCAG 2.2 (2.5.8), px. */
export const LEAST_TARGET = 24

/** Controls narrower or lower than `least_px`, except explained terms, which are inline text. */
export const smallControls = (page: Page, least_px: number): Promise<string[]> =>
  page.evaluate(
    (least_px) =>
      [...document.querySelectorAll<HTMLElement>('.app :is(button, input, select)')]
        .filter((control) => !control.matches('.term, .key-more, .skip'))
        .filter((control) => control.checkVisibility())
        .map((control) => [control, (control.closest('label') ?? control).getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => Math.min(width, height) < least_px - 0.5)
        .map(([control, { width, height }]) => {
          const name = control.getAttribute('aria-label') ?? control.textContent
          return `${name} ${Math.round(width)} × ${Math.round(height)}`
        }),
    least_px,
  )

/**
 * Controls that are easy to miss (2.5.8): smaller than 24 px in width or height, and so near another that a circle of
 * 24 px around its centre meets it. Explained terms are left out, as they are inline text.
 */
export const crowdedTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least_px) => {
    const all = [...document.querySelectorAll<HTMLElement>('.app :is(button, input, select, a[href])')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches('.term, .skip'))
      .map((control) => {
        const { left, top, right, bottom } = (control.closest('label') ?? control).getBoundingClientRect()
        const small = Math.min(right - left, bottom - top) < least_px - 0.5
        return { control, left, top, right, bottom, small, x: (left + right) / 2, y: (top + bottom) / 2 }
      })
      .filter(({ x, y, control }) => {
        // A control behind a panel, or scrolled out of sight, is no target.
        const seen = document.elementFromPoint(x, y)
        return seen !== null && (control.closest('label') ?? control).contains(seen)
      })
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent
    return all.flatMap((one) => {
      if (!one.small) return []
      const near = all.find((other) => {
        if (other === one || other.control.contains(one.control) || one.control.contains(other.control))
          return false
        const dx = Math.max(other.left - one.x, 0, one.x - other.right)
        const dy = Math.max(other.top - one.y, 0, one.y - other.bottom)
        const circles = other.small && Math.hypot(other.x - one.x, other.y - one.y) < least_px
        return circles || Math.hypot(dx, dy) < least_px / 2
      })
      return near ? [`${nameOf(one.control)} beside ${nameOf(near.control)}`] : []
    })
  }, LEAST_TARGET)

/** As many lanes as the screen shows whole. */
export const FOUR: LaneInput[] = [
  ...DEFAULT_SCENARIO.lanes,
  { label: 'DSRED', queue: { kind: 'dsred' } },
  { label: 'RED+Tail', queue: { kind: 'red_tail' } },
]

/** Whether the lab shows its phone layout. */
export async function isPhone(page: Page): Promise<boolean> {
  const bar = page.locator('.phone-bar')
  await expect(bar.or(page.getByTestId('results'))).toBeVisible()
  return await bar.isVisible()
}

/** Panels of the phone's bottom bar. */
export const PANELS = ['Load', 'Lanes', 'Events', 'Results', 'Curve']

export async function openPanel(page: Page, name: string) {
  const panel = name.toLowerCase()
  await page.locator(`.phone-bar [data-panel=${panel}]`).click()
  await expect(page.locator(`.phone-panel.panel-${panel} :is(button, input)`).first()).toBeVisible()
}

/** Opens every view of the page in turn. */
export async function* views(page: Page): AsyncGenerator<string> {
  if (await isPhone(page)) {
    for (const name of PANELS) {
      await openPanel(page, name)
      yield name
    }
    return
  }
  const results = page.getByTestId('results')
  if ((await results.getAttribute('aria-expanded')) === 'true') await results.click()
  await expect(page.getByTestId('results-area')).toHaveCount(0)
  yield 'the page'
  const traffic = page.getByTestId('traffic-more')
  if (isWhole && (await traffic.isVisible())) {
    await traffic.click()
    await expect(page.getByTestId('traffic-all')).toBeVisible()
    yield 'more traffic'
    await traffic.click()
  }
  await results.click()
  await expect(page.getByTestId('scoreboard')).toBeVisible()
  if (
    await page
      .locator('.results-area input[type=radio], [data-testid=results-area] input[type=radio]')
      .first()
      .isChecked()
  )
    await expect(page.locator('.plot-distribution canvas').first()).toBeVisible()
  yield 'results'
  await results.click()
  const controls = page.locator('.controls-button')
  if (!(await controls.isVisible())) return
  await controls.click()
  yield 'load and link'
  await controls.click()
}
