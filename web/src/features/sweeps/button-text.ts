/** Texts of the buttons that open a sweep, which load with the page; the others load with the dialog. */
export const sweepButtonText = {
  sweep: 'Sweep …',
  sweepThis: (what: string) => `Sweep: ${what}`,
  luck: 'Is that luck?',
  replicate: (n: number) => `Run ${n}×`,
} as const
