import type { Fault } from '../../scenario/types'

/** Faults that the core reported. */
export const Faults = ({ faults }: { faults: readonly Fault[] }) => (
  <div role="alert" className="exchange-faults">
    {faults.map(({ path, message }) => (
      <p key={path + message}>{message}</p>
    ))}
  </div>
)
