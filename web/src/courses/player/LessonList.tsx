import { Suspense, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Files, type Refusal } from '../../files/door'
import { save } from '../../files/save'
import { Dialog } from '../../kit/Dialog'
import { DocsLink } from '../../kit/DocsLink'
import { fetched } from '../../kit/region'
import { TabList, TabPanel } from '../../kit/Tabs'
import { type Lab, useChoice, useLab } from '../../lab/lab'
import { exerciseHeads, lessonHeads, lessonTranslations } from '../language'
import type { LessonHead } from '../language/lesson'
import { openNamed } from './address'
import { type Kind, LESSONS } from './open'
import { LESSON } from './shown'
import { lessonScreenText } from './text'
import { InEnglish, useTranslations } from './translated'
import './lessons.css'

const PlanHeads = fetched(() => import('./plans/PlanHeads').then((of) => ({ default: of.PlanHeads })))

const close = (lab: Lab) => lab.choices.set(LESSONS, { list: false })

const kinds = (): readonly (readonly [Kind, string])[] => {
  const { lessons, exercises, plans } = lessonScreenText.list
  return [
    ['lessons', lessons],
    ['exercises', exercises],
    ['plans', plans],
  ]
}

const show = (lab: Lab, kind: Kind) => lab.choices.set(LESSONS, { kind })

/** In the documentation, which is published beside the lab. */
const GUIDE = 'docs/teach/write-a-lesson.html'

const saveTemplate = () =>
  import('./template').then(({ template }) => save(new Blob([template()]), 'my-lesson.md'))

/** The lessons of the lab, and the entry for the reader's own. */
export function LessonList() {
  const text = lessonScreenText.list
  const lab = useLab()
  const [refused, setRefused] = useState<Refusal>()
  const under = useChoice(LESSON, ({ shown }) => (shown?.own === undefined ? shown?.lesson.name : undefined))
  const files = useContext(Files)
  const translations = useTranslations(lessonTranslations)
  const heads = useMemo(() => lessonHeads(translations), [translations])
  const exercises = useMemo(() => exerciseHeads(translations), [translations])
  const wanted = useChoice(LESSONS, ({ kind }) => kind)
  const kind = wanted ?? (exercises.some(({ name }) => name === under) ? 'exercises' : 'lessons')
  const id = useId()
  const report = useRef<HTMLDivElement>(null)
  // It stands below the list, where nobody would see it.
  useEffect(() => {
    if (!refused) return
    report.current?.focus({ preventScroll: true })
    report.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  const open = async (file: File | undefined) => {
    if (file) setRefused(await files?.open(file))
  }
  return (
    <Dialog
      title={text.title}
      className="dialog-wide lesson-dialog"
      testId="lessons"
      onClose={() => close(lab)}
    >
      <div className="dialog-scroll">
        <TabList id={id} label={text.kinds} tabs={kinds()} shown={kind} onShow={(kind) => show(lab, kind)} />
        <TabPanel id={id} shown={kind}>
          {kind === 'plans' ? (
            <Suspense>
              <PlanHeads />
            </Suspense>
          ) : (
            <>
              <p className="lesson-lead">{kind === 'lessons' ? text.lead : text.exercisesLead}</p>
              <Heads heads={kind === 'lessons' ? heads : exercises} under={under} />
            </>
          )}
        </TabPanel>
        <div className="lesson-own">
          <label className="button lesson-file">
            {text.open}
            <input
              type="file"
              accept=".md,text/markdown,text/plain"
              data-testid="lesson-file"
              onChange={({ target }) => {
                void open(target.files?.[0])
                // Clearing the field lets the same file be chosen again after an edit.
                target.value = ''
              }}
            />
          </label>
          <button type="button" className="button" data-testid="lesson-template" onClick={saveTemplate}>
            {text.template}
          </button>
          <DocsLink page={GUIDE} className="button" testId="lesson-guide">
            {text.guide}
          </DocsLink>
          <span className="note">{text.how}</span>
        </div>
        <div role="alert">
          {refused && (
            <div ref={report} className="lesson-refused" tabIndex={-1} data-testid="lesson-refused">
              <strong>{refused.title}</strong>
              <ul>
                {refused.items.map(({ path, message }) => (
                  <li key={`${path} ${message}`}>
                    {path && <b>{path}</b>} {message}
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
  const lab = useLab()
  return (
    <ol className="lesson-list">
      {heads.map(({ name, title, about, minutes, language, paper }) => (
        <li key={name} lang={language}>
          <button
            type="button"
            aria-current={name === under ? 'true' : undefined}
            onClick={() => {
              close(lab)
              void openNamed(lab, name)
            }}
          >
            <b>{title}</b>
            <span>{about}</span>
            <small>
              {[
                lessonScreenText.list.minutes(minutes),
                ...(paper
                  ? [
                      lessonScreenText.paper(
                        paper.name ?? lessonScreenText.papers[paper.id!] ?? paper.id!,
                        paper.place,
                      ),
                    ]
                  : []),
              ].join(' · ')}
              <InEnglish of={language} />
            </small>
          </button>
        </li>
      ))}
    </ol>
  )
}
