import { LANE_DASHES, LANE_LETTERS, laneColour } from '../../plots/palette'
import { GLANCE, type Glance, type GlanceMap, type GlanceTable } from './glance'

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
      {drawn && 'shades' in drawn && <Shades map={drawn} />}
      {drawn && 'rows' in drawn && <Rules table={drawn} />}
    </svg>
  )
}

/** Each corner of a path as a point; a round line cap makes it a dot. */
const dots = (path: string) => path.replaceAll('L', 'M').replaceAll(/(?<=\d)(?=M|$)/g, 'h0')

/** Thumbnails of maps, side by side. */
function Shades({ map: { columns, shades } }: { map: GlanceMap }) {
  const wide = (width - margin) / shades.length
  return shades.map((cells, panel) => {
    const [across, up] = [(wide - margin) / columns, (height - 2 * margin) / (cells.length / columns)]
    return cells.map(
      (shade, i) =>
        shade !== null && (
          <rect
            key={`${panel} ${i}`}
            x={margin + panel * wide + (i % columns) * across}
            y={margin + Math.floor(i / columns) * up}
            width={across - 2}
            height={up - 2}
            fill={laneColour(shade > 0 ? 0 : 1)}
            fillOpacity={Math.abs(shade)}
          />
        ),
    )
  })
}

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
