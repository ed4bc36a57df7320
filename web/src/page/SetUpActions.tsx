import { NumberField } from '../kit/NumberField'
import { session } from '../lab'
import { useLab } from '../lab/useLab'
import { setUpText } from './set-up-text'

const ACTIONS = [
  [setUpText.startOver, () => session.startOver()],
  [setUpText.without, () => session.startOver(true)],
  [setUpText.asNow, () => session.setUpAsNow()],
] as const

/** Begins the run again with its set-up, makes that what stands now, and has its random numbers. */
export default function SetUpActions({ close }: { close: () => void }) {
  const seed = useLab((lab) => lab.scenario.seed ?? 1)
  return (
    <>
      <ul className="menu">
        {ACTIONS.map(([{ name, hint }, act]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                close()
                void act()
              }}
            >
              {name} <small>{hint}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className="row" title={setUpText.seedHint}>
        <span>{setUpText.seed}</span>
        <NumberField
          label={setUpText.seed}
          value={seed}
          min={0}
          max={4294967295}
          digits={3}
          testId="seed"
          onCommit={(value) => void session.revise((scenario) => ({ ...scenario, seed: Math.round(value) }))}
        />
      </div>
      <p className="note">{setUpText.sameTraffic}</p>
    </>
  )
}
