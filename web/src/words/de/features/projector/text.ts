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
  keyLines: {
    play: 'Abspielen oder Pause',
    on: '10 s vor',
    back: '10 s zurück',
    restart: 'Von vorn',
    more: 'Mehr Last, ein Schritt, ab jetzt',
    less: 'Weniger Last, ein Schritt, ab jetzt',
    alone: 'Eine Spur allein',
    all: 'Alle Spuren',
    curves: 'Die Verwurfskurven anstelle der Diagramme, und zurück',
    blank: 'Schwarzer Bildschirm; jede Taste kehrt zurück',
    laser: 'Ein Laserpointer',
    colours: 'Hell oder dunkel',
    code: 'Der Link als QR-Code',
    fullScreen: 'Ganzer Bildschirm',
    bar: 'Die Bedienelemente, für eine Weile',
    leave: 'Zurück zum Labor; auch Esc',
    screen: 'Die Beameransicht, und zurück',
  },
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
