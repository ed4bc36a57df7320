/** What d3-scale finds in place of d3-interpolate: our scales are of numbers, and colours and dates need not be fetched. */
export { piecewise } from 'd3-interpolate'

export const interpolateNumber = (from, to) => (share) => from * (1 - share) + to * share
export const interpolateRound = (from, to) => (share) => Math.round(from * (1 - share) + to * share)
export { interpolateNumber as interpolate }
