import { useState } from 'react'
import { useLab } from '../../../lab/lab'
import { planHeads } from '../../plans'
import { LESSONS } from '../open'
import { planScreenText as text } from './text'
import './plan.css'

/** The plans of the lab, in the list of lessons. */
export function PlanHeads() {
  const lab = useLab()
  const [heads] = useState(planHeads)
  return (
    <>
      <p className="lesson-lead">{text.lead}</p>
      <ul className="lesson-list plan-list" data-testid="plans">
        {heads.map(({ name, title, about, slot }) => (
          <li key={name}>
            <button type="button" onClick={() => lab.choices.set(LESSONS, { plan: name, list: false })}>
              <b>{title}</b>
              <span>{about}</span>
              <small>{text.minutes(slot)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
