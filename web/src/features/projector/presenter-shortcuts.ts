import { is, type Shortcut } from '../../help/shortcuts'

/** The keys of the screen for a hall, those of slide software among them. There they stand for those of the page. */
export const PRESENTER_SHORTCUTS = {
  play: { keys: ['Space'], text: 'Play or pause', single: true, pressed: is(' ') },
  on: { keys: ['Page Down', '→'], text: '10 s on', single: true, pressed: is('PageDown', 'ArrowRight') },
  back: { keys: ['Page Up', '←'], text: '10 s back', single: true, pressed: is('PageUp', 'ArrowLeft') },
  restart: { keys: ['R', 'Home'], text: 'From the beginning', single: true, pressed: is('r', 'R', 'Home') },
  more: { keys: ['+'], text: 'More load, one step, from now on', single: true, pressed: is('+', '=') },
  less: { keys: ['−'], text: 'Less load, one step, from now on', single: true, pressed: is('-', '−', '_') },
  alone: { keys: ['1 … 4'], text: 'A lane alone', single: true, pressed: ({ key }) => /^[1-4]$/.test(key) },
  all: { keys: ['0'], text: 'All lanes', single: true, pressed: is('0') },
  curves: {
    keys: ['C'],
    text: 'The drop curves in place of the plots, and back',
    single: true,
    pressed: is('c', 'C'),
  },
  blank: { keys: ['B'], text: 'Black screen; any key returns', single: true, pressed: is('b', 'B') },
  laser: { keys: ['L'], text: 'A laser pointer', single: true, pressed: is('l', 'L') },
  colours: { keys: ['K'], text: 'Light or dark', single: true, pressed: is('k', 'K') },
  code: { keys: ['Q'], text: 'The link as a QR code', single: true, pressed: is('q', 'Q') },
  fullScreen: { keys: ['F'], text: 'Full screen', single: true, pressed: is('f', 'F') },
  bar: { keys: ['.'], text: 'The controls, for a while', single: true, pressed: is('.') },
  leave: { keys: ['P'], text: 'Back to the lab; Esc too', single: true, pressed: is('p', 'P') },
} satisfies Record<string, Shortcut>

export type PresenterShortcut = keyof typeof PRESENTER_SHORTCUTS
