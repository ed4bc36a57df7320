import type { planScreenText as english } from '../../../../../courses/player/plans/text'
import { lessonScreenText } from '../../../../../courses/player/text'
import type { Draft } from '../../../../draft'

export const planScreenText = {
  lead: 'Was in 20 oder 45 Minuten zu sagen und zu fragen ist, was Studierende falsch machen, und die Antworten. Gedruckt eine oder zwei Seiten.',
  minutes: (n: number) => `${n} min`,
  documentTitle: (title: string) => `${title} · AQM Lab`,
  kind: (slot: number) => `Plan für eine Vorlesung von ${slot} Minuten`,
  opening: 'Der Plan wird gelesen …',
  print: 'Drucken',
  all: 'Alle Lektionen',
  audience: 'Für',
  before: 'Sie kennen',
  ready: 'Bereithalten',
  phones: {
    title: 'Telefone',
    mark: 'Telefone antworten',
    how: (steps: number, mark: string) =>
      steps === 1
        ? `Studierende können in dem mit „${mark}“ bezeichneten Schritt auf ihren Telefonen antworten, wenn das Labor so gestartet wird:`
        : `Studierende können in den ${steps} mit „${mark}“ bezeichneten Schritten auf ihren Telefonen antworten, wenn das Labor so gestartet wird:`,
    command: 'npm start -- --class',
    guide: 'Wie es geht',
    room: 'Den Raum erproben',
  },
  from: (from: number, minutes: number) => `${from}–${from + minutes} min`,
  labels: {
    Do: 'Tun',
    Say: 'Sagen',
    Wrong: 'Irrtum',
    Answer: 'Antwort',
    Ask: 'Fragen',
    Cut: 'Bei Zeitnot',
  },
  step: (title: string, step: number) => `${title}, Schritt ${step}`,
  figure: (paper: string, label: string) => `${lessonScreenText.papers[paper] ?? paper}, ${label}`,
  statement: (claim: number, verdict: string) => `Aussage ${claim} ${verdict}`,
  holds: (says: string) => `Was gilt: ${says}`,
  homework: 'Hausaufgaben',
  proved:
    'Zahlen „in diesem Lauf“ sind die auf dem Bildschirm; alle anderen sind Mittelwerte über Läufe, mit jeder Version des Labors geprüft.',
  qr: 'QR-Code dieses Plans',
  again: 'Dieser Plan auf einem Bildschirm, mit einem Link zu jedem Schritt:',
  unknown: (name: string) => `Einen Plan „${name}“ gibt es nicht`,
  known: 'Es gibt diese:',
  faulty: 'Dieser Plan lässt sich nicht öffnen',
} satisfies Draft<typeof english>
