import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { RuleHeld } from '../../generated/rule'
import { useSize } from '../../kit/useSize'
import { valueText } from './places'
import { ruleText } from './text'
import { KEPT_S, type Moment } from './useRule'

const HEIGHT = 56
/** Margin above and below a line, px. */
const MARGIN = 4

interface Props {
  states: readonly RuleHeld[]
  /** Names of the states to draw; empty for all. */
  shows: readonly string[]
  past: readonly Moment[]
}

/** The states of a rule over the last minute, one below the other. */
export function RulePast({ states, shows, past }: Props) {
  const [root, room = { width: 480 }] = useSize<HTMLDivElement>()
  if (states.length === 0) return <p className="rule-hint">{ruleText.past.none}</p>
  const indexed = states.map((state, at) => ({ state, at }))
  const drawn = shows.length > 0 ? indexed.filter(({ state }) => shows.includes(state.name)) : indexed
  return (
    <div className="rule-past" ref={root} data-testid="rule-past">
      {drawn.map(({ state, at }) => (
        <Line
          key={state.name}
          state={state}
          width={room.width}
          values={past.map(({ t_s, states }) => [t_s, states[at] ?? Number.NaN])}
        />
      ))}
      <p className="rule-hint">
        {past.length < 2 ? ruleText.past.begins : ruleText.past.axis(KEPT_S, states[0]!.name)}
      </p>
    </div>
  )
}

/** Times from here on mean “never” and are not drawn, s. */
const NEVER_S = 9e9

function Line({
  state,
  width,
  values,
}: {
  state: RuleHeld
  width: number
  values: readonly (readonly [number, number])[]
}) {
  const isShown = ([, value]: readonly [number, number]) => Math.abs(value) < NEVER_S
  const shown = values.filter(isShown).map(([, value]) => value)
  const [low, high] = shown.length > 0 ? [Math.min(...shown), Math.max(...shown)] : [0, 1]
  const end = values.at(-1)?.[0] ?? 0
  const x = scaleLinear([end - KEPT_S, end], [0, width])
  const y = scaleLinear(low < high ? [low, high] : [low - 1, high + 1], [HEIGHT - MARGIN, MARGIN])
  const path = line<readonly [number, number]>(
    ([t_s]) => x(t_s),
    ([, value]) => y(value),
  ).defined(isShown)
  const text = (value: number) => valueText(value, state.type)
  const now = values.at(-1)?.[1]
  return (
    <figure className="rule-past-line">
      <figcaption>
        <b translate="no">{state.name}</b> {now === undefined ? '' : text(now)}
        <span>{ruleText.past.range(text(low), text(high))}</span>
      </figcaption>
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={ruleText.past.whole(state.name, text(low), text(high))}
      >
        <path d={path(values) ?? ''} />
      </svg>
    </figure>
  )
}
