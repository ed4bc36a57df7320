import { Engine } from '../engine/page/client'
import { Address } from '../link/address'
import { thresholdsOf } from '../plots/queue-axis'
import { FIRST_VIEW } from '../scenario/default'
import { createLab } from '../scenario/store'
import { Choices } from './choices'
import { GUIDE } from './guide'
import { Holds } from './hold'
import type { Lab } from './lab'
import { linkOf, waitingLimit } from './limits'
import { NEAR } from './near'
import { Painter } from './painter'
import { Results } from './results'
import { Session } from './session'
import { STEPPING } from './stepping'
import { cursorIn, followLive, free, spanAt, TIME_VIEW } from './time-view'
import { notify } from './useChangeNotice'

/** A lab at the default scenario. It does nothing until it starts. */
export function makeLab(): Lab {
  const engine = new Engine()
  const store = createLab(FIRST_VIEW)
  const choices = new Choices()
  const holds = new Holds()
  const painter = new Painter(engine, {
    span: (now_s) => spanAt(lab, now_s),
    cursor: (span) => cursorIn(lab, span),
    axis: () => choices.get(GUIDE).axis,
    bounds: (lane) => ({
      series: lane.series,
      limit_packets: waitingLimit(lab, lane),
      rate_bps: linkOf(lab, lane).rate_bps,
      thresholds: thresholdsOf(lane),
    }),
  })
  const session = new Session(engine, store, () => holds.now, {
    followLive: () => followLive(lab),
    setStepping: (on) => choices.of(STEPPING).setState({ on }),
    moves: () => holds.moves,
    notify: (notice) => notify(lab, notice),
  })
  const results = new Results(engine, painter)
  const lab: Lab = {
    engine,
    store,
    session,
    painter,
    results,
    choices,
    holds,
    address: new Address(store, engine.parse),
    parse: engine.parse,
  }
  return lab
}

/** Starts the lab's engine, and redraws when the view or a choice changes. */
export function startLab(lab: Lab): void {
  const { choices, engine, painter, session, store } = lab
  engine.start()
  painter.start()
  session.start()
  // Plots follow the time axis, whose position is dropped with its run.
  for (const shown of [TIME_VIEW, GUIDE, NEAR]) choices.of<unknown>(shown).subscribe(() => painter.request())
  store.subscribe((state, before) => {
    if (state.view !== before.view) painter.request()
    if (state.opened !== before.opened) free(lab)
  })
}
