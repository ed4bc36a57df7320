import type { helpKeysText as english } from '../../../../features/help/keys-text'
import type { Draft } from '../../../draft'

export const helpKeysText = {
  help: 'Diese Hilfe',
  everywhere: {
    next: 'Nächstes Bedienelement',
    close: 'Den offenen Bereich schließen oder abbrechen',
  },
  curve: {
    title: 'Auf einer Verwurfskurve',
    choose: 'Voriger oder nächster Stützpunkt oder Klippe',
    probability: 'Verwurfswahrscheinlichkeit um 0,01',
    queue: 'Warteschlange um ein Paket',
    far: 'bei einem Schritt: zehnmal so weit',
    fine: 'bei einem Schritt: ein Zehntel davon',
    free: 'im großen Editor beim Ziehen oder Zeichnen gehalten: kein Einrasten',
    add: 'Einen Stützpunkt hinter diesem hinzufügen',
    remove: 'Den Stützpunkt entfernen',
    ends: 'Erster oder letzter Stützpunkt',
    numbers: 'Die Zahlen eintippen',
    large: 'Der große Editor; Esc verlässt ihn',
  },
  slider: {
    title: 'Auf einem Schieberegler',
    step: 'Voriger oder nächster Schritt',
    ends: 'Kleinster oder größter Wert',
  },
} satisfies Draft<typeof english>
