import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { fetched } from '../../kit/region'
import { useLanguage } from '../../kit/useLanguage'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { useChoice, useLab, useLabDocument } from '../../lab/lab'
import { entriesOf } from '../../lab/markers'
import { CHANGE_NOTICE } from '../../lab/useChangeNotice'
import type { LabDocument } from '../../scenario/document'
import { trackMenuText } from './menu-text'
import { SHOWN_MS } from './shown-ms'
import './track.css'

const SaidChange = fetched(() => import('./SaidChange'))

/** The last change and its start, and upcoming planned changes. */
export function LastChange() {
  const notice = useChoice(CHANGE_NOTICE, (state) => state.notice)
  const document = useLabDocument()
  const come = useCome(document)
  // After another step it is no longer the last change.
  const last = notice?.after.scenario === document.scenario ? notice : undefined
  return (
    <div className="last-change" role="status" data-testid="last-change">
      {last ? (
        <Suspense>
          <SaidChange notice={last} />
        </Suspense>
      ) : (
        come && <span>{come}</span>
      )}
    </div>
  )
}

/** Longer than the time between two frames at any speed; a larger jump is a seek. */
const MOST_S = 60

/** Describes, for a while, a planned change that has just happened. */
function useCome(document: LabDocument): string | undefined {
  const lab = useLab()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  const entries = useMemo(() => entriesOf(document), [document, language])
  const tick = useReadings()
  const { running } = useEngineStatus()
  const before_s = useRef(lab.engine.t_s)
  const [come, setCome] = useState<{ of: typeof entries; said: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tick reports the run's progress
  useEffect(() => {
    const [from_s, to_s] = [before_s.current, lab.engine.t_s]
    before_s.current = to_s
    if (!running || to_s <= from_s || to_s - from_s > MOST_S) return
    const { notice } = lab.choices.get(CHANGE_NOTICE)
    const own_s = notice && 'change' in notice ? notice.change.at_s : undefined
    const entry = entries.findLast(({ at_s }) => at_s > from_s && at_s <= to_s && at_s !== own_s)
    if (entry) setCome({ of: entries, said: trackMenuText.come(entry.label) })
  }, [tick, running])
  useEffect(() => {
    if (!come) return
    const timer = setTimeout(() => setCome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [come])
  // Another lab has other events.
  return come?.of === entries ? come.said : undefined
}
