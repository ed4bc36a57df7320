import { meantBy, type Shortcut } from '../../help/shortcuts'
import { useSingleKeys } from '../../help/single-keys'
import { engine, session } from '../../lab'
import type { Feature } from '../../lab/feature'
import { useGuide } from '../../lab/guide'
import { linkFor } from '../../link/address'
import { choicesFor, sharedView } from '../../link/shared-view'
import { amountNow, mainLoad, pathOfLoad, stepped } from '../../page/load/main-load'
import { labStore } from '../../scenario/store'
import { toggleProjector } from './open'
import { PRESENTER_SHORTCUTS, type PresenterShortcut } from './presenter-shortcuts'
import { showBar, toggleCurves, useStage } from './stage'

/** What a remote control for slides goes by, s. */
const PAGE_S = 10
/** By then the lanes have told of what was asked for. */
const TOLD_MS = 250

/** Goes from where the last press is leading, which the lanes may not have told of yet. */
function aimed(now: () => number, go: (to: number) => Promise<void>): (to: (from: number) => number) => void {
  let aim: number | undefined
  return (to) => {
    const next = to(aim ?? now())
    aim = next
    void go(next).finally(() =>
      setTimeout(() => {
        if (aim === next) aim = undefined
      }, TOLD_MS),
    )
  }
}

const travel = aimed(
  () => engine.t_s,
  (t_s) => session.seek(t_s),
)
const main = () => mainLoad(labStore.getState().scenario.traffic)
const load = aimed(
  () => {
    const amount = main()
    return amount ? amountNow(amount, labStore.getState().scenario, engine.lanes[0]?.state) : Number.NaN
  },
  async (value) => {
    const amount = main()
    if (amount) await session.change({ set: { [pathOfLoad(amount)]: value } })
  },
)

/** Turns the load one step up or down, from now on: a hall sees it happen. */
export function turnLoad(direction: 1 | -1): void {
  const amount = main()
  if (amount) load((from) => stepped(amount, from, direction))
}

export function toggleColours(): void {
  const { theme } = document.documentElement.dataset
  labStore.getState().setView({ theme: theme === 'dark' ? 'light' : 'dark' })
}

/** Shows how a hall joins; without one the link of what is on the screen, as readers at their own screens open it. */
export function showCode(): void {
  const join = useGuide.getState().showCode
  if (join) {
    join()
    return
  }
  const { scenario, view } = labStore.getState()
  const choices = { ...choicesFor(view, engine.status.running), screen: 'full' as const }
  const shared = sharedView(view, engine.t_s, choices)
  useStage.setState({ code: linkFor(scenario, { view: shared }) })
}

export function toggleFullScreen(): void {
  const asked = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.()
  // A frame may not be allowed to: the window stays as it is.
  asked?.catch(() => undefined)
}

const setSolo = (solo: number | undefined) => labStore.getState().setView({ solo })

const ACTIONS: Record<PresenterShortcut, (press: KeyboardEvent) => unknown> = {
  play: () => session.play(!engine.status.running),
  on: () => travel((t_s) => t_s + PAGE_S),
  back: () => travel((t_s) => Math.max(0, t_s - PAGE_S)),
  restart: () => session.seek(0),
  more: () => turnLoad(1),
  less: () => turnLoad(-1),
  alone: ({ key }) => Number(key) <= labStore.getState().scenario.lanes.length && setSolo(Number(key) - 1),
  all: () => setSolo(undefined),
  curves: toggleCurves,
  blank: () => useStage.setState({ blank: true }),
  laser: () => useStage.setState(({ laser }) => ({ laser: !laser })),
  colours: toggleColours,
  code: showCode,
  fullScreen: toggleFullScreen,
  bar: showBar,
  leave: toggleProjector,
}

/** Where letters are typed or chosen; what a press of the mouse leaves the focus on takes none. */
const TYPES = 'dialog, select, input:not([type=radio], [type=checkbox], [type=range])'

/** What is done again and again while its key is held down. */
const REPEATED: readonly string[] = ['on', 'back', 'more', 'less']

/** Whether a key means something to the control that has the focus. */
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
export function listenToPresenter(features: readonly Feature[]): () => void {
  const table = presenterShortcutsOf(features)
  const wake = (event: KeyboardEvent) => {
    if (!useStage.getState().blank) return
    if (!event.repeat) useStage.setState({ blank: false })
    event.preventDefault()
    event.stopPropagation()
  }
  const act = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.altKey || target.closest(TYPES)) return
    if (event.key === 'Escape') return toggleProjector()
    const name = meantBy(table, event)
    if (!name || !useSingleKeys.getState().on || isOfControl(event, target)) return
    event.preventDefault()
    const own = features.find(({ id }) => id === name)?.hallKey
    if (own) event.repeat || own.act()
    else if (!event.repeat || REPEATED.includes(name)) ACTIONS[name as PresenterShortcut](event)
  }
  document.addEventListener('keydown', wake, { capture: true })
  document.addEventListener('keydown', act)
  return () => {
    document.removeEventListener('keydown', wake, { capture: true })
    document.removeEventListener('keydown', act)
  }
}
