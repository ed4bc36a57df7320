import { Suspense, useCallback } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import type { Lane } from '../../generated/scenario'
import { focusNext } from '../../kit/focus-next'
import { fetched } from '../../kit/region'
import { useEditors } from '../../lab/feature'
import { useVeiled } from '../../lab/guide'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { useLab } from '../../lab/lab'
import { toggleMuted, toggleSolo, useMuted, useSolo } from '../../lab/lane-view'
import { nearby } from '../../lab/near'
import { useOverlaid } from '../../lab/overlay'
import { fullNameOf, nameOf, sinceOf } from '../../lab/readings'
import { useWantedQueue } from '../../lab/useWanted'
import { LANE_LETTERS } from '../../plots/palette'
import { pageText } from '../text'
import { ForkedFrom } from './ForkedFrom'
import { LaneCurve } from './LaneCurve'
import { LaneFigures } from './LaneFigures'
import { LaneMenu, ParametersMenu } from './LaneMenu'
import { LaneScheme } from './LaneScheme'
import { openCurve } from './large-curve'
import { OwnLoad } from './OwnLoad'

/** What draws is fetched beside what simulates, and is there before it. */
const LanePlots = fetched(() => import('../plot/LanePlots').then(({ LanePlots }) => ({ default: LanePlots })))

interface Props {
  index: number
  lane: Lane
  feed: LaneFeed | undefined
}

/** One lane: what its scheme is, does, and leads to. */
export function LaneView({ index, lane, feed }: Props) {
  const lab = useLab()
  const letter = LANE_LETTERS[index]!
  const name = fullNameOf(lab, index)
  const overlaid = useOverlaid()
  const solo = useSolo() !== undefined
  const muted = useMuted().includes(index) && !solo
  return (
    <section
      className="lane"
      data-lane={letter}
      data-veiled={useVeiled(index)}
      data-testid="lane"
      aria-label={pageText.lane.region(letter, name)}
      {...nearby(lab, index)}
    >
      <LaneHead index={index} lane={lane} feed={feed} />
      <div className="lane-top">
        <LaneCurve index={index} feed={feed} />
        <LaneFigures index={index} />
      </div>
      {muted && !overlaid && <Muted index={index} />}
      {!overlaid && !muted && (
        <Suspense fallback={<div className="lane-plots" />}>
          <LanePlots index={index} feed={feed} name={name} />
        </Suspense>
      )}
    </section>
  )
}

/** Says that a lane runs on out of the plots, and takes it in again. */
const Muted = ({ index }: { index: number }) => {
  const lab = useLab()
  return (
    <p className="lane-muted">
      {pageText.lane.muted}{' '}
      <button type="button" className="button" data-testid="unmute" onClick={() => toggleMuted(lab, index)}>
        {pageText.lane.unmute}
      </button>
    </p>
  )
}

export function LaneHead({ index, lane, feed }: Props) {
  const lab = useLab()
  useReadings(500)
  const alone = useSolo() === index
  const letter = LANE_LETTERS[index]!
  const queue = useWantedQueue(index) ?? lane.queue
  const since = sinceOf(lab, index)
  const hasEditor = useEditors()
  const onPick = useCallback(
    async (picked: Lane['queue']) => {
      await lab.session.setQueue(index, picked)
      if (hasEditor(picked.kind)) openCurve(lab, index)
    },
    [index, hasEditor, lab],
  )
  return (
    <header className="lane-head">
      <h2 className="spoken">{pageText.lane.region(letter, nameOf(lab, lane, feed))}</h2>
      <span className="badge" aria-hidden="true">
        {letter}
      </span>
      <LaneScheme index={index} queue={queue} label={nameOf(lab, lane, feed)} onPick={onPick} />
      {since && (
        <span className="lane-since" data-testid="lane-since">
          {since}
        </span>
      )}
      <OwnLoad index={index} feed={feed} />
      <ForkedFrom index={index} />
      <CatchUp feed={feed} />
      {alone && (
        <button
          type="button"
          className="button"
          data-testid="all-lanes"
          onClick={() => {
            toggleSolo(lab, index)
            focusNext(`[data-lane="${letter}"] [data-testid="open-lane"]`)
          }}
        >
          {pageText.lane.all}
        </button>
      )}
      <span className="lane-menus">
        <ParametersMenu index={index} queue={queue} />
        <LaneMenu index={index} />
      </span>
    </header>
  )
}

function CatchUp({ feed }: { feed: LaneFeed | undefined }) {
  const lab = useLab()
  const { catching_up_s } = useEngineStatus()
  if (!feed || catching_up_s === null || feed.t_s >= lab.engine.t_s) return <span className="catch-up" />
  return <span className="catch-up">{pageText.lane.catching(feed.t_s, catching_up_s)}</span>
}
