import { Engine } from '../engine/page/client'
import { thresholdsOf } from '../plots/queue-axis'
import { labStore } from '../scenario/store'
import { heldNow, movesNow } from './hold'
import { linkOf, waitingLimit } from './limits'
import { useNear } from './near'
import { Painter } from './painter'
import { Session } from './session'
import { useStepping } from './stepping'
import { cursorIn, followLive, free, spanAt, useTimeView } from './time-view'
import { notify } from './useChangeNotice'

/** The one lab of this page: engine, store, session and painter. */
export const engine = new Engine()
export const painter = new Painter(engine, {
  span: spanAt,
  cursor: cursorIn,
  bounds: (lane) => ({
    series: lane.series,
    limit_packets: waitingLimit(lane),
    rate_bps: linkOf(lane).rate_bps,
    thresholds: thresholdsOf(lane),
  }),
})
export const session = new Session(engine, labStore, heldNow, {
  followLive,
  setStepping: (on) => useStepping.setState({ on }),
  moves: movesNow,
  notify,
  learned: () => painter.request(),
})

/** Starts the lab. Until then, importing this module does nothing. */
export function startLab(): void {
  engine.start()
  painter.start()
  session.start()
  // Plots follow the time axis, whose position is dropped with its run.
  useTimeView.subscribe(() => painter.request())
  useNear.subscribe(() => painter.request())
  labStore.subscribe((state, before) => {
    if (state.view !== before.view) painter.request()
    if (state.opened !== before.opened) free()
  })
}
