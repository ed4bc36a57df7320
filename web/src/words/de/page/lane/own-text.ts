import type { ownText as english } from '../../../../page/lane/own-text'
import type { Draft } from '../../../draft'

export const ownText = {
  title: 'Name und Aufbau nur dieser Spur',
  link: 'Leitung nur dieser Spur',
  json: 'Alles, was hier abweicht, als JSON',
  example: '{"link": {"buffer": {"packets": 60}}}',
  how: 'Ein JSON Merge Patch des Szenarios (RFC 7396). Strg oder ⌘ + Eingabe wendet ihn an; ein leeres Feld entfernt alle Abweichungen.',
  wrong: 'Kein JSON-Objekt. Die Spur wurde nicht geändert.',
  none: 'Wie alle Spuren',
} satisfies Draft<typeof english>
