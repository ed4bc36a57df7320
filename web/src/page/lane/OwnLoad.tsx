import type { LaneFeed } from '../../engine/page/client'
import { useLab, useLabDocument } from '../../lab/lab'
import { equal } from '../../scenario/equal'
import { pathsAt } from '../../scenario/timeline/history'
import { pageText } from '../text'

/**
 * Warns that a lane's load or link differs from lane A's, as a comparison needs equal ones. The scenario decides, not the
 * running lanes: one of them may be past an event that another is about to reach.
 */
export function OwnLoad({ index, feed }: { index: number; feed: LaneFeed | undefined }) {
  const lab = useLab()
  const document = useLabDocument()
  if (index === 0 || !feed) return null
  const paths = pathsAt(document, lab.engine.t_s)
  const [link, load] = ([0, 1] as const).map((part) => differs(paths, index, part))
  if (!link && !load) return null
  return (
    <span className="own-load" data-testid="own-load">
      {pageText.lane.other[link ? (load ? 'both' : 'link') : 'load']}
    </span>
  )
}

const differs = (lanes: ReturnType<typeof pathsAt>, index: number, part: 0 | 1) =>
  lanes[index] !== undefined && !equal(lanes[index][part], lanes[0]?.[part])
