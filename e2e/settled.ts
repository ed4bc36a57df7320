import { expect } from '@playwright/test'

/** Repeats a measurement until two consecutive ones agree. */
export async function settled<Measured>(measure: () => Promise<Measured>): Promise<Measured> {
  let measured = await measure()
  await expect(async () => {
    const before = measured
    measured = await measure()
    expect<unknown>(measured).toEqual(before)
  }).toPass()
  return measured
}
