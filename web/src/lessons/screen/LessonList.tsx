import { Suspense, useState } from 'react'
import { Dialog } from '../../kit/Dialog'
import { fetched } from '../../kit/region'
import { parse } from '../../lab/parse'
import { exerciseHeads, lessonHeads } from '..'
import type { LessonFault, LessonHead } from '../lesson'
import { openNamed, openText } from './address'
import { useLesson } from './lesson-state'
import { useLessons } from './open'
import { lessonScreenText } from './text'
import './lessons.css'

const PlanHeads = fetched(() => import('./plans/PlanHeads').then((of) => ({ default: of.PlanHeads })))

const text = lessonScreenText.list
const LARGEST_BYTES = 200_000

interface Refused {
  name: string
  faults: readonly LessonFault[]
  why?: string
  what?: 'plan'
}

const close = () => useLessons.setState({ list: false })

/** The lessons of the lab, and the way to one's own. */
export function LessonList() {
  const [refused, setRefused] = useState<Refused>()
  const under = useLesson(({ shown }) => (shown?.own === undefined ? shown?.lesson.name : undefined))
  const [heads] = useState(lessonHeads)
  const [exercises] = useState(exerciseHeads)
  const open = async (file: File | undefined) => {
    if (file) setRefused(await openFile(file))
  }
  return (
    <Dialog title={text.title} className="dialog-wide lesson-dialog" testId="lessons" onClose={close}>
      <div className="dialog-scroll">
        <p className="lesson-lead">{text.lead}</p>
        <Heads heads={heads} under={under} />
        <h3 className="lesson-kind">{text.exercises}</h3>
        <p className="lesson-lead">{text.exercisesLead}</p>
        <Heads heads={exercises} under={under} />
        <Suspense>
          <PlanHeads />
        </Suspense>
        <div className="lesson-own">
          <label className="button lesson-file">
            {text.open}
            <input
              type="file"
              accept=".md,text/markdown,text/plain"
              data-testid="lesson-file"
              onChange={({ target }) => {
                void open(target.files?.[0])
                // The same file is read again once it has been put right.
                target.value = ''
              }}
            />
          </label>
          <span className="note">{text.how}</span>
        </div>
        <div role="alert">
          {refused && (
            <div className="lesson-refused" data-testid="lesson-refused">
              <strong>{text.refused(refused.name, refused.what ?? 'lesson')}</strong>
              {refused.why && <p>{refused.why}</p>}
              <ul>
                {refused.faults.map(({ line, message }) => (
                  <li key={`${line} ${message}`}>
                    <b>{lessonScreenText.link.line(line)}</b> {message}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Heads({ heads, under }: { heads: readonly LessonHead[]; under: string | undefined }) {
  return (
    <ol className="lesson-list">
      {heads.map(({ name, title, about, minutes, paper }) => (
        <li key={name}>
          <button
            type="button"
            aria-current={name === under ? 'true' : undefined}
            onClick={() => {
              close()
              void openNamed(name, parse)
            }}
          >
            <b>{title}</b>
            <span>{about}</span>
            <small>
              {[
                text.minutes(minutes),
                ...(paper
                  ? [
                      lessonScreenText.paper(
                        paper.name ?? lessonScreenText.papers[paper.id!] ?? paper.id!,
                        paper.place,
                      ),
                    ]
                  : []),
              ].join(' · ')}
            </small>
          </button>
        </li>
      ))}
    </ol>
  )
}

const nameOf = (file: string) => file.replace(/\.[^.]*$/, '')

/** Opens a lesson or a plan from a file; gives why it does not, if so. */
async function openFile(file: File): Promise<Refused | undefined> {
  const { name } = file
  if (file.size > LARGEST_BYTES) return { name, faults: [], why: text.tooLarge }
  let source: string
  try {
    source = await file.text()
  } catch {
    return { name, faults: [], why: text.unread }
  }
  const { isPlan, openPlanText } = await import('./plans/load')
  if (isPlan(source)) {
    const faults = await openPlanText(source, nameOf(name))
    return faults.length > 0 ? { name, faults, what: 'plan' } : undefined
  }
  const faults = await openText(source, nameOf(name), parse)
  return faults.length > 0 ? { name, faults } : undefined
}
