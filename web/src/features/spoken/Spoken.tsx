import { useEffect, useState } from 'react'
import { useSpokenLanes } from '../../help/spoken-lanes'
import { useLanguage } from '../../kit/useLanguage'
import { type Lab, useLab } from '../../lab/lab'
import { behaviourOf, readPresent, sentenceOf } from '../../lab/present'
import { fullNameOf } from '../../lab/readings'
import { LANE_LETTERS } from '../../plots/palette'
import { speak } from './speak'

/** Says for ears what lanes do, when that has changed; in another language anew. */
export default function Spoken() {
  return <Said key={useLanguage()} />
}

function Said() {
  const lab = useLab()
  const [said, setSaid] = useState('')
  useEffect(() => speak(() => readLanes(lab), setSaid), [lab])
  return (
    <p className="spoken" role="status" aria-live="polite" data-testid="spoken">
      {said}
    </p>
  )
}

function readLanes(lab: Lab) {
  const present = readPresent(lab)
  const { silent } = useSpokenLanes.getState()
  return lab.store
    .getState()
    .scenario.lanes.map((_, i) => ({
      letter: LANE_LETTERS[i]!,
      name: fullNameOf(lab, i),
      figures: present.figures[i],
      sentence: sentenceOf(lab, present, i),
      kind: behaviourOf(lab, present, i),
    }))
    .filter(({ letter }) => !silent.includes(letter))
}
