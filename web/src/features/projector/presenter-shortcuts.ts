import { is, type Shortcut } from '../../help/shortcuts'
import { projectorMenuText } from './menu-text'

type Line = keyof typeof projectorMenuText.keyLines

const key = (line: Line, keys: readonly string[], pressed: Shortcut['pressed']): Shortcut => ({
  keys,
  get text() {
    return projectorMenuText.keyLines[line]
  },
  single: true,
  pressed,
})

/** The keys of the screen for a hall, those of slide software among them. There they stand for those of the page. */
export const PRESENTER_SHORTCUTS = {
  play: key('play', ['Space'], is(' ')),
  on: key('on', ['Page Down', '→'], is('PageDown', 'ArrowRight')),
  back: key('back', ['Page Up', '←'], is('PageUp', 'ArrowLeft')),
  restart: key('restart', ['R', 'Home'], is('r', 'R', 'Home')),
  more: key('more', ['+'], is('+', '=')),
  less: key('less', ['−'], is('-', '−', '_')),
  alone: key('alone', ['1 … 4'], ({ key }) => /^[1-4]$/.test(key)),
  all: key('all', ['0'], is('0')),
  curves: key('curves', ['C'], is('c', 'C')),
  blank: key('blank', ['B'], is('b', 'B')),
  laser: key('laser', ['L'], is('l', 'L')),
  colours: key('colours', ['K'], is('k', 'K')),
  code: key('code', ['Q'], is('q', 'Q')),
  fullScreen: key('fullScreen', ['F'], is('f', 'F')),
  bar: key('bar', ['.'], is('.')),
  leave: key('leave', ['P'], is('p', 'P')),
} satisfies Record<string, Shortcut>

export type PresenterShortcut = keyof typeof PRESENTER_SHORTCUTS
