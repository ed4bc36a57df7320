// Made by `npm run generate` from the Rust constants; not to be edited by hand.

/** Time between two sampled rows, s. */
export const ROW_S = 0.05
/** Flows whose congestion windows are sampled beside each row. */
export const FLOWS_WATCHED = 64
/** Most entries of a list of exceedances; a shorter list goes on with zeros. */
export const MOST_EXCEED = 1000
