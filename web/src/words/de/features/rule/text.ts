import type { ruleText as english } from '../../../../features/rule/text'
import { listed, plain, plural, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const did = {
  early: 'hat es früh verworfen',
  forced: 'hat es verworfen, erzwungen',
  overflow: 'hat es verworfen, weil der Puffer voll war',
  policed: 'hat es verworfen, weil der Policer keine Tokens mehr hatte',
  marked: 'hat es markiert',
  passed: 'hat es durchgelassen',
}

const behind = { measured: 'gemessen', base: 'p_b', count: 'Anzahl', applied: 'p_a', draw: 'Ziehung' }

type Behind = readonly [column: keyof typeof behind, value: string]

const held = {
  number: (value: number) => significant(value, 4),
  time: (s: number) => (Math.abs(s) < 1 ? `${significant(1000 * s, 4)} ms` : `${ungrouped(s, 3, 0)} s`),
  never: 'nie',
  yes: 'ja',
  no: 'nein',
}

export const ruleText = {
  title: (letter: string) => `Regel der Spur ${letter}`,
  code: 'Text der Regel',
  keys: 'Strg+Leertaste zeigt, was hier stehen darf. Esc verlässt den Text.',
  language: 'Die Sprache',
  empty: 'Leer',
  emptyHint: 'noch geschieht nichts: Jedes Paket wird gesendet, solange Platz ist',
  startFrom: 'Beginnen mit',
  startFromHint: 'Ein Verfahren, als Regel geschrieben',
  reset: 'Zurücksetzen',
  resetHint: 'Zurück zur Regel, wie sie beim Öffnen des Editors war',
  done: 'Fertig',
  sound: 'Sie läuft.',
  notYet: 'Wird gelesen …',
  faults: (count: number) =>
    told([
      plural(count, { one: 'Ein Fehler.', other: `${plain(count)} Fehler.` }),
      'Die letzte gültige Regel läuft weiter.',
    ]),
  line: (line: number) => `Zeile ${ungrouped(line, 0)}`,
  lineAndColumn: (line: number, column: number) =>
    `Zeile ${ungrouped(line, 0)}, Spalte ${ungrouped(column, 0)}`,
  troubles: {
    no_numbers: (line: number, count: number) =>
      plural(count, {
        one: `Einmal war Zeile ${ungrouped(line, 0)} nicht endlich; 0 oder der größte Wert wurde benutzt.`,
        other: `${plain(count)}-mal war Zeile ${ungrouped(line, 0)} nicht endlich; 0 oder der größte Wert wurde benutzt.`,
      }),
    no_probabilities: (line: number, count: number) =>
      plural(count, {
        one: `Einmal ergab Zeile ${ungrouped(line, 0)} eine Wahrscheinlichkeit unter 0 oder über 1, und der nähere der beiden Werte trat an ihre Stelle.`,
        other: `${plain(count)}-mal ergab Zeile ${ungrouped(line, 0)} eine Wahrscheinlichkeit unter 0 oder über 1, und der nähere der beiden Werte trat an ihre Stelle.`,
      }),
  },
  sliders: 'Parameter',
  noSliders: 'Für eine Zahl mit Schieberegler „param k = 1“ schreiben.',
  cost: (cost: number, most: number) => `${ungrouped(cost, 0)} von ${ungrouped(most, 0)}`,
  costTitle: 'Kosten jedes Ereignisses',
  parts: {
    formula: 'In Symbolen',
    curve: 'Kurve',
    past: 'Verlauf',
    compare: 'Vergleichen',
    take: 'Export',
  },
  partsLabel: 'Ansichten der Regel',
  noFormula: 'Sobald der Text lesbar ist, steht er hier in Symbolen.',
  spoken: 'In Worten',
  noCurve: {
    history:
      'Ihre Wahrscheinlichkeit hängt davon ab, was zuvor geschah, nicht von einer Länge allein: Sie hat keine Kurve.',
    other: (name: string) =>
      `Ihre Wahrscheinlichkeit hängt von ${name} ab, und das ist keine Länge einer Warteschlange.`,
    two: (a: string, b: string) => `Ihre Wahrscheinlichkeit hängt von zwei Zahlen ab, ${a} und ${b}.`,
  },
  knot: (queue: number, probability: number) =>
    `${significant(queue, 4)}, Wahrscheinlichkeit ${significant(probability, 3)}`,
  curveOf: (name: string) => `Grundwahrscheinlichkeit über ${name}`,
  past: {
    none: 'Die Regel merkt sich nichts: „state avg = 0“ würde hier gezeichnet.',
    begins: 'Die Linien beginnen hier und wachsen, während das Labor läuft.',
    axis: (kept_s: number, name: string) =>
      `Die letzten ${plain(kept_s)} s der Spur. „show ${name}“ zeichnet nur diesen Zustand.`,
    range: (low: string, high: string) => (low === high ? '' : `${low} bis ${high}`),
    whole: (name: string, low: string, high: string) => `${name} über der Zeit: von ${low} bis ${high}`,
  },
  held,
  hardware: 'Was ein Switch bräuchte',
  needs: {
    divisions: (n: number) => plural(n, { one: 'eine Division', other: `${plain(n)} Divisionen` }),
    roots: (n: number) => plural(n, { one: 'eine Wurzel', other: `${plain(n)} Wurzeln` }),
    exponentials: (n: number) =>
      plural(n, {
        one: 'eine Potenz oder ein Logarithmus',
        other: `${plain(n)} Potenzen oder Logarithmen`,
      }),
    draws: (n: number) => plural(n, { one: 'eine Zufallszahl', other: `${plain(n)} Zufallszahlen` }),
    states: (n: number) =>
      plural(n, {
        one: 'ein gelesener und geschriebener Zustand',
        other: `${plain(n)} gelesene und geschriebene Zustände`,
      }),
  },
  perPacket: 'je Paket:',
  compare: {
    same: (name: string, packets: number) =>
      `Dieselben Pakete wie ${name}: 0 von ${plain(packets)} weichen bisher ab.`,
    differs: (name: string) => `Das erste Paket, das ${name} anders behandelt:`,
    differsBefore: (name: string, t_s: number) =>
      `Das erste Paket, das ${name} anders behandelt, kam vor ${ungrouped(t_s, 2)} s.`,
    packet: (number: number, t_s: number) => `Paket ${plain(number)}, bei ${ungrouped(t_s, 6)} s.`,
    did: (name: string | undefined, what: keyof typeof did, numbers: readonly Behind[]) => {
      const words = name === undefined ? `Die Regel ${did[what]}` : `${name} ${did[what]}`
      return numbers.length === 0
        ? `${words}.`
        : `${words} (${listed(numbers.map(([column, value]) => `${behind[column]} ${value}`))}).`
    },
    waits: 'Beide laufen …',
    pick: 'Vergleichen mit',
    lastSound: 'Der Text hat Fehler; verglichen wird die letzte gültige Regel.',
    about: (name: string, taken: readonly (readonly [field: string, value: number])[]) =>
      told([
        taken.length === 0
          ? `${name} läuft neben der Spur, mit demselben Verkehr, von Anfang an.`
          : `${name} läuft neben der Spur, mit demselben Verkehr, von Anfang an, mit ${listed(taken.map(([field, value]) => `${field} ${significant(value, 4)}`))}.`,
        'Parameter, die wie in der Galerie heißen, geben ihre Zahlen weiter.',
        'Für dieselben Pakete muss eine Regel ihre Zufallszahlen so ziehen wie das Verfahren; „early“ tut das.',
      ]),
  },
  take: {
    as: 'Als',
    formats: { ns3: 'ns-3-Warteschlangendisziplin', rust: 'Rust-Funktion', latex: 'LaTeX' },
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert: Der Browser erlaubt es nicht',
    save: 'Speichern',
  },
  pausedAt: (t_s: number) => `Pausiert bei ${ungrouped(t_s, 6)} s`,
  step: 'Nächstes Paket',
  stepHint: 'Pausiert und geht zum nächsten Ereignis eines Pakets; die Werte stehen an ihren Zeilen',
} satisfies Draft<typeof english>
