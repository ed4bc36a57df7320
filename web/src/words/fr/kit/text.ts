import { entered, plain } from '../../../kit/format'
import type { kitText as english } from '../../../kit/text'
import type { Draft } from '../../draft'

const span = (least: number, most: number, unit: string) =>
  `${plain(least)}–${plain(most)}${unit && `\u00a0${unit}`}`

export const kitText = {
  range: (least, most, unit = '') => `Saisissez une valeur (${span(least, most, unit)}).`,
  rangeNotChanged: (least, most, unit = '') =>
    `Saisissez une valeur (${span(least, most, unit)}). Rien n’a changé.`,
  separators: () => `Écrivez ${entered(1234.5)} sans séparateurs.`,
  separatorsNotChanged: () => `Écrivez ${entered(1234.5)} sans séparateurs. Rien n’a changé.`,
  close: 'Fermer',
  docsAbsent: '(absent de ce fichier)',
  qr: { label: 'Code QR du lien', full: 'Code QR, plein écran' },
  lane: (letter, name) => `${letter}, ${name}`,
  unitBehind: (unit) => `, ${unit}`,
  valueIn: (value, unit) => (unit ? `${value} ${unit}` : value),
  inUnit: (name, unit) => (unit ? `${name}, ${unit}` : name),
  part: {
    stopped: 'Cette partie du laboratoire s’est arrêtée ; le reste continue.',
    unfetched: 'Cette partie du laboratoire n’a pas été chargée. Le laboratoire continue d’essayer.',
    stale: 'Cette partie du laboratoire n’est plus à jour. Rechargez la page ; votre travail est conservé.',
    again: 'Réessayer',
    coming: 'Chargement de cette partie du laboratoire.',
    back: 'Retour au laboratoire',
    reload: 'Recharger la page',
  },
} satisfies Draft<typeof english>
