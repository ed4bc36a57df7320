import { expect } from '@playwright/test'

/** A measurement that two looks in a row agree on. */
export async function settled<Measured>(measure: () => Promise<Measured>): Promise<Measured> {
  let measured = await measure()
  await expect(async () => {
    const before = measured
    measured = await measure()
    expect<unknown>(measured).toEqual(before)
  }).toPass()
  return measured
}
