export type Verdict = 'agrees' | 'partly' | 'differs' | 'untold' | 'untestable'

/** The result of testing a claim, with figures. */
export interface Finding {
  verdict: Verdict
  words: string
  /** The single comparisons of a combined claim. */
  parts?: readonly Finding[]
}
