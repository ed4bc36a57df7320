import { useId, useState } from 'react'
import { fileName, save } from '../../files/save'
import type { ExportRequestInput } from '../../generated/input'
import { NumberField } from '../../kit/NumberField'
import { useCopy } from '../../kit/useCopy'
import { useLocked } from '../../lab/Locked'
import { useChoice, useLab, useLabDocument, useLabState } from '../../lab/lab'
import { usePresent } from '../../lab/present'
import { fullNameOf, nameOf } from '../../lab/readings'
import { measureText } from '../../measures/text'
import { pageText } from '../../page/text'
import { LANE_LETTERS } from '../../plots/palette'
import { MOST_LANES } from '../../scenario/lanes'
import { queueAt } from '../../scenario/timeline/history'
import { Faults } from './Faults'
import { LanePick } from './LanePick'
import { Notes } from './Notes'
import { closeExchange, EXCHANGE } from './open'
import { SystemPick } from './SystemPick'
import { runsAll, SYSTEMS, systemName } from './systems'
import { exchangeText } from './text'
import { useAnswer } from './useAnswer'

type Keep = keyof typeof exchangeText.export.keeps

/** A lane as a configuration of another system, the differences, and a button that adds a lane with that configuration. */
export function ExportTab({ lane: first }: { lane: number }) {
  const text = exchangeText.export
  const lab = useLab()
  const document = useLabDocument()
  const { scenario } = document
  const [picked, setLane] = useState(first)
  const lane = Math.min(picked, scenario.lanes.length - 1)
  const to = useChoice(EXCHANGE, ({ system }) => system) ?? SYSTEMS[0]!.kind
  const setTo = (system: string) => lab.choices.set(EXCHANGE, { system })
  const [keep, setKeep] = useState<Keep>('usual')
  const share = useShare(lane)
  const [ownShare, setOwnShare] = useState<number>()
  const used = ownShare ?? share
  // Fixed when the tab opens: a running lane would keep changing the text.
  const [at_s] = useState(() => lab.engine.t_s)
  const wanted: ExportRequestInput = {
    to,
    scenario,
    lane,
    at_s,
    ...(used !== undefined && { share: used }),
    ...(keep !== 'usual' && { same: keep }),
  }
  const { question = wanted, answer, faults, late } = useAnswer('export', wanted)
  const name = systemName(question.to)
  const all = runsAll(question.to)
  const changed = scenario.timeline.some(
    (change) => change.at_s <= at_s && (change.lane ?? question.lane) === question.lane,
  )
  return (
    <>
      <div className="exchange-choices">
        {!runsAll(to) && (
          <LanePick
            lane={lane}
            onPick={(lane) => {
              setLane(lane)
              setOwnShare(undefined)
            }}
          />
        )}
        <SystemPick systems={SYSTEMS} kind={to} testId="exchange-system" onPick={setTo} />
        {answer?.same_matters && (
          <label>
            {text.keep}
            <select
              value={keep}
              onChange={({ target }) => setKeep(target.value as Keep)}
              data-testid="exchange-keep"
            >
              {Object.entries(text.keeps).map(([key, words]) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        )}
        {answer?.share_matters && (
          <span className="exchange-share">
            <span>{text.share}</span>
            <NumberField
              label={text.share}
              title={text.shareNote}
              value={100 * (used ?? Number.NaN)}
              min={0.0001}
              max={100}
              unit={measureText.units.percent}
              testId="exchange-share"
              onCommit={(percent) => setOwnShare(percent / 100)}
            />
          </span>
        )}
      </div>
      {runsAll(to) && <p>{text.whole}</p>}
      {changed && !all && <p data-testid="exchange-now">{text.now(at_s)}</p>}
      {faults && <Faults faults={faults} />}
      {!answer && !faults && <p role="status">{exchangeText.waiting}</p>}
      {answer && (
        <div className="exchange-sides" aria-busy={late} data-testid="exchange-answer">
          <section>
            {answer.text === undefined ? (
              <p>{text.refused}</p>
            ) : (
              <Written
                written={answer.text}
                title={all ? text.program : text.text}
                file={`${fileName(all ? scenario.title : fullNameOf(lab, question.lane))}.${endingOf(question.to)}`}
              />
            )}
          </section>
          <section aria-live="polite">
            <h3>{text.differences}</h3>
            {answer.notes.length === 0 ? (
              <p>{all ? text.noneWhole : text.none}</p>
            ) : (
              <Notes
                notes={answer.notes}
                scheme={
                  all
                    ? scenario.lanes.map(({ queue }) => queue.kind)
                    : queueAt(document, question.lane, at_s).kind
                }
              />
            )}
          </section>
        </div>
      )}
      {answer?.stored && (
        <RunIt
          name={name}
          lane={question.lane}
          act={() => {
            const label = text.label(
              nameOf(lab, scenario.lanes[question.lane]!, lab.engine.lanes[question.lane]),
              name,
            )
            closeExchange(lab)
            void lab.session.addLane({ ...answer.stored!, label })
          }}
        />
      )}
    </>
  )
}

const endingOf = (kind: string): string => SYSTEMS.find((system) => system.kind === kind)?.endings[0] ?? 'txt'

/** The share of packets that a lane drops or marks, fixed when the dialog opens, so that the text does not keep changing. */
function useShare(lane: number): number | undefined {
  const { figures } = usePresent()
  const [read, setRead] = useState<{ lane: number; share: number }>()
  const now = figures[lane]
  const share = now && now.loss + now.marked
  if (read?.lane === lane) return read.share
  if (share !== undefined && share > 0) setRead({ lane, share: Number(share.toPrecision(2)) })
  return undefined
}

function Written({ written, title, file }: { written: string; title: string; file: string }) {
  const id = useId()
  const text = exchangeText.export
  const { copy: label, copied, notCopied: failed } = text
  const [said, copy] = useCopy({ label, copied, failed })
  return (
    <>
      <label htmlFor={id}>
        <b>{title}</b>
      </label>
      <textarea
        id={id}
        readOnly
        rows={Math.min(18, 2 * written.split('\n').length)}
        value={written}
        translate="no"
        spellCheck={false}
        data-testid="exchange-text"
      />
      <p className="exchange-actions">
        <button type="button" className="button strong" onClick={() => void copy(() => written)}>
          {said}
        </button>
        <button
          type="button"
          className="button"
          data-testid="exchange-save"
          onClick={() => save(new Blob([written], { type: 'text/plain' }), file)}
        >
          {text.save}
        </button>
      </p>
    </>
  )
}

function RunIt({ name, lane, act }: { name: string; lane: number; act: () => void }) {
  const text = exchangeText.export
  const count = useLabState(({ scenario }) => scenario.lanes.length)
  const refused = useLocked('rest') ?? (count >= MOST_LANES ? pageText.lane.full : undefined)
  return (
    <p className="exchange-actions">
      <button
        type="button"
        className="button strong"
        disabled={refused !== undefined}
        data-testid="exchange-run"
        onClick={act}
      >
        {text.run(name)}
      </button>
      <small>{refused ?? text.runNote(LANE_LETTERS[lane]!)}</small>
    </p>
  )
}
