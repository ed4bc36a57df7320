import { useEffect, useRef, useState } from 'react'
import type { PacketEvent } from '../../engine/page/events'
import type { RuleParam, RuleShown } from '../../generated/rule'
import type { QueueSpec } from '../../generated/scenario'
import { told } from '../../kit/format'
import { useStable } from '../../kit/useStable'
import { useReadings } from '../../lab/hooks'
import { useLab, useLabState } from '../../lab/lab'
import { schemeName } from '../../scenario/schemes'
import { coreScheme } from '../../scenario/traits'
import { type FindSignal, type Likeness, likeness, type Parting, parting, withScheme } from './compare'
import { valueText } from './places'
import { ruleText } from './text'

/** The numbers behind a decision, in the order of their making. */
const BEHIND = ['measured', 'base', 'count', 'applied', 'draw'] as const

/** Id of the last comparison run; pinned runs count from 1. A new id per comparison keeps rows of earlier ones apart. */
let ghost = 400_000

interface Props {
  index: number
  /** Schemes that can be written as rules. */
  gallery: readonly RuleShown[]
  /** The kind of the scheme that has the rule's name. */
  nearest: string | undefined
  params: readonly RuleParam[]
  /** Whether the present text is what runs. */
  runs: boolean
}

/** Runs a scheme on the lane's traffic, and says whether both treat every packet alike. */
export function Compare({ index, gallery, nearest, params, runs }: Props) {
  const text = ruleText.compare
  const [picked, setKind] = useState<string>()
  const kind = picked ?? nearest ?? gallery[0]?.kind
  const scenario = useLabState((state) => state.scenario)
  const shown = gallery.find((own) => own.kind === kind)
  const taken = shown ? numbersOf(shown, params) : {}
  const scheme = coreScheme(kind)?.queue
  const queue = useStable(scheme && ({ ...scheme, ...taken } as QueueSpec))
  const { found, parted } = useLikeness(index, scenario, queue)
  if (!kind) return null
  const name = schemeName(kind)
  return (
    <div className="rule-compare">
      <p>
        <label>
          {text.pick}{' '}
          <select
            value={kind}
            data-testid="rule-compare"
            onChange={(event) => setKind(event.currentTarget.value)}
          >
            {gallery.map((own) => (
              <option key={own.kind} value={own.kind}>
                {schemeName(own.kind)}
              </option>
            ))}
          </select>
        </label>
      </p>
      <p className="rule-likeness" role="status" data-testid="rule-likeness">
        {!found || found.packets === 0
          ? text.waits
          : found.differs === undefined
            ? text.same(name, found.packets)
            : parted
              ? text.differs(name)
              : text.differsBefore(name, found.differs.until_s)}
      </p>
      {found?.differs && parted && <PartingOf parted={parted} name={name} />}
      {!runs && <p className="rule-faulty">{text.lastSound}</p>}
      <p className="rule-hint">{text.about(name, numbersShown(shown, queue))}</p>
    </div>
  )
}

/** The two decisions on the first packet treated differently, with the numbers behind them. */
function PartingOf({ parted: { one, other }, name }: { parted: Parting; name: string }) {
  const either = one ?? other
  if (!either) return null
  const text = ruleText.compare
  return (
    <p data-testid="rule-parting">
      {told([
        text.packet(either.number, either.t_s),
        text.did(undefined, actOf(one), numbersBehind(one)),
        text.did(name, actOf(other), numbersBehind(other)),
      ])}
    </p>
  )
}

/** What became of the packet. */
function actOf(event: PacketEvent | undefined) {
  const what = event?.what
  return what === undefined || what === 'arrived' || what === 'left' ? 'passed' : what
}

/** The numbers on which a decision was based. */
const numbersBehind = (event: PacketEvent | undefined) =>
  event
    ? BEHIND.filter((column) => Number.isFinite(event[column])).map(
        (column) => [column, valueText(event[column], 'number')] as const,
      )
    : []

/** The values of those fields of a scheme that are parameters in the gallery's rule. */
const numbersShown = (shown: RuleShown | undefined, queue: QueueSpec | undefined): [string, number][] =>
  (shown?.fields ?? []).flatMap(([, field]) => {
    const value = (queue as Record<string, unknown> | undefined)?.[field]
    return typeof value === 'number' ? [[field, value] as [string, number]] : []
  })

/** Fields of a scheme, with the values of the rule's parameters of the same names. */
const numbersOf = ({ fields }: RuleShown, params: readonly RuleParam[]): Record<string, number> =>
  Object.fromEntries(
    fields.flatMap(([param, field]) => {
      const own = params.find(({ name }) => name === param)
      return own ? [[field, own.value]] : []
    }),
  )

function useLikeness(
  index: number,
  scenario: Parameters<typeof withScheme>[0],
  queue: QueueSpec | undefined,
): { found: Likeness | undefined; parted: Parting | undefined } {
  const lab = useLab()
  const [found, setFound] = useState<Likeness>()
  const [parted, setParted] = useState<Parting>()
  const running = useRef(0)
  useEffect(() => {
    const alternative = queue && withScheme(scenario, index, queue)
    setFound(undefined)
    const id = ++ghost
    running.current = id
    const set = (scenario: string | null) =>
      // A refusal is seen as a comparison that does not begin; the lane itself shows its faults.
      lab.engine.request('ghost', { id, scenario }).catch(() => undefined)
    void set(alternative ? JSON.stringify(alternative) : null)
    return () => void set(null)
  }, [index, scenario, queue, lab.engine.request])
  const tick = useReadings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tick means that both runs advanced
  useEffect(() => {
    const [own, other] = [lab.engine.lanes[index]?.series, lab.engine.ghosts.get(running.current)?.series]
    if (!own || !other || lab.engine.status.catching_up_s !== null) return
    setFound(likeness(own, other))
  }, [index, tick])
  const differs = useStable(found?.differs)
  const requested = useRef<typeof differs>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick repeats the search until it succeeds
  useEffect(() => {
    if (!differs) setParted(undefined)
    if (!differs || requested.current === differs) return
    requested.current = differs
    setParted(undefined)
    const find =
      (ghost?: number): FindSignal =>
      (place) =>
        lab.engine.request('signal', { ...place, lane: index, ...(ghost !== undefined && { ghost }) })
    const report = (own: Parting | undefined) => {
      if (requested.current !== differs) return
      setParted(own)
      if (!own) requested.current = undefined
    }
    // A run that was replaced meanwhile has no packets.
    parting(find(), find(running.current), differs).then(report, () => report(undefined))
  }, [index, differs, tick])
  return { found, parted }
}
