import { drawPicture, labelOf } from '../../../studies/papers/drawn'
import type {
  MapPicture,
  Picture,
  PlotPicture,
  TableCell,
  TablePicture,
} from '../../../studies/papers/picture'
import { cellText } from '../../../studies/papers/wording'
import { NONE, plain } from '../../kit/format'
import { measured } from '../../measures/wording'
import { placeIn } from '../../plots/map-plot'
import { Drawing } from './Drawing'
import { galleryText } from './text'

const DIGITS = 5
/** Plot values are already in the shown unit. */
const PLAIN = { size: 1, digits: DIGITS }

/** A plot or a table of an entry. */
export function PictureView({ picture }: { picture: Picture }) {
  if (picture.kind === 'table') return <Table picture={picture} />
  return (
    <figure className="papers-picture" data-testid="picture" lang="en">
      <Drawing
        className={picture.kind === 'map' ? 'papers-plot papers-map' : 'papers-plot'}
        label={labelOf(picture)}
        draw={(pen, palette, width, height) => drawPicture(pen, picture, { width, height }, palette)}
      />
      <details>
        <summary>{galleryText.table}</summary>
        {picture.kind === 'map' ? <Cells picture={picture} /> : <Numbers picture={picture} />}
      </details>
    </figure>
  )
}

function Table({ picture: { columns, rows } }: { picture: TablePicture }) {
  return (
    <div className="papers-scroll">
      <table className="papers-table" data-testid="picture" lang="en">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell: TableCell, i) => (
                <td key={columns[i]}>{cellText(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const number = (value: number) => plain(value, DIGITS)

/** The cells of a map as a table: a row per cell, a column per source. */
function Cells({ picture }: { picture: MapPicture }) {
  const places = picture.panels[0]?.cells.map((_, place) => placeIn(picture, place)) ?? []
  return (
    <div className="papers-scroll">
      <table className="papers-table">
        <thead>
          <tr>
            <th scope="col">{galleryText.pair(picture.y.title, picture.x.title)}</th>
            {picture.panels.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ row, column }, place) => (
            <tr key={`${row} ${column}`}>
              <th scope="row">{galleryText.pair(row, column)}</th>
              {picture.panels.map(({ name, cells }) => {
                const cell = cells[place]
                return (
                  <td key={name}>
                    {cell?.ci95
                      ? measured({ mean: cell.value, ci95: cell.ci95 }, { size: 1, digits: 2 })
                      : cell
                        ? number(cell.value)
                        : NONE}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The plotted numbers as a table. */
function Numbers({ picture: { x, lines } }: { picture: PlotPicture }) {
  const places = [...new Set(lines.flatMap(({ points }) => points.map((point) => point.x)))].sort(
    (a, b) => a - b,
  )
  const nameOf = new Map(x.named?.map(({ at, name }) => [at, name]))
  return (
    <div className="papers-scroll">
      <table className="papers-table">
        <thead>
          <tr>
            <th scope="col">{x.title}</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              <th scope="row">{nameOf.get(place) ?? number(place)}</th>
              {lines.map(({ name, points, published = [] }) => {
                const found = points.find((point) => point.x === place)
                const printed = published.find((point) => point.x === place)
                return (
                  <td key={name}>
                    {found?.ci95
                      ? measured({ mean: found.y, ci95: found.ci95 }, PLAIN)
                      : found
                        ? number(found.y)
                        : NONE}
                    {printed && galleryText.printed(number(printed.y))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
