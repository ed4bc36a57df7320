import { useMemo } from 'react'
import { useLab } from '../../../lab/lab'
import { planHeads, planTranslations } from '../../plans'
import { LESSONS } from '../open'
import { InEnglish, useTranslations } from '../translated'
import { planScreenText as text } from './text'
import './plan.css'

/** The plans of the lab, in the list of lessons. */
export function PlanHeads() {
  const lab = useLab()
  const translations = useTranslations(planTranslations)
  const heads = useMemo(() => planHeads(translations), [translations])
  return (
    <>
      <p className="lesson-lead">{text.lead}</p>
      <ul className="lesson-list plan-list" data-testid="plans">
        {heads.map(({ name, title, about, slot, language }) => (
          <li key={name} lang={language}>
            <button type="button" onClick={() => lab.choices.set(LESSONS, { plan: name, list: false })}>
              <b>{title}</b>
              <span>{about}</span>
              <small>
                {text.minutes(slot)}
                <InEnglish of={language} />
              </small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
