import { fixed } from '../../kit/format'

/** The two ends of the axis on which a number is placed. */
export const Ends = ({ from, to, unit }: { from: number; to: number; unit: string }) => (
  <span className="lesson-ends" aria-hidden="true">
    <span>{fixed(from, 0)}</span>
    <span>
      {fixed(to, Number.isInteger(to) || to >= 10 ? 0 : 1)} {unit}
    </span>
  </span>
)
