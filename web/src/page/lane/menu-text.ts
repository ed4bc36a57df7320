import { fixed } from '../../kit/format'

/** Texts of a lane’s menu. */
export const laneMenuText = {
  duplicateHint: 'with all its recorded and planned changes',
  fork: (t_s: number) => `Fork at ${fixed(t_s, 1)}\u00a0s`,
  forkHint: (letter: string) =>
    `a new lane with the past of ${letter}; later changes to ${letter} alone stay in ${letter}`,
  solo: 'Solo',
  soloOff: 'Solo: off',
  soloHint: (digit: number | undefined) =>
    digit === undefined
      ? 'this lane alone, as large as fits; the others keep running'
      : `this lane alone, as large as fits; the others keep running ( Shift ${digit} )`,
  only: 'There is no other lane.',
  mute: 'Leave out of the plots',
  muteOff: 'Draw in the plots again',
  muteHint: 'it keeps running',
  pin: 'Pin as ghost',
  pinAgain: 'Pin as ghost again',
  pinHint: 'keeps this run, with its planned events, as a faint line to compare later changes with',
  unpin: 'Unpin the ghost',
  reset: 'Reset lane',
  resetHint: (name: string, opened: boolean) =>
    opened
      ? `back to ${name}, as opened, without changes of its own`
      : `back to ${name}, as published, without changes of its own`,
  isReset: 'Nothing to reset.',
  last: 'The last lane cannot be removed.',
} as const
