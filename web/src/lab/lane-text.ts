import { fixed } from '../kit/format'

/** Texts of what can be done to a lane. They come with the menu that needs them. */
export const laneText = {
  duplicateHint: 'with all its recorded and planned changes',
  fork: (t_s: number) => `Fork at ${fixed(t_s, 1)}\u00a0s`,
  forkHint: (letter: string) =>
    `a new lane with the past of ${letter}; later changes to ${letter} alone stay in ${letter}`,
  solo: 'Solo',
  soloOff: 'Solo: off',
  soloHint: (digit: number | undefined) =>
    `this lane alone, as large as fits; the others keep running${digit === undefined ? '' : ` ( Shift ${digit} )`}`,
  only: 'There is no other lane.',
  mute: 'Leave out of the plots',
  muteOff: 'Draw in the plots again',
  muteHint: 'it keeps running',
  pin: 'Pin as ghost',
  pinAgain: 'Pin as ghost again',
  pinHint: 'keeps this run, with its planned events, as a faint line to compare later changes with',
  unpin: 'Unpin the ghost',
  unpinOf: (letter: string) => `Unpin the ghost of lane ${letter}`,
  ghost: (name: string, at_s: number) =>
    at_s === 0 ? `ghost: ${name}, from the start` : `ghost: ${name} as it was at ${fixed(at_s, 1)}\u00a0s`,
  noGhost: 'This ghost cannot run',
  reset: 'Reset lane',
  resetHint: (name: string, opened: boolean) =>
    `back to ${name}, ${opened ? 'as opened' : 'as published'}, without changes of its own`,
  isReset: 'Nothing to reset.',
  last: 'The last lane cannot be removed.',
} as const
