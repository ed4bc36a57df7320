/** What the button says that opens a sweep: it is there before the rest of the sweeps is. */
export const sweepButtonText = {
  sweep: 'Sweep …',
  sweepThis: (what: string) => `Sweep: ${what}`,
} as const
