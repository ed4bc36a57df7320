import fc from 'fast-check'

/** Inputs of a draw by default; each draw has a seed. */
export const INPUTS = 100
/** Difference between the seeds of successive draws, so that neighbouring seeds share none. */
const STRIDE = 7919

/**
 * Tries inputs of a class, draw after draw, and shrinks failing inputs.
 * @param {{ inputs: import('fast-check').Arbitrary<any>, hold: (input: any) => Promise<any> }} of
 * @param {{ seed: number, more: (tried: number) => boolean, ran?: (answer: any) => void, about?: (seed: number) => void, draw?: object }} how
 *   `more` says whether another draw follows; `ran` takes results of `hold`; `about` takes a draw's seed before it starts;
 *   `draw` are fast-check's own options for one.
 * @returns {Promise<{ tried: number, failures: { seed: number, input: any, message: string }[] }>}
 */
export async function tryClass({ inputs, hold }, { seed, more, ran = () => {}, about = () => {}, draw }) {
  const failures = []
  let tried = 0
  for (let i = 0; more(tried); i++) {
    const own = (seed + i * STRIDE) | 0
    about(own)
    let inDraw = 0
    let failed = false
    const property = fc.asyncProperty(inputs, async (input) => {
      if (!failed) inDraw++
      try {
        const answer = await hold(input)
        if (answer !== undefined && !failed) ran(answer)
      } catch (error) {
        failed = true
        throw error
      }
    })
    const { counterexample, errorInstance } = await fc.check(property, {
      seed: own,
      numRuns: INPUTS,
      ...draw,
    })
    tried += inDraw
    if (counterexample)
      failures.push({
        seed: own,
        input: counterexample[0],
        message: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
      })
  }
  return { tried, failures }
}
