import type { setUpText as english } from '../../../page/set-up-text'
import type { Draft } from '../../draft'

export const setUpText = {
  actions: {
    startOver: { name: 'Von vorn beginnen', hint: 'zurück zu 0 s; die Zeitleiste läuft noch einmal ab' },
    without: {
      name: 'Ohne die Änderungen neu',
      hint: 'entfernt die bisherigen Änderungen aus der Zeitleiste',
    },
    asNow: {
      name: 'Jetzigen Zustand zum Aufbau machen',
      hint: 'als wäre es von Anfang an so gewesen; geplante Ereignisse bleiben',
    },
    asOpened: {
      name: 'Auf den Link zurücksetzen',
      hint: 'nimmt jede Änderung seither zurück; die Zeit läuft nicht zurück',
    },
    asLab: {
      name: 'Auf das Standardszenario zurücksetzen',
      hint: 'Tail Drop neben RED, 16 Flows und dann 64; die Zeit läuft nicht zurück',
    },
  },
  sameTraffic: 'Gleicher Verkehr und gleiche Zufallszahlen in jeder Spur',
  seed: 'Startwert',
  seedHint: 'Wählt die Zufallszahlen. Ein neuer Startwert rechnet alles bis zu dieser Zeit neu.',
} satisfies Draft<typeof english>
