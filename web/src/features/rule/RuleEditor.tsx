import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { RuleExample, RuleMend, RuleShown } from '../../generated/rule'
import type { RuleOf } from '../../generated/scenario'
import { fingersAlone } from '../../kit/fingers'
import type { Phase } from '../../kit/phase'
import { Tabs } from '../../kit/Tabs'
import { useLanguage } from '../../kit/useLanguage'
import type { QueueEditorProps } from '../../lab/feature'
import { useEngineStatus } from '../../lab/hooks'
import { useLab } from '../../lab/lab'
import { ask } from './ask'
import { CodeArea } from './CodeArea'
import { Compare } from './Compare'
import { Faults } from './Faults'
import { Formula } from './Formula'
import { showFailure } from './failure'
import { Gallery } from './Gallery'
import { valuesByLine } from './places'
import { type ParamValue, RuleCurve } from './RuleCurve'
import { RulePast } from './RulePast'
import './rule.css'
import { Sliders } from './Sliders'
import { TakeAway } from './TakeAway'
import { ruleText } from './text'
import { usePast, useRule } from './useRule'

type Part = keyof typeof ruleText.parts

/** Pause in typing after which the text runs, ms. */
const REST_MS = 350

/** Texts with faults by lane key, so that closing the editor keeps them. */
const drafts = new Map<number, string>()

/** The editor of a lane's rule, with the values of the running rule. */
export default function RuleEditor(props: QueueEditorProps) {
  const lab = useLab()
  const { index, feed, letter, name, colour, limit, onClose } = props
  const queue = props.queue as RuleOf
  const { key, rule: reading } = feed
  const [opened] = useState(queue.text)
  const [text, setText] = useState(() => drafts.get(key) ?? queue.text)
  const [part, setPart] = useState<Part>('formula')
  const [caret, setCaret] = useState(0)
  const [goTo, setGoTo] = useState<{ from: number; to: number }>()
  const faultsId = useId()
  const known = useRule(text, limit)
  const { gallery, examples } = useGallery()
  const sent = useRef(queue.text)
  const isSound = known?.text === text && known.document.view.faults.every(({ hint }) => hint)

  const send = useCallback(
    (text: string, phase: Phase) => {
      sent.current = text
      void lab.session.setQueue(index, { kind: 'rule', text }, phase)
    },
    [index, lab],
  )
  // A change of the rule from elsewhere, such as undo, replaces the text.
  useEffect(() => {
    if (queue.text === sent.current) return
    sent.current = queue.text
    setText(queue.text)
  }, [queue.text])
  useEffect(() => {
    if (isSound) drafts.delete(key)
    else drafts.set(key, text)
    if (!isSound || text === sent.current) return
    const timer = setTimeout(() => send(text, 'end'), REST_MS)
    return () => clearTimeout(timer)
  }, [isSound, text, key, send])

  const { running } = useEngineStatus()
  const runs = isSound && text === queue.text
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  const values = useMemo(
    () => (runs && reading ? valuesByLine(known!.document, text, reading.values) : new Map()),
    [runs, reading, known, text, language],
  )
  const put = (text: string) => {
    setText(text)
    setGoTo(undefined)
  }
  const mend = ({ from, to, insert }: RuleMend) => {
    put(text.slice(0, from) + insert + text.slice(to))
    setGoTo({ from: from + insert.length, to: from + insert.length })
  }
  const onParams = async (values: readonly ParamValue[], phase: Phase) => {
    let changed = text
    for (const [name, value] of values) changed = await ask('param', { text: changed, name, value })
    setText(changed)
    send(changed, phase)
  }
  const document = known?.document
  const root = useRef<HTMLElement>(null)
  const isDrawn = document !== undefined
  useEffect(() => {
    if (isDrawn && fingersAlone()) root.current?.scrollIntoView()
  }, [isDrawn])
  const states = document?.view.states ?? []
  // While the user types, the lane still runs with the parameters of the previous text.
  const params = useRef(document?.view.params ?? [])
  if (runs && document) params.current = document.view.params
  const past = usePast(runs ? reading : null, states.map(({ name }) => name).join())
  return (
    <section
      ref={root}
      className="rule-editor large-editor"
      aria-label={ruleText.title(letter)}
      data-testid="rule-editor"
      style={{ '--lane': colour } as React.CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="rule-bar">
        <h2>
          <span className="badge" aria-hidden="true">
            {letter}
          </span>
          {name}
        </h2>
        <span className="rule-actions">
          <Gallery rules={gallery} examples={examples} text={text} onPick={put} />
          <button
            type="button"
            className="button"
            title={ruleText.stepHint}
            onClick={() => lab.engine.step('event')}
          >
            {ruleText.step}
          </button>
          <button
            type="button"
            className="button"
            disabled={text === opened}
            title={ruleText.resetHint}
            onClick={() => put(opened)}
          >
            {ruleText.reset}
          </button>
          <button type="button" className="button strong" data-testid="rule-done" onClick={onClose}>
            {ruleText.done}
          </button>
        </span>
      </header>
      <div className="rule-body">
        <CodeArea
          text={text}
          known={known}
          values={values}
          goTo={goTo}
          onText={setText}
          onCaret={setCaret}
          describedBy={faultsId}
        />
        {document && (
          <>
            <Faults
              id={faultsId}
              text={known.text}
              faults={document.view.faults}
              reading={runs ? reading : null}
              onMend={mend}
              onGoTo={setGoTo}
            >
              {!running && <span className="rule-hint">{ruleText.pausedAt(lab.engine.t_s)}</span>}
              <Costs document={document} />
            </Faults>
            <Sliders
              params={document.view.params}
              onValue={(name, value, phase) => onParams([[name, value]], phase)}
            />
            <div className="rule-parts">
              <Tabs
                label={ruleText.partsLabel}
                tabs={Object.entries(ruleText.parts) as [Part, string][]}
                shown={part}
                onShow={setPart}
              >
                {part === 'formula' && (
                  <Formula lines={document.lines} spoken={document.spoken} caret={caret} onSource={setGoTo} />
                )}
                {part === 'curve' && <RuleCurve {...props} document={document} onParams={onParams} />}
                {part === 'past' && <RulePast states={states} shows={document.view.shows} past={past} />}
                {part === 'compare' && (
                  <Compare
                    index={index}
                    gallery={gallery}
                    nearest={nearest(queue.text, gallery)}
                    params={params.current}
                    runs={isSound}
                  />
                )}
                {part === 'take' && <TakeAway rule={queue.text} />}
              </Tabs>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** The kind of the gallery's scheme with the same name as this rule. */
function nearest(text: string, gallery: readonly RuleShown[]): string | undefined {
  const nameOf = (text: string) => /^\s*rule\s+(\S+)/.exec(text)?.[1]
  return gallery.find((shown) => nameOf(shown.text) === nameOf(text))?.kind
}

/** The cost of each event, as a bar against its bound. */
function Costs({ document: { view } }: { document: NonNullable<ReturnType<typeof useRule>>['document'] }) {
  return (
    <p className="rule-costs" title={ruleText.costTitle}>
      {view.events.map(({ when, cost }) => (
        <span key={when} translate="no">
          {when}{' '}
          <meter min={0} max={view.most_cost} value={cost} high={0.8 * view.most_cost}>
            {ruleText.cost(cost, view.most_cost)}
          </meter>{' '}
          {ruleText.cost(cost, view.most_cost)}
        </span>
      ))}
    </p>
  )
}

function useGallery() {
  const lab = useLab()
  const [gallery, setGallery] = useState<readonly RuleShown[]>([])
  const [examples, setExamples] = useState<readonly RuleExample[]>([])
  useEffect(() => {
    const failed = (error: unknown) => showFailure(lab, error)
    ask('gallery', {}).then(setGallery, failed)
    ask('examples', {}).then(setExamples, failed)
  }, [lab])
  return { gallery, examples }
}
