import type { weightedText as english } from '../../../../features/weighted/text'
import type { Draft } from '../../../draft'

export const weightedText = {
  region: (letter: string) => `Kurven der Spur ${letter}`,
  curves: 'Zu zeichnende Kurve',
  curveOf: (label: string, name: string) => `${label}, ${name}`,
  done: 'Fertig',
  of: 'Pakete',
  ofHint: 'green, yellow, red und DSCPs von 0 bis 63, durch Kommas getrennt',
  ofWrong: (word: string) => `${word} ist weder green, yellow, red noch ein DSCP von 0 bis 63`,
  ofTaken: (word: string) => `${word} hat eine andere Kurve`,
  ofEmpty: 'Eine Kurve, die nicht die letzte ist, nennt ihre Pakete',
  rest: 'alle anderen',
  add: '+ Kurve',
  remove: 'Diese Kurve entfernen',
  copy: (name: string) => `Von ${name} kopieren`,
  ordered: 'Nie über einer schlechteren Farbe',
  orderedHint: 'Eine Kurve bleibt unter denen schlechterer Pakete und über denen besserer',
} satisfies Draft<typeof english>
