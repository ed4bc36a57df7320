import { all, fixed, listed, plural, significant } from '../../../../kit/format'
import type { lossText as englishLoss, plotText as englishPlot } from '../../../../page/plot/plot-text'
import type { GaugePlot, PlotName } from '../../../../scenario/types'
import type { Draft } from '../../../draft'

const titles: Record<PlotName, string> = {
  queue: 'Warteschlange',
  delay: 'Verzögerung',
  loss: 'Verlust',
  load: 'Goodput',
  arrivals: 'Ankünfte',
  probability: 'Verwurfswahrsch.',
  tail_queues: 'Rückstand je Schlange',
  tail_rates: 'Virtuelle Raten',
  raster: 'Flows im Gleichtakt',
  queue_delays: 'Verzögerung je Schlange',
  coupled: 'Gekoppelte Wahrsch.',
  queue_shares: 'Anteile der Schlangen',
}

const notes: Record<Exclude<PlotName, GaugePlot>, string> = {
  queue: 'Pakete',
  delay: 'ms in der Schlange',
  loss: '% der Ankünfte',
  load: 'Mbit/s · Linie: gesendet, Flächen: Goodput',
  arrivals: 'Pakete/s · Linie: was die Leitung senden kann',
  probability: 'einer Ankunft',
  raster: '▾ die Hälfte bremst zugleich · kräftig: großes Fenster',
  queue_shares: '% der gesendeten Bytes · gepunktet: nach Gewicht',
}

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s`

export const plotText = {
  raster: (shown: number, flows: number) =>
    flows > shown ? `${shown} von ${flows} Flows · ${notes.raster}` : `eine Zeile je Flow · ${notes.raster}`,
  titles,
  notes,
  queueBoth: 'Pakete · dünn jetzt, dick Mittelwert',
  veiled: 'Die Lektion zeigt dieses Diagramm später.',
  missing: {
    probability: 'dieses Verfahren hat keine Verwurfswahrscheinlichkeit',
    gauges: (schemes: readonly string[]) =>
      plural(schemes.length, {
        one: `nur ${all(schemes)} hat diese`,
        other: `nur ${all(schemes)} haben diese`,
      }),
  },
  label: (title: string, letter: string, name: string) => `${title}, Spur ${letter}, ${name}`,
  overlay: {
    title: 'Alle Spuren',
    label: (title: string) => `${title}, alle Spuren`,
    lane: (letter: string) => `Spur ${letter} zeichnen`,
    laneHint: 'Diese Spur zeichnen oder weglassen; mit Umschalt nur sie zeichnen',
    difference: 'Differenz',
    toggleHint: 'Alle Spuren in einem Diagramm ( O )',
    note: {
      queue: 'Pakete · der Mittelwert, wo es einen gibt',
      load: 'Mbit/s Goodput',
      arrivals: 'Pakete/s',
      raster: 'Pakete · mittleres Fenster',
    } as Partial<Record<PlotName, string>>,
  },
  phone: {
    plot: 'Gezeigtes Diagramm',
    second: 'Zweites gezeigtes Diagramm',
    lane: (letter: string) => `Spur ${letter}`,
  },
  role: 'Diagramm über die Zeit',
  noCursor: 'Pfeiltasten lesen Werte ab',
  noCursorHere: 'Pfeiltasten lesen Werte ab, Eingabe erklärt den nächstgelegenen Verwurf',
  at: (t_s: number) => `${fixed(t_s, 2)} s`,
  reading: (name: string, value: string) => `${name} ${value}`,
  lane: (letter: string, name: string) => `${letter} ${name}`,
  window: 'Fenster',
  windowHint:
    'Länge der Zeitachse. Zum Zoomen auf einem Diagramm scrollen oder zwei Finger spreizen, zum Zurückgehen ziehen, zum Zurücksetzen doppelklicken.',
  seconds: (window_s: number) => `${significant(window_s, 3)} s`,
  whole: 'ganzer Lauf',
  live: 'Zurück zu jetzt',
  shows: stretch,
  allLanes: 'alle Spuren',
  menuOf: (title: string, lane: string) => `${title}, ${lane}: groß, Werte, Dateien`,
  allDistributions: 'Verteilungen',
  mixed: (note: string) => `gemischt · ${note}`,
  stillRole: 'Diagramm',
  logScale: 'logarithmisch',
  distributions: {
    runs: {
      title: 'Verluste in Folge',
      note: (warmup_s: number, measured_s: number, atHead: readonly string[] = []) => {
        const what = atHead.length > 0 ? `ohne ${listed(atHead)}` : 'P(N > n)'
        return measured_s > 0
          ? `${stretch(warmup_s, warmup_s + measured_s)} · ${what}`
          : `ab ${fixed(warmup_s, 0)} s`
      },
      label: 'Anteil der Verlustfolgen, die länger als n Pakete sind, alle Spuren, logarithmisch',
    },
    cdf: {
      title: 'Verzögerung',
      note: 'P(Verzögerung ≤ t)',
      label:
        'Anteil der Pakete, die höchstens eine gegebene Zeit warten, alle Spuren; Mittelwerte über 50 ms',
    },
    phase: {
      title: 'Phase',
      note: 'Mittelwert über Schlange',
      label: 'Mittlere Warteschlange über Warteschlange, alle Spuren, in Paketen',
    },
  },
  menu: 'Diagramme',
  menuHint: 'Diagramme, die jede Spur zeigt; Tasten 1 bis 9',
  sharedAxis: 'Verwurfskurven auf einer Achse',
  sharedAxisNote: 'vergleicht die Schwellen der Spuren; sonst hat jede Spur ihre eigene Achse',
} satisfies Draft<typeof englishPlot>

export const lossText = {
  buffer: (buffer: { packets?: number; bytes?: number } | undefined) =>
    buffer?.packets === undefined
      ? `Puffer ${significant((buffer?.bytes ?? 0) / 1000, 12)} kB`
      : `Puffer ${buffer.packets}, davon eines in Übertragung`,
  byCause: 'nach Ursache',
  byClass: 'nach Klasse',
  lossesByCause: 'Verluste nach Ursache',
  lossesByClass: 'Verluste nach Klasse',
  splitByCause: 'Verluste nach ihrer Ursache zeigen',
  splitByClass: 'Verluste nach Verkehrsklasse zeigen',
  early: 'früh',
  forced: 'erzwungen',
  overflow: 'Überlauf',
  marked: 'markiert',
  causes: {
    early: 'Zufällig verworfen, obwohl Platz war',
    forced: 'Verworfen, obwohl Platz war: Die Kurve steht bei 1',
    overflow: 'Verworfen, weil der Puffer voll war',
    marked: 'Markiert statt früh verworfen (ECN): Das Paket geht weiter, und sein Sender wird langsamer',
  },
} satisfies Draft<typeof englishLoss>
