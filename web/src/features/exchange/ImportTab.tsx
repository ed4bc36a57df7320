import { useId, useRef, useState } from 'react'
import { filesText } from '../../files/text'
import type { ImportAnswer, Imported, Meaning } from '../../generated/dialects'
import { told } from '../../kit/format'
import { useLocked } from '../../lab/Locked'
import { useLab, useLabState } from '../../lab/lab'
import { MOST_LANES } from '../../scenario/lanes'
import { usesEcn } from '../../scenario/tcp'
import type { Fault } from '../../scenario/types'
import { Faults } from './Faults'
import { CONFIGURATION } from './format'
import { Notes } from './Notes'
import { spanOf } from './notes'
import { closeExchange, EXCHANGE } from './open'
import { SystemPick } from './SystemPick'
import { DEVICES, systemName } from './systems'
import { exchangeText } from './text'
import { useAnswer } from './useAnswer'
import { phrased } from './wording'

/** Reads a configuration of another system: remarks on its words, and the lanes that it gives. */
export function ImportTab({ given }: { given: string | undefined }) {
  const text = exchangeText.import
  const scenario = useLabState((state) => state.scenario)
  const [pasted, setPasted] = useState(given ?? '')
  const [from, setFrom] = useState('')
  const [apart, setApart] = useState(false)
  const area = useRef<HTMLTextAreaElement | null>(null)
  const id = useId()
  const question = pasted.trim() === '' ? undefined : { text: pasted, scenario, apart, ...(from && { from }) }
  const { answer, faults, late } = useAnswer('import', question)
  const [refused, setRefused] = useState<Fault>()
  const file = async (chosen: File | undefined) => {
    if (!chosen) return
    const { name, size } = chosen
    const large = size > CONFIGURATION.most_bytes
    setRefused(
      large ? { path: name, message: text.large(name, filesText.tooLarge(CONFIGURATION)) } : undefined,
    )
    if (!large) setPasted(await chosen.text())
  }
  return (
    <>
      <label htmlFor={id}>{text.paste}</label>
      <textarea
        id={id}
        ref={(box) => {
          // A dialog that opens focuses the element with this attribute, which React does not write.
          box?.setAttribute('autofocus', '')
          area.current = box
        }}
        value={pasted}
        translate="no"
        placeholder={text.example}
        rows={8}
        spellCheck={false}
        data-testid="import-text"
        onChange={({ target }) => setPasted(target.value)}
      />
      <div className="exchange-choices">
        <SystemPick systems={DEVICES} kind={from} testId="import-system" onPick={setFrom}>
          <option value="">{text.guess}</option>
        </SystemPick>
        <label className="button exchange-file">
          {text.file}
          <input
            type="file"
            data-testid="import-file"
            onChange={({ target }) => void file(target.files?.[0])}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={apart}
            data-testid="import-apart"
            onChange={({ target }) => setApart(target.checked)}
          />
          {text.apart}
        </label>
      </div>
      {(refused || faults) && <Faults faults={[...(refused ? [refused] : []), ...(faults ?? [])]} />}
      {question && answer && (
        <Read
          answer={answer}
          late={late}
          onShow={(at) => {
            const [start, end] = spanOf(pasted, at)
            area.current?.focus()
            area.current?.setSelectionRange(start, end)
          }}
        />
      )}
    </>
  )
}

interface ReadProps {
  answer: ImportAnswer
  /** Whether the text has changed since the answer. */
  late: boolean
  onShow: (at: { line: number; column: number }) => void
}

function Read({ answer, late, onShow }: ReadProps) {
  const text = exchangeText.import
  const { from, import: read, meanings, added, replaced } = answer
  const { lanes, notes } = read
  return (
    <div className="exchange-read" aria-live="polite">
      <p data-testid="import-found">
        {told([
          ...(from === undefined ? [] : [text.guessed(systemName(from))]),
          lanes.length > 0 ? text.found(lanes.length) : text.unknown,
          ...(from === undefined ? [text.reads(DEVICES.map(({ name }) => name))] : []),
        ])}
      </p>
      <ul className="exchange-lanes">
        {lanes.map((lane, i) => (
          <li key={i}>
            {text.lane(lane.label, lane.rate_bps, lane.buffer, lane.drop_share)}
            <Meanings meanings={meanings[i] ?? []} />
          </li>
        ))}
      </ul>
      <Ecn lanes={lanes} />
      {notes.length > 0 && (
        <>
          <h3>{text.remarks}</h3>
          <Notes notes={notes} scheme={lanes[0]?.queue.kind ?? ''} onShow={onShow} />
        </>
      )}
      {replaced && from !== undefined && <Use {...{ from, added, replaced, late }} />}
    </div>
  )
}

/** The meaning of the system's words for a lane's ramp. */
const Meanings = ({ meanings }: { meanings: readonly Meaning[] }) =>
  meanings.length === 0 ? null : (
    <details className="exchange-meanings">
      <summary>{exchangeText.import.meanings}</summary>
      <table>
        <tbody>
          {meanings.map(({ word, says }) => (
            <tr key={word}>
              <th scope="row">
                <code translate="no">{word}</code>
              </th>
              <td>{phrased(says)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )

/** Warns if an imported lane marks packets and no sender uses ECN. */
function Ecn({ lanes }: { lanes: readonly Imported[] }) {
  const uses = useLabState(({ scenario }) => usesEcn(scenario.traffic))
  return lanes.some(({ ecn }) => ecn) && !uses ? <p className="note">{exchangeText.import.noEcn}</p> : null
}

interface UseProps extends Required<Pick<ImportAnswer, 'from' | 'added' | 'replaced'>> {
  late: boolean
}

function Use({ from, added, replaced, late }: UseProps) {
  const text = exchangeText.import
  const lab = useLab()
  const count = useLabState(({ scenario }) => scenario.lanes.length)
  const locked = useLocked('rest')
  const full = count + added.length > MOST_LANES ? text.addFull(MOST_LANES) : undefined
  const name = systemName(from)
  const act = (edit: Parameters<typeof lab.session.revise>[0], summary: string) => () => {
    closeExchange(lab)
    lab.choices.set(EXCHANGE, { system: from })
    void lab.session.revise(edit, { summary })
  }
  return (
    <p className="exchange-actions">
      <button
        type="button"
        className="button strong"
        disabled={late || (locked ?? full) !== undefined}
        title={locked ?? full}
        data-testid="import-add"
        onClick={act((scenario) => ({ ...scenario, lanes: [...scenario.lanes, ...added] }), text.added(name))}
      >
        {text.add}
      </button>
      <button
        type="button"
        className="button"
        disabled={late || locked !== undefined}
        title={locked}
        data-testid="import-replace"
        onClick={act(
          () => ({ ...replaced, lanes: replaced.lanes.slice(0, MOST_LANES) }),
          text.replaced(name),
        )}
      >
        {text.replace}
      </button>
      <small>{locked ?? full ?? text.replaceNote}</small>
    </p>
  )
}
