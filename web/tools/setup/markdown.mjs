/**
 * A table in Markdown.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
