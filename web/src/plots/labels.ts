/** Position of a marker's label, or that there is no room for it. */
export interface Placement {
  x: number
  align: 'left' | 'right'
  row: number
}

const LABEL_GAP = 5
const APART = 6

/**
 * Places the labels of markers, the last first: right or left of their own line, in one of `rows` rows, between `left`
 * and `right`, without overlaps, and if possible not across another line.
 */
export function placeLabels(
  markers: readonly { x: number; width: number }[],
  left: number,
  right: number,
  rows: number,
): (Placement | undefined)[] {
  const taken: [row: number, from: number, to: number][] = []
  const placed: (Placement | undefined)[] = markers.map(() => undefined)
  for (let i = markers.length - 1; i >= 0; i--) placed[i] = place(markers[i]!)
  return placed

  function place({ x, width }: { x: number; width: number }): Placement | undefined {
    const free: (Placement & { crosses: boolean; from: number; to: number })[] = []
    for (let row = 0; row < rows; row++) {
      for (const align of ['left', 'right'] as const) {
        const from = align === 'left' ? x + LABEL_GAP : x - LABEL_GAP - width
        const to = from + width
        if (from < left || to > right) continue
        if (taken.some(([other, a, b]) => other === row && from < b + APART && to > a - APART)) continue
        const crosses = markers.some((other) => other.x > from && other.x < to)
        free.push({ x: align === 'left' ? from : to, align, row, crosses, from, to })
      }
    }
    const best = free.find(({ crosses }) => !crosses) ?? free[0]
    if (!best) return undefined
    taken.push([best.row, best.from, best.to])
    return { x: best.x, align: best.align, row: best.row }
  }
}

/** Moves names, given from top to bottom, so that none touch and all stay above `bottom`. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const at: number[] = []
  for (const y of wanted) at.push(Math.max(y, at.length > 0 ? at.at(-1)! + gap : top))
  let room = bottom
  for (let i = at.length - 1; i >= 0; i--) {
    at[i] = Math.min(at[i]!, room)
    room = at[i]! - gap
  }
  return at
}

/**
 * Heights of names next to their lines, which are given from top to bottom, without overlaps. Leaves out a name that would
 * be nearer to another line than to its own, or more than half of `gap` away, unless `always` is set.
 */
export function namesAtLines(
  lines: readonly { y: number; always: boolean }[],
  gap: number,
  top: number,
  bottom: number,
): (number | undefined)[] {
  const kept = lines.map((line, i) => ({ ...line, i }))
  for (;;) {
    const at = spread(
      kept.map(({ y }) => y),
      gap,
      top,
      bottom,
    )
    const off = kept.map(({ y, always }, k) => {
      const from = (line: number) => Math.abs(at[k]! - line)
      const astray = from(y) > gap / 2 || lines.some((other) => from(other.y) < from(y))
      return !always && astray ? from(y) : 0
    })
    const most = Math.max(0, ...off)
    if (most === 0) return lines.map((_, i) => at[kept.findIndex((own) => own.i === i)])
    kept.splice(off.indexOf(most), 1)
  }
}
