import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../../../kit/Dialog'
import { useLanguage } from '../../../kit/useLanguage'
import { type Lab, useLab } from '../../../lab/lab'
import { PLAN_PARAMETER } from '../../../link/location'
import type { LessonFault } from '../../language/lesson'
import { lessonText } from '../../language/messages'
import type { Plan } from '../../plans/plan'
import { LESSONS } from '../open'
import { lessonScreenText } from '../text'
import { type FigureName, figureNames, loadPlan } from './load'
import { PlanDocument } from './PlanDocument'
import { PlanHeads } from './PlanHeads'
import { planScreenText as text } from './text'
import '../lessons.css'
import './plan.css'

type Shown =
  | { plan: Plan; figures: ReadonlyMap<string, FigureName> }
  | { faults: readonly LessonFault[] }
  /** The name is unknown. */
  | 'none'

/** A lecture plan over the lab: a document that prints in place of the lab. */
export function PlanDialog({ of }: { of: string | Plan }) {
  const lab = useLab()
  const shown = useShown(of)
  useAddress(typeof of === 'string' ? of : undefined)
  const plan = shown && shown !== 'none' && 'plan' in shown ? shown.plan : undefined
  useTitle(plan?.title)
  return (
    <Dialog
      title={plan?.title ?? lessonScreenText.list.plans}
      className="dialog-wide plan-dialog"
      testId="plan"
      onClose={() => lab.choices.set(LESSONS, { plan: undefined })}
      actions={
        <>
          <button
            type="button"
            className="button quiet"
            data-testid="plan-all"
            onClick={() => lab.choices.set(LESSONS, { plan: undefined, list: true, kind: 'plans' })}
          >
            {text.all}
          </button>
          {plan && (
            <button type="button" className="button" data-testid="plan-print" onClick={() => print()}>
              {text.print}
            </button>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div className="dialog-scroll plan-screen" tabIndex={0}>
        {!shown && <p role="status">{text.opening}</p>}
        {shown === 'none' && <Unknown name={of as string} />}
        {shown && shown !== 'none' && 'faults' in shown && <Faults of={shown.faults} />}
        {shown && shown !== 'none' && 'plan' in shown && <PlanDocument {...shown} />}
      </div>
      {shown &&
        shown !== 'none' &&
        'plan' in shown &&
        createPortal(
          <article className="plan-paper" data-theme="print" data-testid="plan-paper">
            <PlanDocument {...shown} paper />
          </article>,
          document.body,
        )}
    </Dialog>
  )
}

function useShown(of: string | Plan): Shown | undefined {
  const lab = useLab()
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan is read in the language of the page
  useEffect(() => {
    let over = false
    setShown(undefined)
    void load(lab, of).then((loaded) => {
      if (!over) setShown(loaded)
    })
    return () => {
      over = true
    }
  }, [of, lab, language])
  return shown
}

async function load(lab: Lab, of: string | Plan): Promise<Shown> {
  const read = typeof of === 'string' ? await loadPlan(lab, of) : { plan: of }
  if (!read) return 'none'
  return 'faults' in read ? read : { ...read, figures: await figureNames(read.plan) }
}

/** While a plan of the lab is open, the address names it; afterwards the former address returns. */
function useAddress(name: string | undefined): void {
  const lab = useLab()
  useEffect(() => {
    if (name === undefined) return
    const before = lab.address.insteadNow()
    lab.address.sayInstead(() => `?${PLAN_PARAMETER}=${encodeURIComponent(name)}`)
    return () => lab.address.sayInstead(before)
  }, [name, lab.address.sayInstead, lab.address.insteadNow])
}

/** The title of the tab, and of a file printed to. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = text.documentTitle(title)
    return () => {
      document.title = before
    }
  }, [title])
}

function Unknown({ name }: { name: string }) {
  return (
    <>
      <p>
        <strong>{text.unknown(name)}</strong> {text.known}
      </p>
      <PlanHeads />
    </>
  )
}

const Faults = ({ of }: { of: readonly LessonFault[] }) => (
  <div role="alert">
    <strong>{text.faulty}</strong>
    <ul>
      {of.map(({ line, message }) => (
        <li key={`${line} ${message}`}>{lessonText.fault(line, message)}</li>
      ))}
    </ul>
  </div>
)
