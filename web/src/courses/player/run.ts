import { engine, session } from '../../lab'
import { useGuide } from '../../lab/guide'
import { useTimeView } from '../../lab/time-view'
import { type Shown, shownNow, stepOf, update } from './shown'
import { stretchOf, untilOf } from './step-page'
import { courseCame, drawingTold, measuredLanes, placedNumber, pointFound, pointTold, told } from './truth'

/** Duration of the run up to the reveal on the screen, ms. */
const RUN_MS = 2500

const isThere = ({ opened }: Shown) => shownNow()?.opened === opened

const picture = () => new Promise<void>((seen) => requestAnimationFrame(() => seen()))

/** Runs to the end of the prediction, and then reveals the outcome. */
export async function run(): Promise<void> {
  const shown = shownNow()
  if (shown?.phase !== 'asking') return
  const step = stepOf(shown)
  const until_s = untilOf(step)
  update({ phase: 'running', answer: shown.answer ?? { kind: 'unsure' }, early: false })
  session.play(false)
  const measured = measuredLanes(step, until_s)
  const began_ms = performance.now()
  const begins_s = Math.min(engine.t_s, until_s)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (let t_s = begins_s; t_s < until_s; ) {
    await picture()
    if (!isThere(shown)) return
    const share = still ? 1 : Math.min(1, (performance.now() - began_ms) / RUN_MS)
    t_s = begins_s + share * (until_s - begins_s)
    await session.seek(t_s)
    if (!isThere(shown)) return
  }
  const lanes = await measured
  await told(until_s)
  if (!isThere(shown)) return
  const point = pointFound(step, until_s)
  const said = drawingTold(step, until_s, shown.answer) ?? pointTold(step, until_s, shown.answer, point)
  const number = placedNumber(step, lanes)
  const course = courseCame(step, until_s)
  useGuide.setState({ answered: stretchOf(step) })
  update({ phase: 'revealed', reveal: { said, number, point, course, lanes } })
  const { ahead } = useTimeView.getState()
  if (ahead) useTimeView.setState({ ahead: { ...ahead, held: false } })
}

/** Shows the outcome of the open step again, wherever in the run its lab stands. */
export async function tellAgain(): Promise<void> {
  update({ phase: 'asking' })
  const shown = shownNow()
  if (shown) await tell(shown)
}

/** Readers who may only look get no question: the outcome shows as soon as the lanes are there. */
export async function tell(shown: Shown): Promise<void> {
  await new Promise<void>((there) => {
    const look = () => {
      const { status, catching_up_s } = engine.status
      if (status !== 'live' || catching_up_s !== null) return
      stop()
      there()
    }
    const stop = engine.onStatus(look)
    queueMicrotask(look)
  })
  if (isThere(shown)) await run()
}
