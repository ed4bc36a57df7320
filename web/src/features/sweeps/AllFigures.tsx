import type { Point } from '../../generated/sweep'
import { Dialog } from '../../kit/Dialog'
import { FigureTable } from '../../kit/FigureTable'
import { useMedia } from '../../lab/hooks'
import { useLab } from '../../lab/lab'
import { figureAt, figuresIn } from '../../measures/figures'
import { captionOf, comparison, Difference, heads, noteOf } from './comparison'
import { saveCsv, saveJson } from './files'
import type { StartedRun } from './sweep-runs'
import { sweepText } from './text'
import './sweeps.css'

/** Every figure of the result document, for every lane. */
export function AllFigures({
  board,
  point,
  onClose,
}: {
  board: StartedRun
  point: Point
  onClose: () => void
}) {
  const lab = useLab()
  const narrow = useMedia('(--phone)')
  const { traffic } = board.document.scenario
  const paths = figuresIn(point.lanes)
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const { group } = figureAt(path, traffic)
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  return (
    <Dialog
      title={sweepText.board.moreTitle}
      testId="all-figures"
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="button"
            onClick={() => void saveCsv(lab, board, 'replications.csv')}
          >
            {sweepText.board.saveCsv}
          </button>
          <button
            type="button"
            className="button"
            title={sweepText.board.saveRunsHint}
            onClick={() => saveJson(board, 'replications.json', board.document)}
          >
            {sweepText.board.saveRuns}
          </button>
          <button
            type="button"
            className="button"
            title={sweepText.board.saveRunHint}
            onClick={() => saveJson(board, 'measured.json', board.document.scenario)}
          >
            {sweepText.board.saveRun}
          </button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard */}
      <section className="dialog-scroll" aria-label={sweepText.board.moreTitle} tabIndex={0}>
        <p className="note">{captionOf(board, point.lanes[0]?.figures.loss?.n ?? 0)}</p>
        <p className="note">{noteOf(point, paths)}</p>
        {[...groups].map(([group, paths]) => (
          <section key={group}>
            <FigureTable
              caption={<b>{group}</b>}
              lanes={heads(board.lanes)}
              rows={comparison(point, paths, traffic)}
              difference={<Difference />}
              narrow={narrow}
            />
          </section>
        ))}
      </section>
    </Dialog>
  )
}
