import { useEffect, useState } from 'react'
import { useSpokenLanes } from '../../help/spoken-lanes'
import { readPresent, sentenceOf } from '../../lab/present'
import { fullNameOf } from '../../lab/readings'
import { LANE_LETTERS } from '../../plots/palette'
import { labStore } from '../../scenario/store'
import { speak } from './words'

/** Says for ears what lanes do, when that has changed. */
export default function Spoken() {
  const [said, setSaid] = useState('')
  useEffect(() => speak(readLanes, setSaid), [])
  return (
    <p className="spoken" role="status" aria-live="polite" data-testid="spoken">
      {said}
    </p>
  )
}

function readLanes() {
  const present = readPresent()
  const { silent } = useSpokenLanes.getState()
  return labStore
    .getState()
    .scenario.lanes.map((_, i) => ({
      letter: LANE_LETTERS[i]!,
      name: fullNameOf(i),
      figures: present.figures[i],
      sentence: sentenceOf(present, i),
    }))
    .filter(({ letter }) => !silent.includes(letter))
}
