import type { projectorText as english } from '../../../../features/projector/text'
import { fixed } from '../../../../kit/format'
import type { PlotName } from '../../../../scenario/types'
import type { Draft } from '../../../draft'

const notes: Partial<Record<PlotName, string>> = {
  raster: '▾ die Hälfte bremst zugleich',
}

export const projectorText = {
  notes,
  region: 'Spuren, für einen Beamer',
  same: 'Gleicher Verkehr, gleiche Zufallszahlen',
  sameNumbers: 'Gleiche Zufallszahlen',
  axis: (title: string, note: string) => `${title}, ${note}`,
  raster: 'Flows',
  runs: 'Wahrscheinlichkeit, dass eine Folge länger als so viele Pakete ist',
  curves: 'Verwurfskurven: Wahrscheinlichkeit über Länge der Warteschlange',
  larger: 'C: größer',
  curvesBack: 'C: zurück zu den Diagrammen',
  reads: (what: string) => `liest ab: ${what}`,
  time: (t_s: number) => `${fixed(t_s, 1)} s`,
  bar: 'Bedienelemente',
  keys: 'Tasten',
  load: 'Last',
  less: 'Weniger Last',
  more: 'Mehr Last',
  restart: 'Von vorn',
  colours: 'Farben',
  code: 'QR-Code',
  fullScreen: 'Vollbild',
  leave: 'Verlassen',
  narrow: 'Die Beameransicht braucht ein Fenster von mindestens 1024 Pixeln Breite.',
  stay: 'Im Labor bleiben',
  blank: 'Schwarzer Bildschirm. Eine beliebige Taste drücken, um zurückzukehren.',
} satisfies Draft<typeof english>
