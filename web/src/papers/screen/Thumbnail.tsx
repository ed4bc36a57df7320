import { LANE_DASHES, LANE_LETTERS, laneColour } from '../../plots/palette'
import { GLANCE, type Glance, type GlanceTable } from './glance'

const { width, height, margin } = GLANCE
const ROW = 26

/** A figure in miniature: its lines in a frame, or the rows of its table, without words. */
export function Thumbnail({ drawn }: { drawn: Glance['drawn'] | undefined }) {
  return (
    <svg
      className="papers-thumbnail"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {drawn && 'lines' in drawn && (
        <>
          <path
            className="papers-frame"
            d={`M${margin} ${margin / 2}V${height - margin}H${width - margin / 2}`}
          />
          {drawn.lines.map(({ place, path, marked }, i) => (
            <g key={i} stroke={place < LANE_LETTERS.length ? laneColour(place) : 'var(--ink)'}>
              <path d={path} strokeDasharray={LANE_DASHES[place % LANE_DASHES.length]} />
              {marked && <path className="papers-dots" d={dots(path)} />}
            </g>
          ))}
        </>
      )}
      {drawn && 'rows' in drawn && <Rules table={drawn} />}
    </svg>
  )
}

/** Each corner of a path as a point; a round line cap makes it a dot. */
const dots = (path: string) => path.replaceAll('L', 'M').replaceAll(/(?<=\d)(?=M|$)/g, 'h0')

/** A table in miniature, as rules. */
function Rules({ table: { rows, columns } }: { table: GlanceTable }) {
  const column = (width - 2 * margin) / (columns + 1)
  return Array.from({ length: Math.min(rows + 1, Math.floor((height - margin) / ROW)) }, (_, row) => (
    <path
      key={row}
      className={row === 0 ? 'papers-rule head' : 'papers-rule'}
      d={Array.from(
        { length: columns + 1 },
        (_, cell) =>
          `M${margin + cell * column} ${margin + (row + 0.5) * ROW}h${column * (cell === 0 ? 0.8 : 0.5)}`,
      ).join('')}
    />
  ))
}
