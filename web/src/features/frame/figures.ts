import type { Figures } from '../../engine/page/figures'
import type { Lab } from '../../lab/lab'
import { readPresent } from '../../lab/present'
import { fullNameOf } from '../../lab/readings'
import { allFiguresOf } from '../../measures/lane-figures'
import { LANE_LETTERS } from '../../plots/palette'
import { extrasOf } from '../../scenario/extras'
import { type FieldsOf, type Id, MOST_FIGURES } from './messages'
import { said } from './read'
import { Refused } from './refused'
import { frameText as text } from './sentences'
import { stateNow } from './state'

/** A figure of a lane that a host page can request. */
interface Figure {
  figure: string
  title: string
  unit: string
  of: (figures: Figures) => number
}

/** All figures of the scoreboard in its units, and the queue; a class's figure is called `loss.udp`. */
function figuresNow(lab: Lab): Figure[] {
  const { queue, packets } = text.figures
  const { scenario } = lab.store.getState()
  return [
    { figure: 'queue', title: queue, unit: packets, of: ({ queue_packets }) => queue_packets },
    ...allFiguresOf(scenario.traffic, extrasOf(scenario)).map(({ key, title, unit, of }) => ({
      figure: key.replace(' ', '.'),
      title,
      unit,
      of,
    })),
  ]
}

const described = ({ figure, title, unit }: Figure) => ({ figure, title, unit })

export const figuresToAsk = (lab: Lab): object[] => figuresNow(lab).map(described)

const MOST = 8
const STATES_PER_S = 4

/** Regular reports of figures to the host page. */
export class Subscriptions {
  readonly #lab: Lab
  readonly #timers = new Map<Id, ReturnType<typeof setInterval>>()

  constructor(lab: Lab) {
    this.#lab = lab
  }

  /** @throws Refused for an unknown figure, or too many subscriptions */
  add(id: Id, { figures, per_s }: FieldsOf<'subscribe'>, tell: (fields: object) => void): object {
    this.#check(id)
    const lab = this.#lab
    const known = figuresNow(lab)
    const wanted = figures.map((name) => known.find(({ figure }) => figure === name))
    const unknown = figures.find((_, i) => !wanted[i])
    if (unknown !== undefined) {
      const names = known.map(({ figure }) => figure).slice(0, MOST_FIGURES)
      throw new Refused([{ path: 'figures', message: text.figure(said(unknown), names) }])
    }
    let last: readonly unknown[] = []
    const look = () => {
      const { scenario } = lab.store.getState()
      const now = [lab.engine.t_s, lab.engine.lanes, scenario]
      // Skip lanes that are catching up: their figures belong to another time.
      if (lab.engine.status.catching_up_s !== null || now.every((value, i) => value === last[i])) return
      last = now
      tell({ t_s: lab.engine.t_s, lanes: lanesNow(lab, figures) })
    }
    this.#begin(id, look, per_s)
    return { figures: wanted.map((figure) => described(figure!)) }
  }

  /** Reports the state after each change of the scenario. @throws Refused if there are too many subscriptions */
  watch(id: Id, tell: (state: object) => void): object {
    this.#check(id)
    const { store } = this.#lab
    let last: unknown
    this.#begin(
      id,
      () => {
        const { scenario } = store.getState()
        if (scenario === last) return
        last = scenario
        void stateNow(this.#lab).then((state) => this.#timers.has(id) && tell(state))
      },
      STATES_PER_S,
    )
    return {}
  }

  /** @throws Refused if the name is taken, or there are too many */
  #check(id: Id): void {
    if (this.#timers.has(id)) throw new Refused([{ path: 'id', message: text.taken(said(id)) }])
    if (this.#timers.size >= MOST) throw new Refused([{ path: '', message: text.subscriptions(MOST) }])
  }

  #begin(id: Id, look: () => void, per_s: number): void {
    this.#timers.set(id, setInterval(look, 1000 / per_s))
    // Send the answer before the first report.
    setTimeout(() => this.#timers.has(id) && look())
  }

  /** @throws Refused if there is no such subscription */
  remove(id: Id): object {
    if (!this.#timers.has(id))
      throw new Refused([{ path: 'subscription', message: text.noSubscription(said(id)) }])
    clearInterval(this.#timers.get(id))
    this.#timers.delete(id)
    return {}
  }
}

/** A class may be gone in another scenario; missing values are null. */
function lanesNow(lab: Lab, names: readonly string[]): object[] {
  const { figures, windows } = readPresent(lab)
  const known = figuresNow(lab)
  return figures.map((own, i) => ({
    lane: LANE_LETTERS[i],
    name: fullNameOf(lab, i),
    from_s: windows[i]?.from_s ?? null,
    to_s: windows[i]?.to_s ?? null,
    values: Object.fromEntries(
      names.map((name) => {
        const value = own && known.find(({ figure }) => figure === name)?.of(own)
        return [name, Number.isFinite(value) ? value : null]
      }),
    ),
  }))
}
