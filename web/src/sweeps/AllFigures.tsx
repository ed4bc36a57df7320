import { LANE_LETTERS } from '../plots/palette'
import { FigureTable } from '../ui/FigureTable'
import { useMedia } from '../ui/hooks'
import { captionOf, comparison, heads } from './comparison'
import { figureAt, figuresIn } from './figures'
import type { Point } from './protocol'
import { Sheet } from './Sheet'
import { type Ordered, saveOf } from './session'
import { text } from './text'

/** Every figure of the contract for every lane. */
export function AllFigures({ board, point, onClose }: { board: Ordered; point: Point; onClose: () => void }) {
  const narrow = useMedia('(max-width: 640px)')
  const { traffic } = board.document.scenario
  const groups = new Map<string, string[]>()
  for (const path of figuresIn(point.lanes)) {
    const { group } = figureAt(path, traffic)
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  return (
    <Sheet
      title={text.board.moreTitle}
      testId="all-figures"
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button"
          onClick={async () => saveOf(board, 'replications.csv', 'text/csv', await board.run.csv())}
        >
          {text.board.saveCsv}
        </button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard */}
      <section className="sheet-scroll" aria-label={text.board.moreTitle} tabIndex={0}>
        <p className="note">{captionOf(board, point.lanes[0]?.figures.loss?.n ?? 0)}</p>
        <p className="note">{text.board.note}</p>
        {[...groups].map(([group, paths]) => (
          <section key={group}>
            <FigureTable
              caption={<b>{group}</b>}
              lanes={heads(board.lanes)}
              rows={comparison(point, paths, traffic)}
              difference={text.board.difference(LANE_LETTERS[1])}
              narrow={narrow}
            />
          </section>
        ))}
      </section>
    </Sheet>
  )
}
