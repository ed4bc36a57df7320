import { fixed } from '../kit/format'

/** Texts of what can be done to a lane. They come with the menu that needs them. */
export const laneText = {
  duplicateHint: 'with everything that is recorded or planned for it',
  fork: (t_s: number) => `Fork at ${fixed(t_s, 1)}\u00a0s`,
  forkHint: (letter: string) =>
    `a new lane with the past of ${letter}; what ${letter} alone does later stays there`,
  solo: 'Solo',
  soloOff: 'Solo: off',
  soloHint: (digit: number | undefined) =>
    `this lane alone, as large as there is room; the others run on${digit === undefined ? '' : ` ( Shift ${digit} )`}`,
  only: 'There is no other lane.',
  mute: 'Leave out of the plots',
  muteOff: 'Draw in the plots again',
  muteHint: 'it runs on all the same',
  pin: 'Pin as ghost',
  pinAgain: 'Pin as ghost anew',
  pinHint:
    'this run, as it is and is planned now, goes on as a faint line; what you change later shows against it',
  unpin: 'Unpin the ghost',
  unpinOf: (letter: string) => `Unpin the ghost of lane ${letter}`,
  ghost: (name: string, at_s: number) =>
    at_s === 0 ? `ghost: ${name}, from the start` : `ghost: ${name} as it was at ${fixed(at_s, 1)}\u00a0s`,
  noGhost: 'This ghost cannot run',
  reset: 'Reset lane',
  resetHint: (name: string, opened: boolean) =>
    `${name}, ${opened ? 'as it was opened' : 'as published'}; nothing is changed in this lane alone`,
  isReset: 'It is so already.',
  last: 'The last lane stays.',
} as const
