import { loadText } from './load-text'

/** What was set, for the notice. */
export function setWords(title: string, value: unknown): string {
  const { on, off, is, changed } = loadText.said
  if (typeof value === 'boolean') return value ? on(title) : off(title)
  return typeof value === 'string' ? is(title, value) : changed(title)
}
