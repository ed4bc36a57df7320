import { useState } from 'react'
import { fileName, save } from '../../files/save'
import type { CaptureAnswer } from '../../generated/dialects'
import { CAPTURES } from '../../generated/facts'
import { languageText } from '../../kit/language-text'
import { NumberField } from '../../kit/NumberField'
import { useLab, useLabState } from '../../lab/lab'
import { fullNameOf } from '../../lab/readings'
import type { Fault } from '../../scenario/types'
import { ask } from './ask'
import { Faults } from './Faults'
import { LanePick } from './LanePick'
import { exchangeText } from './text'
import { faultsOf } from './wording'

/** Default length of a capture, s. */
const USUAL_S = 10
/** The field that the core's fault names if a capture is so large that the user must confirm it. */
const TOO_LARGE = 'to_s'

type State = 'running' | { counts: CaptureAnswer } | { faults: readonly Fault[] } | undefined

/** A stretch of a lane in the format of a known tool. */
export function CaptureTab({ lane: first }: { lane: number }) {
  const text = exchangeText.capture
  const lab = useLab()
  const scenario = useLabState((state) => state.scenario)
  const [picked, setLane] = useState(first)
  const lane = Math.min(picked, scenario.lanes.length - 1)
  const [name, setName] = useState<string>(CAPTURES[0].name)
  const [[from_s, to_s], setStretch] = useState((): readonly [number, number] => {
    // A run may continue after its planned end; a capture stops there.
    const to = Math.min(Math.max(USUAL_S, Math.floor(lab.engine.t_s)), scenario.duration_s)
    return [Math.max(0, to - USUAL_S), to]
  })
  const [state, setState] = useState<State>()
  const write = async (even_if_large: boolean) => {
    setState('running')
    try {
      const request = { format: name, scenario, lane, from_s, to_s, even_if_large }
      const { pieces, ...counts } = await ask('capture', request)
      const { ending } = CAPTURES.find((format) => format.name === name)!
      const plain = new Blob(pieces)
      const packed = ending.endsWith('.gz') ? await zipped(plain) : plain
      save(packed, `${fileName(fullNameOf(lab, lane))}.${ending}`)
      setState({ counts })
    } catch (error) {
      setState({ faults: faultsOf(error) })
    }
  }
  const faults = typeof state === 'object' && 'faults' in state ? state.faults : []
  const changed = () => setState(undefined)
  return (
    <>
      <p className="note">{text.note(scenario.duration_s)}</p>
      <div className="exchange-choices">
        <LanePick
          lane={lane}
          onPick={(lane) => {
            setLane(lane)
            changed()
          }}
        />
        <label>
          {text.format}
          <select
            value={name}
            data-testid="capture-format"
            onChange={({ target }) => {
              setName(target.value)
              changed()
            }}
          >
            {CAPTURES.map(({ name }) => (
              <option key={name} value={name}>
                {text.formats[name] ?? name}
              </option>
            ))}
          </select>
        </label>
        {(
          [
            [text.from, from_s, (from: number) => [from, to_s] as const, 'capture-from'],
            [text.to, to_s, (to: number) => [from_s, to] as const, 'capture-to'],
          ] as const
        ).map(([label, value, with_, testId]) => (
          <span key={testId} className="exchange-share">
            <span>{label}</span>
            <NumberField
              label={label}
              value={value}
              min={0}
              max={scenario.duration_s}
              unit={languageText.units.seconds}
              testId={testId}
              onCommit={(value) => {
                setStretch(with_(value))
                changed()
              }}
            />
          </span>
        ))}
      </div>
      <p className="exchange-actions">
        <button
          type="button"
          className="button strong"
          disabled={state === 'running'}
          data-testid="capture-save"
          onClick={() => void write(false)}
        >
          {text.save}
        </button>
        {faults.some(({ path }) => path === TOO_LARGE) && (
          <button type="button" className="button" onClick={() => void write(true)}>
            {text.even}
          </button>
        )}
        <small role="status" data-testid="capture-said">
          {state === 'running' && text.saving}
          {typeof state === 'object' && 'counts' in state && said(state.counts)}
        </small>
      </p>
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  )
}

const said = ({ tally }: CaptureAnswer): string =>
  tally ? exchangeText.capture.counted(tally) : exchangeText.capture.saved

const zipped = (plain: Blob): Promise<Blob> =>
  new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).blob()
