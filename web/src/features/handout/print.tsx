import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { choice } from '../../lab/choices'
import type { Feature } from '../../lab/feature'
import { type Lab, LabContext } from '../../lab/lab'
import { program } from '../../lab/program'
import { Handout } from './Handout'
import { type Drawn, picture } from './pictures'
import './handout.css'

/** A page may lie either way, and only the printer's dialog knows which. */
const WAYS = ['portrait', 'landscape'] as const
/** Type, from what reads well to what can still be read, pt. */
const SIZES_PT = [9, 8.5, 8, 7.5, 7, 6.5, 6]

/** State of the print; changed in place. */
const PRINT = choice(() => ({
  shown: undefined as { root: Root; host: HTMLElement } | undefined,
  /** Name and version of the program; empty until known. */
  made: '',
  /** Whether the user requested the hand-out itself, whatever is open. */
  requested: false,
  listening: undefined as Promise<void> | undefined,
}))

/**
 * From now on, prints a one-page hand-out of the present comparison in place of the screen. Resolves when it can name the
 * program.
 */
export function listenToPrint(lab: Lab, features: readonly Feature[]): Promise<void> {
  const own = lab.choices.get(PRINT)
  if (own.listening) return own.listening
  const show = () => {
    hide(lab)
    if (lab.engine.lanes.length > 0 && (own.requested || !features.some(({ isPrinted }) => isPrinted?.(lab))))
      showHandout(lab)
  }
  let begun = false
  addEventListener('beforeprint', () => {
    begun = true
    show()
  })
  addEventListener('afterprint', () => {
    begun = false
    hide(lab)
  })
  // Print previews of some tools change only this media query. Their end may be reported after the start of a print.
  const printing = matchMedia('print')
  const look = () => {
    if (printing.matches) own.shown || show()
    else if (!begun) hide(lab)
  }
  printing.addEventListener('change', look)
  look()
  own.listening = program(lab).then((name) => {
    own.made = name
    if (own.shown) show()
  })
  return own.listening
}

/** Opens the browser's dialog for printing. */
export async function printHandout(lab: Lab, features: readonly Feature[]): Promise<void> {
  await listenToPrint(lab, features)
  const own = lab.choices.get(PRINT)
  own.requested = true
  print()
  own.requested = false
}

function showHandout(lab: Lab): void {
  const host = document.createElement('div')
  host.className = 'handouts measured'
  document.body.append(host)
  const root = createRoot(host)
  const own = lab.choices.get(PRINT)
  own.shown = { root, host }
  flushSync(() =>
    root.render(
      <LabContext value={lab}>
        {WAYS.map((way) => (
          <Handout key={way} way={way} program={own.made} />
        ))}
      </LabContext>,
    ),
  )
  for (const page of host.querySelectorAll<HTMLElement>('.handout')) {
    fit(page)
    drawPlots(lab, page)
  }
  host.classList.remove('measured')
}

/** As large as there is room on the page. */
function fit(page: HTMLElement): void {
  for (const size of SIZES_PT) {
    page.style.fontSize = `${size}pt`
    if (page.scrollHeight <= page.clientHeight) return
  }
}

function drawPlots(lab: Lab, page: HTMLElement): void {
  const boxes = [...page.querySelectorAll<HTMLElement>('[data-plot]')].map((box) => ({
    box,
    size: { width: box.clientWidth, height: box.clientHeight },
  }))
  boxes.forEach(({ box, size }, i) => {
    const id = `${page.dataset.testid}-${i}`
    box.innerHTML = picture(lab, box.dataset.plot as Drawn, Number(box.dataset.index), id, size) ?? ''
  })
}

function hide(lab: Lab): void {
  const own = lab.choices.get(PRINT)
  own.shown?.root.unmount()
  own.shown?.host.remove()
  own.shown = undefined
}
