import type { planScreenText as english } from '../../../../../courses/player/plans/text'
import { lessonScreenText } from '../../../../../courses/player/text'
import { listed, plain, plural } from '../../../../../kit/format'
import type { Verdict } from '../../../../../measures/finding'
import type { Draft } from '../../../../draft'

const statement = {
  agrees: (n: number) => `Aussage ${plain(n)} stimmt überein`,
  partly: (n: number) => `Aussage ${plain(n)} stimmt teils überein`,
  differs: (n: number) => `Aussage ${plain(n)} weicht ab`,
  untold: (n: number) => `Aussage ${plain(n)} ist nicht zu entscheiden`,
  untestable: (n: number) => `Aussage ${plain(n)} ist nicht prüfbar`,
} satisfies Record<Verdict, (n: number) => string>

export const planScreenText = {
  lead: 'Was in 20 oder 45 Minuten zu sagen und zu fragen ist, was Studierende falsch machen, und die Antworten. Gedruckt eine oder zwei Seiten.',
  minutes: (n: number) => `${plain(n)} min`,
  documentTitle: (title: string) => `${title} · AQM Lab`,
  kind: (slot: number) => `Plan für eine Vorlesung von ${plain(slot)} Minuten`,
  opening: 'Der Plan wird gelesen …',
  print: 'Drucken',
  all: 'Alle Lektionen',
  audience: 'Für',
  before: 'Bekannt ist',
  ready: 'Bereithalten',
  phones: {
    title: 'Telefone',
    mark: 'Telefone antworten',
    how: (steps: number) =>
      plural(steps, {
        one: 'Studierende können in dem mit „Telefone antworten“ bezeichneten Schritt auf ihren Telefonen antworten, wenn das Labor mit `npm start -- --class` gestartet wird.',
        other: `Studierende können in den ${plain(steps)} mit „Telefone antworten“ bezeichneten Schritten auf ihren Telefonen antworten, wenn das Labor mit \`npm start -- --class\` gestartet wird.`,
      }),
    guide: 'Wie es geht',
    room: 'Den Raum erproben',
  },
  from: (from: number, minutes: number) => `${plain(from)}–${plain(from + minutes)} min`,
  labels: {
    Do: 'Tun',
    Say: 'Sagen',
    Wrong: 'Irrtum',
    Answer: 'Antwort',
    Ask: 'Fragen',
    Cut: 'Bei Zeitnot',
  },
  step: (title: string, step: number) => `${title}, Schritt ${plain(step)}`,
  figure: (paper: string, label: string) => `${lessonScreenText.papers[paper] ?? paper}, ${label}`,
  statements: (found: readonly (readonly [claim: number, verdict: Verdict])[]) =>
    listed(found.map(([claim, verdict]) => statement[verdict](claim))),
  holds: (says: string) => `Was gilt: ${says}`,
  homework: 'Hausaufgaben',
  proved:
    'Zahlen „in diesem Lauf“ sind die auf dem Bildschirm; alle anderen sind Mittelwerte über Läufe, mit jeder Version des Labors geprüft.',
  qr: 'QR-Code dieses Plans',
  again: 'Dieser Plan auf einem Bildschirm, mit einem Link zu jedem Schritt:',
  unknown: (name: string) => `Einen Plan „${name}“ gibt es nicht.`,
  known: 'Es gibt diese:',
  faulty: 'Dieser Plan lässt sich nicht öffnen',
} satisfies Draft<typeof english>
