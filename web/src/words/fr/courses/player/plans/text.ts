import type { planScreenText as english } from '../../../../../courses/player/plans/text'
import { lessonScreenText } from '../../../../../courses/player/text'
import { listed, plain, plural } from '../../../../../kit/format'
import type { Verdict } from '../../../../../measures/finding'
import type { Draft } from '../../../../draft'

const statement = {
  agrees: (n: number) => `l’affirmation ${plain(n)} concorde`,
  partly: (n: number) => `l’affirmation ${plain(n)} concorde en partie`,
  differs: (n: number) => `l’affirmation ${plain(n)} diffère`,
  untold: (n: number) => `l’affirmation ${plain(n)} ne peut pas être tranchée`,
  untestable: (n: number) => `l’affirmation ${plain(n)} ne peut pas être testée`,
} satisfies Record<Verdict, (n: number) => string>

export const planScreenText = {
  lead: 'Quoi dire et demander en 20 ou 45 minutes, où les étudiants se trompent, et les réponses. Ils s’impriment sur une ou deux pages.',
  minutes: (n) => `${plain(n)} min`,
  documentTitle: (title) => `${title} · AQM Lab`,
  kind: (slot) => `Plan pour un cours de ${plain(slot)} minutes`,
  opening: 'Lecture du plan …',
  print: 'Imprimer',
  all: 'Toutes les leçons',
  audience: 'Pour',
  before: 'Ils savent déjà',
  ready: 'À préparer',
  phones: {
    title: 'Téléphones',
    mark: 'les téléphones répondent',
    how: (steps) =>
      plural(steps, {
        one: 'Les étudiants peuvent répondre sur leur téléphone à l’étape signalée par « les téléphones répondent », si vous lancez le laboratoire avec `npm start -- --class`.',
        other: `Les étudiants peuvent répondre sur leur téléphone aux ${plain(steps)} étapes signalées par « les téléphones répondent », si vous lancez le laboratoire avec \`npm start -- --class\`.`,
      }),
    guide: 'Comment cela marche',
    room: 'Essayer la salle',
  },
  from: (from, minutes) => `${plain(from)}–${plain(from + minutes)} min`,
  labels: {
    Do: 'Faire',
    Say: 'Dire',
    Wrong: 'Erreur',
    Answer: 'Réponse',
    Ask: 'Demander',
    Cut: 'Si le temps manque',
  },
  step: (title, step) => `${title}, étape ${plain(step)}`,
  figure: (paper, label) => `${lessonScreenText.papers[paper] ?? paper}, ${label}`,
  statements: (found) => listed(found.map(([claim, verdict]) => statement[verdict](claim))),
  holds: (says) => `Ce qui est exact : ${says}`,
  homework: 'Devoirs',
  proved:
    'Les nombres « dans cette exécution » sont ceux de l’écran ; tous les autres sont des moyennes sur plusieurs exécutions, testées avec chaque version du laboratoire.',
  qr: 'Code QR de ce plan',
  again: 'Ce plan sur un écran, avec un lien vers chaque étape :',
  unknown: (name) => `Il n’y a pas de plan « ${name} ».`,
  known: 'Il y a ceux-ci :',
  faulty: 'Ce plan ne peut pas être ouvert',
} satisfies Draft<typeof english>
