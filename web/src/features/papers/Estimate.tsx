import { useEffect, useState } from 'react'
import type { FigureEntry } from '../../../studies/papers/paper'
import { estimateOf, type Pace, paceOf } from '../../../studies/papers/run/pace'
import { jobHosts } from '../../jobs/hosts'
import { jobsOf } from '../../measures/plan'
import { galleryText } from './text'

/** Timing starts only if the reader stays on a figure this long. */
const STAYS_MS = 400

/** Paces measured on this page, by the figure's link. */
const paces = new Map<string, Pace>()

/** Expected duration of a figure's runs here, from a part timed when the figure opens. */
export function Estimate({
  link,
  entry,
  replications,
}: {
  link: string
  entry: FigureEntry
  replications: number
}) {
  const [pace, setPace] = useState(() => paces.get(link))
  useEffect(() => {
    if (paces.has(link)) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      paceOf(jobsOf(entry.work, 1), jobHosts('figures'), leaving.signal).then(
        (found) => {
          paces.set(link, found)
          if (!leaving.signal.aborted) setPace(found)
        },
        // An error shows up when the figure is run.
        () => {},
      )
    }, STAYS_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [link, entry])
  if (!pace) return null
  const ms = estimateOf(jobsOf(entry.work, replications), pace, jobHosts('figures').threads)
  return (
    <span className="note" data-testid="figure-estimate">
      {galleryText.estimate(ms)}
    </span>
  )
}
