import { downloadScenario } from '../../files/scenario'
import { told } from '../../kit/format'
import { useCopy } from '../../kit/useCopy'
import { useLab } from '../../lab/lab'
import { fullNameOf } from '../../lab/readings'
import { Slot } from '../../lab/Slot'
import type { Linked } from '../../link/query'
import { saveLane } from '../../page/plot/plot-files'
import { LANE_LETTERS } from '../../plots/palette'
import type { Scenario } from '../../scenario/types'
import { closeShare } from './open'
import { TakeButton } from './TakeButton'
import { shareText } from './text'

/** Files of the scenario, of the samples of its run, and of the lab. */
export function DataTab({ linked }: { linked: Linked<Scenario> }) {
  const lab = useLab()
  const { scenario } = linked
  const text = shareText.data
  const { copied, notCopied: failed } = shareText
  const [said, copy] = useCopy({ label: text.copy, copied, failed })
  return (
    <>
      <h3>{text.scenario}</h3>
      <p className="note">
        {told([text.scenarioNote, text.scenarioMeasures(scenario.warmup_s, scenario.duration_s)])}
      </p>
      <p className="share-actions">
        <button type="button" className="button" onClick={() => downloadScenario(scenario)}>
          {text.save}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void copy(() => JSON.stringify(scenario, null, 2))}
        >
          {said}
        </button>
      </p>
      <h3>{text.series}</h3>
      <p className="share-actions">
        {scenario.lanes.map((_, index) => (
          <button
            key={LANE_LETTERS[index]}
            type="button"
            className="button"
            onClick={() => void saveLane(lab, index)}
          >
            {text.lane(LANE_LETTERS[index]!, fullNameOf(lab, index))}
          </button>
        ))}
      </p>
      <h3>{shareText.take.title}</h3>
      <p className="note">{shareText.take.note}</p>
      <p className="share-actions">
        <TakeButton linked={linked} />
      </p>
      <Slot id="shared" close={() => closeShare(lab)} />
    </>
  )
}
