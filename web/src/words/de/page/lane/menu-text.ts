import { fixed } from '../../../../kit/format'
import type { laneMenuText as english } from '../../../../page/lane/menu-text'
import type { Draft } from '../../../draft'

export const laneMenuText = {
  duplicateHint: 'mit allen aufgezeichneten und geplanten Änderungen',
  fork: (t_s: number) => `Abzweigen bei ${fixed(t_s, 1)}\u00a0s`,
  forkHint: (letter: string) =>
    `eine neue Spur mit der Vergangenheit von ${letter}; spätere Änderungen nur an ${letter} bleiben in ${letter}`,
  solo: 'Solo',
  soloOff: 'Solo: aus',
  soloHint: (digit: number | undefined) =>
    digit === undefined
      ? 'diese Spur allein, so groß wie möglich; die anderen laufen weiter'
      : `diese Spur allein, so groß wie möglich; die anderen laufen weiter ( Umschalt ${digit} )`,
  only: 'Es gibt keine andere Spur.',
  mute: 'Aus den Diagrammen nehmen',
  muteOff: 'Wieder in die Diagramme zeichnen',
  muteHint: 'sie läuft weiter',
  pin: 'Als Geist anheften',
  pinAgain: 'Erneut als Geist anheften',
  pinHint:
    'behält diesen Lauf mit seinen geplanten Ereignissen als blasse Linie, um spätere Änderungen damit zu vergleichen',
  unpin: 'Geist lösen',
  reset: 'Spur zurücksetzen',
  resetHint: (name: string, opened: boolean) =>
    opened
      ? `zurück zu ${name}, wie geöffnet, ohne eigene Änderungen`
      : `zurück zu ${name}, wie veröffentlicht, ohne eigene Änderungen`,
  isReset: 'Nichts zurückzusetzen.',
  last: 'Die letzte Spur lässt sich nicht entfernen.',
} satisfies Draft<typeof english>
