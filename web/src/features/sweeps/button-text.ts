/** Texts of the buttons that open a sweep. The page has them from the start, and the others only when asked. */
export const sweepButtonText = {
  sweep: 'Sweep …',
  sweepThis: (what: string) => `Sweep: ${what}`,
  luck: 'Is that luck?',
  replicate: (n: number) => `Run ${n}×`,
} as const
