import type { Format } from '../../../files/format'
import type { filesText as english } from '../../../files/text'
import { listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const size = (bytes: number) =>
  bytes >= 1e6 ? `${significant(bytes / 1e6, 12)} MB` : `${significant(bytes / 1e3, 12)} kB`
const named = ({ name, extensions }: Format) => `${name} (${listed(extensions)})`

export const filesText = {
  refused: (file: string) => `„${file}“ wurde nicht geöffnet`,
  opened: (file: string) => `„${file}“ wurde geöffnet, mit Anmerkungen`,
  tooLarge: ({ name, most_bytes }: Pick<Format, 'name' | 'most_bytes'>) =>
    `ist größer als ${size(most_bytes)}, die Grenze für: ${name}`,
  unread: 'der Browser konnte sie nicht lesen',
  unknown: (formats: readonly Format[]) =>
    `hat kein Format, das das Labor öffnet: ${listed(formats.map(named))}`,
  scenario: 'ein Szenario',
  saveScenario: 'Dieses Szenario speichern',
  saved: {
    name: 'ein Diagramm oder eine Tabelle, vom Labor gespeichert',
    none: 'nennt ihren Lauf nicht; vom Labor gespeicherte Dateien tun es',
    address: (address: string) => `gehört zu einer Abbildung; ihre Adresse öffnet sie: ${address}`,
  },
  lab: {
    refused: 'Das Labor wurde nicht als Datei gespeichert',
    unfetched:
      'lab.html war nicht zu laden. Zum Speichern braucht es die Website; die gespeicherte Datei braucht kein Netz',
    absent:
      'diese Website hat noch kein lab.html: `npm run build` erzeugt es, und `npm start` erzeugt es, kurz nachdem sich das Labor öffnet',
  },
  handIns: {
    name: 'eine Liste von Abgaben',
    graded: 'ist eine Liste von Abgaben; `npm run grade` liest sie',
  },
  results: {
    name: 'Ergebnisse eines Laufs',
    none: 'enthält Kennzahlen eines Laufs, nicht das Szenario; die Datei öffnen, die gelaufen ist',
  },
} satisfies Draft<typeof english>
