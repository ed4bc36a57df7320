import type { sweepText as english } from '../../../../features/sweeps/text'
import { fixed, plain, plural, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const range = (least: number, most: number, unit: string) =>
  `${plain(least)} bis ${plain(most)} ${unit}`.trim()
const runs = (n: number) => plural(n, { one: `${plain(n)} Lauf`, other: `${plain(n)} Läufe` })
const values = (n: number) => plural(n, { one: `${plain(n)} Wert`, other: `${plain(n)} Werte` })
const seed = (n: number) => ungrouped(n, 0)
const stretch = (from_s: number, to_s: number) => `${plain(from_s)}–${plain(to_s)} s`
const seeds = (first: number, last: number) =>
  first === last ? `Startwert ${seed(first)}` : `Startwerte ${seed(first)}–${seed(last)}`
const progress = (done: number, all: number) => `${plain(done)} von ${plain(all)} Läufen`
const left = (ms: number) =>
  ms < 90_000 ? `noch ${fixed(ms / 1000, 0)} s` : `noch ${fixed(ms / 60_000, 0)} min`

export const sweepText = {
  places: {
    traffic: 'Verkehr',
    link: 'Leitung',
    lane: (letter: string, name: string) => `Spur ${letter}: ${name}`,
    own: (name: string, title: string) => `${name}: ${title}`,
    one: (title: string, id: string) => `${title} (${id})`,
    within: (parts: readonly string[], title: string) => [...parts, title].join(': '),
    axis: (title: string, unit: string) => (unit ? `${title}, ${unit}` : title),
    atFault: (title: string, value: string) => `${title} ${value}:`,
    value: (value: number, unit: string) => (unit ? `${plain(value)} ${unit}` : plain(value)),
    bytes: 'kB',
    packets: 'Pakete',
    udp: 'UDP-Rate',
    poisson: 'Poisson-Rate',
    poissonLoad: 'Poisson-Last',
    roundTrip: 'Umlaufzeit jedes TCP-Flows',
    linkRate: 'Rate der Leitung',
    buffer: 'Puffer',
  },
  values: {
    empty: 'Mindestens ein Wert ist nötig.',
    tooMany: (most: number, given: number) => `Höchstens ${plain(most)} Werte; hier sind es ${plain(given)}.`,
    steps: (least: number, most: number) => `Eine ganze Zahl von ${range(least, most, '')}.`,
    aboveZero: 'Ein logarithmischer Abstand braucht Enden über 0.',
    equalEnds: 'Beide Enden sind gleich.',
    noNumber: (word: string) => (word ? `„${word}“ ist keine Zahl.` : 'Eine Zahl ist nötig.'),
    notWhole: (word: string, unit: string) =>
      unit ? `${word} ${unit} ist feiner als der kleinste Schritt.` : `${word} ist keine ganze Zahl.`,
    outside: (word: string, least: number, most: number, unit: string) =>
      `${word} liegt außerhalb von ${range(least, most, unit)}.`,
  },
  file: {
    noField: 'der Bereich hat kein Feld dafür; `npm run sweep` variiert es',
    numbers: 'der Bereich variiert Zahlen; die anderen Werte entfallen',
    one: 'der Bereich variiert eine Einstellung; `npm run sweep` variiert mehrere',
  },
  close: 'Schließen',
  few: (value: string, n: number) => `${value} (n = ${n})`,
  runs: {
    count: 'Replikationen',
    settings: (stretch: string) => `${stretch}, einstellen`,
    warmup: 'Einschwingphase',
    duration: 'Dauer',
    changes: 'Änderungen',
    changesKept: (n: number) =>
      plural(n, {
        one: `mit der ganzen Zeitleiste, ${plain(n)} Änderung`,
        other: `mit der ganzen Zeitleiste, ${plain(n)} Änderungen`,
      }),
    changesNone: 'wie die Spuren jetzt sind, von Anfang an',
    again: 'Noch einmal',
    stretch,
    seeds,
    stop: 'Stopp',
    resume: 'Den Rest laufen lassen',
    progress,
    progressLeft: (done: number, all: number, left_ms: number) => `${progress(done, all)}, ${left(left_ms)}`,
    opening: 'Wird gestartet …',
    failed: (n: number) =>
      plural(n, { one: `${plain(n)} Lauf gescheitert`, other: `${plain(n)} Läufe gescheitert` }),
    replication: (n: number) => `Startwert ${seed(n)}`,
    refused: 'Dies kann nicht laufen',
    large: 'Dies ist ungewöhnlich groß und wurde nicht gestartet',
    anyway: 'Trotzdem starten',
    broken: 'Kein Worker ließ sich starten',
    late: (warmup_s: number, duration_s: number) =>
      `Die Einschwingphase (${plain(warmup_s)} s) muss kürzer als die Dauer (${plain(duration_s)} s) sein.`,
  },
  board: {
    title: 'Kennzahlen der Spuren über Replikationen',
    run: (n: number) => `${n}× starten`,
    empty:
      'Lässt die Spuren mehrmals laufen, jedes Mal mit einem neuen Startwert, und gibt Mittelwerte mit 95-%-Konfidenzintervallen an.',
    caption: {
      none: (n: number, from_s: number, to_s: number, first: number, last: number, at_s: number) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)}; die Spuren, wie sie bei ${fixed(at_s, 1)} s waren, von Anfang an gelaufen`,
      kept: (n: number, from_s: number, to_s: number, first: number, last: number, _at_s: number) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)}; mit der ganzen Zeitleiste`,
    },
    stale: 'Das Szenario hat sich seit diesen Läufen geändert.',
    passed: 'Seit diesen Läufen sind geplante Ereignisse geschehen: Sie beschreiben die Spuren davor.',
    more: 'Mehr Kennzahlen',
    moreTitle: 'Alle Kennzahlen',
    sweep: 'Studie …',
    difference: (letter: string) => `${letter} gegenüber A`,
    note:
      '± ist die halbe Breite des 95-%-Konfidenzintervalls: nach Hall für eine Spur, nach Student für eine Differenz. Eine Differenz wird angegeben, wo ihr Intervall, aus Paaren mit gleichem Startwert, 0 ausschließt; ' +
      'die eigenen Intervalle der Spuren dürfen sich überlappen. Jede Kennzahl wird für sich getestet: Von zwanzig, die sich nicht unterscheiden, kann es bei einer so scheinen.',
    saveCsv: 'Als CSV speichern',
    saveRuns: 'Alle Läufe speichern',
    saveRunsHint: 'npm run sweep mit dieser Datei ergibt die Kennzahlen dieser Tabelle.',
    saveRun: 'Den ersten Lauf speichern',
    saveRunHint:
      'Das Szenario mit Einschwingphase und Dauer dieser Tabelle: npm run sim damit ergibt den ersten Lauf.',
  },
  sweep: {
    title: 'Parameterstudie',
    settings: 'Was läuft',
    vary: 'Variieren',
    spacing: 'Werte',
    spacings: { linear: 'gleiche Schritte', log: 'gleiche Faktoren', list: 'Liste' },
    from: 'Von',
    to: 'Bis',
    steps: 'Anzahl',
    list: 'Werte',
    lanes: 'Spuren',
    needsLane: 'Enthält die variierte Einstellung.',
    noLane: 'Mindestens eine Spur ist nötig.',
    runs: (count: number, replications: number) =>
      `${values(count)} × ${runs(replications)} = ${plain(count * replications)}`,
    run: 'Starten',
    figure: 'Kennzahl',
    view: 'Ergebnisse als',
    views: { plot: 'Diagramm', table: 'Tabelle' },
    save: 'Speichern',
    saveCsv: 'CSV',
    saveJson: 'JSON',
    saveSvg: 'SVG',
    csvHint: 'Jede Kennzahl, wie npm run -s sweep -- FILE --csv sie ausgibt, mit einer Beschreibung darüber',
    jsonHint: 'Die Parameterstudie selbst; npm run -s sweep -- FILE wiederholt sie',
    svgHint: 'Das Diagramm, wie es gezeigt wird',
    empty:
      'Eine Einstellung und ihre Werte wählen, dann starten. Jeder Wert läuft durch alle Spuren mit denselben Zufallszahlen, ' +
      'mehrmals mit verschiedenen Startwerten; das Diagramm zeigt Mittelwerte mit 95-%-Intervallen.',
    plotLabel: (figure: string, what: string) => `${figure} über ${what}`,
    point: (lane: string, setting: string, value: string, mean: string, unit: string, n: number) =>
      unit
        ? `${lane}, ${setting} ${value}: ${mean} ${unit}, ${runs(n)}`
        : `${lane}, ${setting} ${value}: ${mean}, ${runs(n)}`,
    hint: 'Ein Punkt öffnet seinen Lauf im Labor. Fehlerbalken sind 95-%-Intervalle.',
    differences: (first: string) => `klein: gegenüber ${first}`,
    openPoint: (setting: string, value: string) => `${setting} ${value} im Labor öffnen`,
    none: 'Kein beendeter Lauf hat diese Kennzahl.',
    changed: 'Diese Ergebnisse gehören zu anderen Einstellungen als den jetzt gewählten.',
    job: (setting: string, value: string, n: number) => `${setting} ${value}, Startwert ${seed(n)}`,
  },
} satisfies Draft<typeof english>
