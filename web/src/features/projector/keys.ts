import { meantBy, type Shortcut } from '../../help/shortcuts'
import { useSingleKeys } from '../../help/single-keys'
import { choice } from '../../lab/choices'
import type { Feature } from '../../lab/feature'
import { GUIDE } from '../../lab/guide'
import type { Lab } from '../../lab/lab'
import { choicesFor, sharedView } from '../../link/shared-view'
import { amountNow, mainLoad, pathOfLoad, stepped } from '../../page/load/main-load'
import { toggleProjector } from './open'
import { PRESENTER_SHORTCUTS, type PresenterShortcut } from './presenter-shortcuts'
import { STAGE, showBar, toggleCurves } from './stage'

/** What a remote control for slides goes by, s. */
const PAGE_S = 10
/** Time after which the lanes have reported a change, ms. */
const SETTLE_MS = 250

const main = (lab: Lab) => mainLoad(lab.store.getState().scenario.traffic)

/** Targets of the last presses: a time and a load. */
const AIMS = choice<{ t_s?: number | undefined; load?: number | undefined }>(() => ({}))

/** Continues from the target of the last press, which the lanes may not have reached. */
function aim(
  lab: Lab,
  what: 't_s' | 'load',
  now: number,
  to: (from: number) => number,
  go: (to: number) => Promise<void>,
): void {
  const aims = lab.choices.of(AIMS)
  const next = to(aims.getState()[what] ?? now)
  aims.setState({ [what]: next })
  void go(next).finally(() =>
    setTimeout(() => {
      if (aims.getState()[what] === next) aims.setState({ [what]: undefined })
    }, SETTLE_MS),
  )
}

const travel = (lab: Lab, to: (from_s: number) => number): void =>
  aim(lab, 't_s', lab.engine.t_s, to, (t_s) => lab.session.seek(t_s))

/** Turns the load one step up or down, from now on: a hall sees it happen. */
export function turnLoad(lab: Lab, direction: 1 | -1): void {
  const amount = main(lab)
  if (!amount) return
  const now = amountNow(amount, lab.store.getState(), lab.engine.lanes[0]?.state)
  aim(
    lab,
    'load',
    now,
    (from) => stepped(amount, from, direction),
    (value) => lab.session.change({ set: { [pathOfLoad(amount)]: value } }),
  )
}

export function toggleColours(lab: Lab): void {
  const { theme } = document.documentElement.dataset
  lab.store.getState().setView({ theme: theme === 'dark' ? 'light' : 'dark' })
}

/** Shows the code with which an audience joins. Without a lecture, shows the link of the present lab for individual readers. */
export function showCode(lab: Lab): void {
  const join = lab.choices.get(GUIDE).showCode
  if (join) {
    join()
    return
  }
  const { scenario, view } = lab.store.getState()
  const choices = { ...choicesFor(view, lab.engine.status.running), screen: 'full' as const }
  const shared = sharedView(view, lab.engine.t_s, choices)
  lab.choices.set(STAGE, { code: lab.address.linkFor(scenario, { view: shared }) })
}

export function toggleFullScreen(): void {
  const request = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.()
  // A frame may not be allowed to: the window stays as it is.
  request?.catch(() => undefined)
}

const setSolo = (lab: Lab, solo: number | undefined) => lab.store.getState().setView({ solo })

const ACTIONS: Record<PresenterShortcut, (lab: Lab, press: KeyboardEvent) => unknown> = {
  play: (lab) => lab.session.play(!lab.engine.status.running),
  on: (lab) => travel(lab, (t_s) => t_s + PAGE_S),
  back: (lab) => travel(lab, (t_s) => Math.max(0, t_s - PAGE_S)),
  restart: (lab) => lab.session.seek(0),
  more: (lab) => turnLoad(lab, 1),
  less: (lab) => turnLoad(lab, -1),
  alone: (lab, { key }) =>
    Number(key) <= lab.store.getState().scenario.lanes.length && setSolo(lab, Number(key) - 1),
  all: (lab) => setSolo(lab, undefined),
  curves: toggleCurves,
  blank: (lab) => lab.choices.set(STAGE, { blank: true }),
  laser: (lab) => lab.choices.set(STAGE, ({ laser }) => ({ laser: !laser })),
  colours: toggleColours,
  code: showCode,
  fullScreen: toggleFullScreen,
  bar: showBar,
  leave: toggleProjector,
}

/** Elements that use letter keys. Radio buttons, check boxes and sliders do not, though a click focuses them. */
const TYPES = 'dialog, select, input:not([type=radio], [type=checkbox], [type=range])'

/** What is done again and again while its key is held down. */
const REPEATED: readonly string[] = ['on', 'back', 'more', 'less']

/** Whether the focused control uses this key. */
function isOfControl({ key }: KeyboardEvent, target: HTMLElement): boolean {
  if (key === ' ') return target.closest('button, input') !== null
  return key.length > 1 && target.closest('input') !== null
}

/** The presenter's keys, those of features among them. */
export const presenterShortcutsOf = (features: readonly Feature[]): Readonly<Record<string, Shortcut>> => ({
  ...PRESENTER_SHORTCUTS,
  ...Object.fromEntries(features.flatMap(({ id, hallKey }) => (hallKey ? [[id, hallKey]] : []))),
})

/** Listens to the presenter's keys until the answer is called. */
export function listenToPresenter(lab: Lab, features: readonly Feature[]): () => void {
  const table = presenterShortcutsOf(features)
  const wake = (event: KeyboardEvent) => {
    if (!lab.choices.get(STAGE).blank) return
    if (!event.repeat) lab.choices.set(STAGE, { blank: false })
    event.preventDefault()
    event.stopPropagation()
  }
  const act = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.altKey || target.closest(TYPES)) return
    if (event.key === 'Escape') return toggleProjector(lab)
    const name = meantBy(table, event)
    if (!name || !useSingleKeys.getState().on || isOfControl(event, target)) return
    event.preventDefault()
    const own = features.find(({ id }) => id === name)?.hallKey
    if (own) event.repeat || own.act(lab)
    else if (!event.repeat || REPEATED.includes(name)) ACTIONS[name as PresenterShortcut](lab, event)
  }
  document.addEventListener('keydown', wake, { capture: true })
  document.addEventListener('keydown', act)
  return () => {
    document.removeEventListener('keydown', wake, { capture: true })
    document.removeEventListener('keydown', act)
  }
}
