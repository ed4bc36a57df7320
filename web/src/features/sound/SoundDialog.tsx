import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Dialog } from '../../kit/Dialog'
import { useLanguage } from '../../kit/useLanguage'
import { useEngineStatus } from '../../lab/hooks'
import { type Lab, LabContext, useChoice, useLab } from '../../lab/lab'
import { fullNameOf } from '../../lab/readings'
import { LANE_LETTERS } from '../../plots/palette'
import { HEARING, hearCurve, setHearing, toggleQueues } from './hearing'
import { soundText as text } from './text'
import './sound.css'

/** Opens the dialog in its own root: it is not part of the page before. */
export function showSound(lab: Lab): void {
  if (document.querySelector('[data-testid=sound-dialog]')) return
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <LabContext value={lab}>
      <SoundDialog
        onClose={() => {
          root.unmount()
          host.remove()
        }}
      />
    </LabContext>,
  )
}

/** Sound settings. Sound continues after closing, and is stopped here. */
function SoundDialog({ onClose }: { onClose: () => void }) {
  useLanguage()
  const lab = useLab()
  const { on, volume, loud, ticks, frames, refused } = useChoice(HEARING)
  const { lanes } = useEngineStatus()
  const [logarithmic, setLogarithmic] = useState(false)
  return (
    <Dialog title={text.title} className="sound" testId="sound-dialog" onClose={onClose}>
      <div className="sound-page">
        <h3>{text.queues}</h3>
        <p>{text.about}</p>
        <p className="sound-actions">
          <button
            type="button"
            className="button strong"
            data-testid="hear-queues"
            onClick={() => toggleQueues(lab)}
          >
            {on ? text.stop : text.start}
          </button>
          <label>
            {text.volume}
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={volume}
              aria-valuetext={text.loudness(volume)}
              onChange={({ target }) => setHearing(lab, { volume: Number(target.value) })}
            />
          </label>
        </p>
        <Choice label={text.ticks} on={ticks} onChange={(ticks) => setHearing(lab, { ticks })} />
        <Choice label={text.frames} on={frames} onChange={(frames) => setHearing(lab, { frames })} />
        <Choice label={text.loud} on={loud} onChange={(loud) => setHearing(lab, { loud })} />
        <h3>{text.curves}</h3>
        <p>{text.curvesAbout}</p>
        <p className="sound-actions">
          {lanes.map(({ key, curve }, i) =>
            curve && curve.line.length > 0 ? (
              <button
                key={key}
                type="button"
                className="button"
                onClick={() => hearCurve(lab, i, logarithmic)}
              >
                {text.curve(LANE_LETTERS[i]!, fullNameOf(lab, i))}
              </button>
            ) : (
              <span key={key}>{text.none(LANE_LETTERS[i]!, fullNameOf(lab, i))}</span>
            ),
          )}
        </p>
        <Choice label={text.log} on={logarithmic} onChange={setLogarithmic} />
        <p role="status">{refused && text.refused}</p>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

const Choice = ({ label, on, onChange }: ChoiceProps) => (
  <label className="sound-choice">
    <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
