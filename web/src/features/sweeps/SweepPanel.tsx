import { useEffect, useState } from 'react'
import { Dialog } from '../../kit/Dialog'
import { useRun } from '../../kit/useRun'
import { useReadings } from '../../lab/hooks'
import { type Lab, useChoice, useLab, useLabState } from '../../lab/lab'
import { figureAt } from '../../measures/figures'
import { equal } from '../../scenario/equal'
import { Progress, Trouble } from './Progress'
import { type Place, placesOf, shownValue } from './places'
import { RunFields } from './RunFields'
import { SweepFields } from './SweepFields'
import { SweepResults } from './SweepResults'
import {
  define,
  isStale,
  isTooShort,
  rangeAt,
  runSweep,
  type StartedSweep,
  SWEEP_RUNS,
  scenarioFor,
  sweepPlan,
} from './sweep-runs'
import { closeSweep, SWEEP_STATE } from './sweep-state'
import { sweepText } from './text'
import { valuesOf } from './values'
import './sweeps.css'

/** Interval of updates, ms: scenario and lanes keep changing behind the panel. */
const SEEN_MS = 500

/** One parameter at many values, with replications: settings on one side, results on the other. */
export default function SweepPanel() {
  const lab = useLab()
  const scenario = useLabState((state) => state.scenario)
  const definition = useChoice(SWEEP_RUNS, (runs) => runs.definition)
  const sweep = useChoice(SWEEP_RUNS, (runs) => runs.sweep)
  useWantedPath()
  useReadings(SEEN_MS)
  const state = useRun(sweep?.run)
  const places = placesOf(scenarioFor(lab, definition))
  const place = places.find(({ path }) => path === definition.path) ?? places[0]
  const plan = sweepPlan(lab, definition)
  const range = place && rangeAt(definition, place)
  const list = place && range && valuesOf(range, place)
  const values = list && 'values' in list ? list.values : undefined
  const lanes = scenario.lanes
    .map((_, i) => i)
    .filter((i) => !definition.without.includes(i) || i === place?.lane)
  usePinnedRange(place)
  const busy = state?.status === 'running' || state?.status === 'opening'
  const shown = sweep && [sweep.place.path, sweep.values, sweep.plan, sweep.lanes.map(({ index }) => index)]
  const other = shown && !equal(shown, [place?.path, values, plan, lanes])
  const stale = sweep && isStale(lab, sweep)
  const ready = place && values && lanes.length > 0 && !isTooShort(plan)
  return (
    <Dialog title={sweepText.sweep.title} testId="sweep-panel" onClose={() => closeSweep(lab)}>
      <div className="sweep">
        <section className="sweep-form" aria-label={sweepText.sweep.settings}>
          {place && range && (
            <SweepFields
              places={places}
              place={place}
              range={range}
              faults={list && 'faults' in list ? list.faults : {}}
              without={definition.without}
            />
          )}
          <RunFields
            plan={plan}
            timeline={scenario.timeline.length}
            onChange={(numbers) => chooseFor(lab, numbers)}
          />
          <p className="note">{values && sweepText.sweep.runs(values.length, plan.replications)}</p>
          <div className="sweep-run">
            {busy ? (
              <button
                type="button"
                className="button strong"
                data-testid="sweep-stop"
                onClick={() => sweep?.run.stop()}
              >
                {sweepText.runs.stop}
              </button>
            ) : (
              <button
                type="button"
                className="button strong"
                data-testid="sweep-run"
                disabled={!ready}
                onClick={() => ready && runSweep(lab, place, values)}
              >
                {sweepText.sweep.run}
              </button>
            )}
            {sweep && state && <Progress run={sweep.run} state={state} />}
          </div>
          {sweep && state && (
            <Trouble
              state={state}
              nameOf={(job) => jobName(sweep, job)}
              pathOf={(path) => placeName(sweep, path)}
            />
          )}
        </section>
        {sweep && state ? (
          <SweepResults
            sweep={sweep}
            state={state}
            old={stale ? sweepText.board.stale : other ? sweepText.sweep.changed : undefined}
            onAgain={ready && !busy ? () => runSweep(lab, place, values) : undefined}
            figure={figureAt(definition.figure, sweep.document.scenario.traffic)}
          />
        ) : (
          <p className="sweep-results note">{sweepText.sweep.empty}</p>
        )}
      </div>
    </Dialog>
  )
}

const chooseFor = (
  lab: Lab,
  { replications, changes, ...times }: Parameters<Parameters<typeof RunFields>[0]['onChange']>[0],
) =>
  define(lab, {
    ...(replications !== undefined && { replications }),
    ...(changes !== undefined && { changes }),
    times: { ...lab.choices.get(SWEEP_RUNS).definition.times, ...times },
  })

/** Keeps the offered range while the lab moves on. */
function usePinnedRange(place: Place | undefined): void {
  const lab = useLab()
  useEffect(() => {
    const { definition } = lab.choices.get(SWEEP_RUNS)
    if (place && !definition.ranges[place.path])
      define(lab, { ranges: { ...definition.ranges, [place.path]: rangeAt(definition, place) } })
  }, [place, lab])
}

/** Selects the parameter for which the panel was opened. */
function useWantedPath(): void {
  const lab = useLab()
  const { requests, path } = useChoice(SWEEP_STATE, (state) => state.panel)
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    if (requests === seen) return
    setSeen(requests)
    if (path) define(lab, { path })
  }, [requests, seen, path, lab])
}

function jobName({ document, place, values }: StartedSweep, job: number): string {
  const point = Math.floor(job / document.replications)
  const seed = document.scenario.seed + (job % document.replications)
  return sweepText.sweep.job(place.title, shownValue(values[point]!, place), seed)
}

/** A fault in a value names the value. */
function placeName({ place, values }: StartedSweep, path: string): string {
  const value = /^vary\[0\]\.values\[(\d+)\]/.exec(path)?.[1]
  return value === undefined
    ? path
    : sweepText.places.atFault(place.title, shownValue(values[Number(value)]!, place))
}
