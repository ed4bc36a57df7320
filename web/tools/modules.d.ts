/** Values that the bench of the screen stores in the page. */
interface Window {
  drawn_ms: number
  spent: number[]
  answered_ms: number[]
}

// Types of packages that bring none, as far as the tools use them.

declare module 'papaparse' {
  interface Result {
    data: string[]
    errors: { type: string }[]
    meta: { cursor: number }
  }
  const Papa: {
    parse(
      text: string,
      config: {
        delimiter: string
        quoteChar?: string
        step: (result: Result, parser: { abort: () => void }) => void
      },
    ): void
    parse(text: string, config: { header: true; skipEmptyLines: boolean }): { data: Record<string, string>[] }
    unparse(rows: readonly (readonly unknown[])[], config?: { escapeFormulae: boolean }): string
  }
  export default Papa
}

declare module 'spdx-expression-parse' {
  export type Expression =
    | { license: string; exception?: string }
    | { conjunction: 'and' | 'or'; left: Expression; right: Expression }
  export default function parse(expression: string): Expression
}

declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      variationAxes: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
}
