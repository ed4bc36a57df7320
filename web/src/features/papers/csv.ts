import type { Picture } from '../../../studies/papers/picture'
import { csvCell, csvComments, csvNumber } from '../../plots/csv'
import { placeIn } from '../../plots/map-plot'

const cell = (value: string | number | undefined): string => {
  if (value === undefined) return ''
  return typeof value === 'number' ? csvNumber(value) : csvCell(value)
}

/** The numbers of an entry's plots and tables, one per row; a mean without an interval has empty cells for it. */
export function csvOf(pictures: readonly Picture[], about: readonly string[]): string {
  const rows: (string | number | undefined)[][] = [['picture', 'x', 'line', 'mean', 'ci95', 'published']]
  pictures.forEach((picture, i) => {
    if (picture.kind === 'table')
      for (const { name, cells } of picture.rows)
        cells.forEach(({ estimate: { mean, ci95 }, shown, published }, column) => {
          const own = (value: number | null) => (value === null ? undefined : value / shown.size)
          rows.push([i + 1, name, picture.columns[column], own(mean), own(ci95), published ?? undefined])
        })
    else if (picture.kind === 'map')
      for (const { name, cells } of picture.panels)
        cells.forEach((cell, place) => {
          const { column, row } = placeIn(picture, place)
          if (cell) rows.push([i + 1, `${row}, ${column}`, name, cell.value, cell.ci95])
        })
    else
      for (const { name, points, published = [] } of picture.lines)
        for (const { x, y, ci95 } of points)
          rows.push([i + 1, x, name, y, ci95, published.find((point) => point.x === x)?.y])
  })
  return `${csvComments(about)}${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`
}
