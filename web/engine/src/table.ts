/** Numbers, of which NaN is missing, or texts. */
export type Column = Float64Array | readonly string[]

/** A read-only table: names of columns to columns of equal length. */
export class Table {
  /** The columns by name, in their order. */
  readonly columns: Readonly<Record<string, Column>>
  /** Number of rows. */
  readonly rows: number

  constructor(columns: Readonly<Record<string, Column>>) {
    this.columns = columns
    this.rows = Math.max(0, ...Object.values(columns).map(({ length }) => length))
  }

  /** A table of doubles, row after row. */
  static ofRows(names: readonly string[], values: Float64Array): Table {
    const width = names.length
    const rows = values.length / width
    return new Table(
      Object.fromEntries(
        names.map((name, at) => [
          name,
          Float64Array.from({ length: rows }, (_, row) => values[row * width + at]!),
        ]),
      ),
    )
  }

  /** A table of rows by name. A number that a row lacks, or has as null, is NaN. */
  static ofRecords(records: readonly Readonly<Record<string, unknown>>[]): Table {
    const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
    return new Table(
      Object.fromEntries(names.map((name) => [name, columnOf(records.map((one) => one[name]))])),
    )
  }

  /** @throws RangeError if there is no such column. */
  numbers(name: string): Float64Array {
    const column = this.columns[name]
    if (!(column instanceof Float64Array)) throw new RangeError(`there is no column of numbers “${name}”`)
    return column
  }
}

function columnOf(values: readonly unknown[]): Column {
  if (values.length > 0 && values.every((value) => typeof value === 'string')) return values as string[]
  return Float64Array.from(values, (value) => (typeof value === 'number' ? value : Number.NaN))
}
