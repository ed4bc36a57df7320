import { GUIDE } from '../../lab/guide'
import type { Lab } from '../../lab/lab'
import { type Shown, shownNow, stepOf, update } from './shown'
import { guidanceOf, isClose, untilOf } from './step-page'
import {
  courseCame,
  drawingRevealed,
  measuredLanes,
  placedNumber,
  pointFound,
  pointRevealed,
  reached,
} from './truth'

/** Duration of the run up to the reveal on the screen, ms. */
const RUN_MS = 2500

const isThere = (lab: Lab, { opened }: Shown) => shownNow(lab)?.opened === opened

const picture = () => new Promise<void>((seen) => requestAnimationFrame(() => seen()))

/** Moves the open step to another phase. */
function enter(lab: Lab, change: Partial<Shown> & Pick<Shown, 'phase'>): void {
  update(lab, change)
  const shown = shownNow(lab)
  if (shown) lab.choices.set(GUIDE, guidanceOf(shown, isClose(lab)))
}

/** Runs to the end of the prediction, and then reveals the outcome. */
export async function run(lab: Lab): Promise<void> {
  const shown = shownNow(lab)
  if (shown?.phase !== 'asking') return
  const step = stepOf(shown)
  const until_s = untilOf(step)
  enter(lab, { phase: 'running', answer: shown.answer ?? { kind: 'unsure' }, early: false })
  lab.session.play(false)
  const measured = measuredLanes(lab, step, until_s)
  const began_ms = performance.now()
  const begins_s = Math.min(lab.engine.t_s, until_s)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (let t_s = begins_s; t_s < until_s; ) {
    await picture()
    if (!isThere(lab, shown)) return
    const share = still ? 1 : Math.min(1, (performance.now() - began_ms) / RUN_MS)
    t_s = begins_s + share * (until_s - begins_s)
    await lab.session.seek(t_s)
    if (!isThere(lab, shown)) return
  }
  const lanes = await measured
  await reached(lab, until_s)
  if (!isThere(lab, shown)) return
  const point = pointFound(lab, step, until_s)
  const said =
    drawingRevealed(lab, step, until_s, shown.answer) ??
    pointRevealed(lab, step, until_s, shown.answer, point)
  const number = placedNumber(step, lanes)
  const course = courseCame(lab, step, until_s)
  enter(lab, { phase: 'revealed', reveal: { said, number, point, course, lanes } })
}

/** Shows the outcome of the open step again, at any time of the run. */
export async function tellAgain(lab: Lab): Promise<void> {
  enter(lab, { phase: 'asking' })
  const shown = shownNow(lab)
  if (shown) await tell(lab, shown)
}

/** Readers who may only look get no question: the outcome shows as soon as the lanes are there. */
export async function tell(lab: Lab, shown: Shown): Promise<void> {
  await new Promise<void>((there) => {
    const look = () => {
      const { status, catching_up_s } = lab.engine.status
      if (status !== 'live' || catching_up_s !== null) return
      stop()
      there()
    }
    const stop = lab.engine.onStatus(look)
    queueMicrotask(look)
  })
  if (isThere(lab, shown)) await run(lab)
}
