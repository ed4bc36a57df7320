import type { filesText as english } from '../../../files/text'
import { listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const size = (bytes: number) =>
  bytes >= 1e6 ? `${significant(bytes / 1e6, 12)} Mo` : `${significant(bytes / 1e3, 12)} ko`
const named = ({ name, extensions }: { name: string; extensions: readonly string[] }) =>
  `${name} (${listed(extensions)})`

export const filesText = {
  refused: (file) => `« ${file} » n’a pas été ouvert`,
  opened: (file) => `« ${file} » a été ouvert, avec des remarques`,
  tooLarge: ({ name, most_bytes }) => `dépasse ${size(most_bytes)}, la limite pour ${name}`,
  unread: 'le navigateur n’a pas pu le lire',
  unknown: (formats) => `n’est d’aucun format que le laboratoire ouvre : ${listed(formats.map(named))}`,
  scenario: 'un scénario',
  saveScenario: 'Enregistrer ce scénario',
  saved: {
    name: 'un graphique ou un tableau enregistré par le laboratoire',
    none: 'ne nomme pas son exécution ; les fichiers enregistrés par le laboratoire le font',
    address: (address) => `est celui d’une figure ; son adresse l’ouvre : ${address}`,
  },
  lab: {
    refused: 'Le laboratoire n’a pas été enregistré en fichier',
    unfetched:
      'lab.html n’a pas pu être chargé. L’enregistrer demande le site ; le fichier enregistré se passe de réseau',
    absent:
      'ce site n’a pas encore de lab.html : `npm run build` le crée, et `npm start` le crée peu après l’ouverture du laboratoire',
  },
  handIns: {
    name: 'une liste de travaux rendus',
    graded: 'est une liste de travaux rendus ; `npm run grade` la lit',
  },
  results: {
    name: 'les résultats d’une exécution',
    none: 'contient les indicateurs d’une exécution, et non le scénario ; ouvrez le fichier qui a été exécuté',
  },
} satisfies Draft<typeof english>
