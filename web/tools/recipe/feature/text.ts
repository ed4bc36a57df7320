export const ruleSizeText = {
  menu: 'Sizes of rules',
  size: (lane: string, lines: number, words: number) => `${lane}: ${lines} lines, ${words} words`,
}
