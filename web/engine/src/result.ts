import type { Result as ResultDocument } from '../../src/generated/result.ts'
import type { Scenario } from '../../src/generated/scenario.ts'
import { Table } from './table.ts'

/** The figures of a run that has ended, or of a `Lab` until now. */
export class Result {
  /** The document of the command `aqmlab SCENARIO.json`: all figures, with their paths. */
  readonly document: ResultDocument
  /** The scenario with every default, and with the changes that were made during the run. */
  readonly scenario: Scenario
  private readonly rows: readonly Table[]

  constructor(document: ResultDocument, scenario: Scenario, rows: readonly Table[] = []) {
    this.document = document
    this.scenario = scenario
    this.rows = rows
  }

  /** For each lane, the digest of its final state: 16 hexadecimal digits. Equal runs have equal digests. */
  get digests(): string[] {
    return this.document.lanes.map(({ digest }) => digest)
  }

  /**
   * A row for each lane: `label`, then every figure of the document by its path, such as `delay_s.p99` (s),
   * `queue_packets.mean` (packets), `loss`, `utilisation` (0 to 1).
   */
  get lanes(): Table {
    return Table.ofRecords(
      this.document.lanes.map(({ classes: _, label, ...own }) => ({ label, ...figuresOf(own) })),
    )
  }

  /**
   * A row for each traffic class of each lane: `lane`, `label`, `class`, then its figures, such as `goodput_bps` (bit/s),
   * `loss`, `delay_s.p99` (s).
   */
  get classes(): Table {
    return Table.ofRecords(
      this.document.lanes.flatMap(({ classes, label }, lane) =>
        Object.entries(classes).map(([name, own]) => ({ lane, label, class: name, ...figuresOf(own) })),
      ),
    )
  }

  /** Whether the run has rows. */
  get hasSeries(): boolean {
    return this.rows.length > 0
  }

  /**
   * The sampled rows of a lane, counted from 0: `t_s` (s), `queue_packets`, `delay_s`, counts since the start, and a group
   * for each traffic class. The page of sampled series in the documentation lists the columns.
   *
   * @throws RangeError if the run has none: ask `run` for `series: true`.
   */
  series(lane = 0): Table {
    const rows = this.rows[lane]
    if (rows) return rows
    throw new RangeError(
      this.hasSeries
        ? `there is no lane ${lane}`
        : 'this run has no rows; run(…, { series: true }) keeps them',
    )
  }
}

/** Every number below, by its path. A figure of nothing is null. */
function figuresOf(own: object, path = ''): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => {
      const at = path ? `${path}.${name}` : name
      if (typeof value === 'number' || value === null) return [[at, value]]
      return typeof value === 'object' && !Array.isArray(value) ? Object.entries(figuresOf(value, at)) : []
    }),
  )
}
