export type Verdict = 'agrees' | 'partly' | 'differs' | 'untestable'

/** What a claim comes to, with the figures. */
export interface Finding {
  verdict: Verdict
  words: string
  /** The single comparisons behind a claim that is of several. */
  parts?: readonly Finding[]
}
