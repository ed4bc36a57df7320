const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The lines of a table in Markdown, and an empty one behind it. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(heads),
  line(heads.map(() => '---')),
  ...rows.map(line),
  '',
]
