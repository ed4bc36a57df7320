const isGroup = (words: unknown): words is Record<string, unknown> =>
  typeof words === 'object' && words !== null && !Array.isArray(words)

/**
 * The words of another language over the English ones: English stands where a sentence is missing, and where `stale` names
 * it, since a wrong sentence is worse than a foreign one.
 * @param path of these words in their module, such as `whyText.verdict`.
 */
export function over(english: unknown, draft: unknown, stale: readonly string[], path: string): unknown {
  if (draft === undefined || stale.includes(path)) return english
  if (!isGroup(english) || !isGroup(draft)) return draft
  // English of the schema stands in the schema.
  if (Object.keys(english).length === 0)
    return Object.fromEntries(Object.entries(draft).filter(([key]) => !stale.includes(`${path}.${key}`)))
  const entries = Object.entries(Object.getOwnPropertyDescriptors(english)).map(([key]) => [
    key,
    over(english[key], draft[key], stale, `${path}.${key}`),
  ])
  return Object.fromEntries(entries)
}
