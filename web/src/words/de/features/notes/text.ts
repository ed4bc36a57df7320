import type { notesText as english } from '../../../../features/notes/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const notesText = {
  title: 'Notiz',
  text: 'Text',
  at: 'Zeit',
  value: 'Höhe',
  lane: 'Auf',
  all: 'allen Spuren',
  ofLane: (letter: string) => `Spur ${letter}`,
  put: 'Hinsetzen',
  done: 'Fertig',
  remove: 'Entfernen',
  how: 'An ihren Platz ziehen oder mit den Pfeiltasten verschieben. Sie ist Teil des Links sowie von Bildern und Ausdrucken.',
  outside: ({ from_s, to_s, simulated }: { from_s: number; to_s: number; simulated: boolean }) =>
    told([
      `Diese Zeit liegt außerhalb des Diagramms, das ${fixed(from_s, 0)}–${fixed(to_s, 0)} s zeigt.`,
      simulated ? 'Das Diagramm geht mit der Notiz dorthin.' : 'Der Lauf ist noch nicht so weit.',
    ]),
  full: (most: number) => `Ein Labor hat höchstens ${most} Notizen.`,
  handle: (text: string, title: string, at_s: number, value: string, unit: string) =>
    `Notiz: ${text}. ${title} bei ${fixed(at_s, 1)} s, ${value} ${unit}`,
  handleHint: 'Ziehen oder Pfeiltasten verschieben sie, Eingabe ändert sie, Entf entfernt sie',
} satisfies Draft<typeof english>
