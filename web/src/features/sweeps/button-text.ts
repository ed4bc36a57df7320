import { significant } from '../../kit/format'

/** Texts of the buttons that open a sweep, which load with the page; the others load with the dialog. */
export const sweepButtonText = {
  sweep: 'Sweep …',
  /** A sweep under way. */
  running: (done: number, all: number) => `Sweep ${significant(done, 12)} of ${significant(all, 12)}`,
  page: 'Replications ± 95 %',
  file: 'a sweep',
  sweepThis: (what: string) => `Sweep: ${what}`,
  luck: 'Is that luck?',
  replicate: (n: number) => `Run ${significant(n, 12)}×`,
} as const
