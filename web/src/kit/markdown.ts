const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The lines of a Markdown table, followed by an empty line. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(heads),
  line(heads.map(() => '---')),
  ...rows.map(line),
  '',
]
