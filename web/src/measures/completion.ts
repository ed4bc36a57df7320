import { measureText } from './text'

type Transfers = keyof typeof measureText.lanes.completion

/**
 * What the duration of a class's transfers is called, or what a share of them in percent takes at most. A class of files
 * with its own name uses that: page time.
 */
export function completionName(kind: Transfers, id: string, alone: boolean, percent?: number) {
  const { completion, completionOf, ofOne } = measureText.lanes
  if (kind === 'files' && !/^files\d*$/.test(id)) return completionOf(id, percent)
  const named = completion[kind](percent)
  return alone ? named : ofOne(named, id)
}
