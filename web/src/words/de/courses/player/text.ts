import type {
  Course,
  DrawingCompared,
  lessonScreenText as english,
  PointCompared,
} from '../../../../courses/player/text'
import { all, fixed, parts, plain, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

type Plotted = PointCompared['of']
type Drawable = DrawingCompared['of']
type Spot = PointCompared['found']

const units = { queue: 'Pakete', delay: 'ms', loss: '%' }

const amount = (value: number) => plain(value < 0.5 ? 0 : value, value < 9.5 ? 1 : 2)
const withUnit = (value: number, of: Plotted) =>
  of === 'queue' && amount(value) === '1' ? '1 Paket' : `${amount(value)} ${units[of]}`
/** Ein Unterschied; bei Verlusten in Prozentpunkten. */
const apartBy = (value: number, of: Plotted) => {
  if (of !== 'loss') return withUnit(value, of)
  return amount(value) === '1' ? '1 Prozentpunkt' : `${amount(value)} Prozentpunkte`
}
/** Nach „zwischen“ und „nahe“. */
const inDative = (value: number, of: Plotted) =>
  of === 'queue' && amount(value) !== '1' ? `${amount(value)} Paketen` : withUnit(value, of)

/** Was eine gezeichnete Linie tut, als Ende eines Relativsatzes. */
const drew = (own: Course, of: Drawable): string => {
  switch (own.kind) {
    case 'full':
      return 'voll bleibt'
    case 'empty':
      return of === 'queue' ? 'leer bleibt' : 'nahe null bleibt'
    case 'swings':
      return own.full
        ? `zwischen ${inDative(own.from, of)} und dem vollen Puffer schwingt`
        : `zwischen ${amount(own.from)} und ${inDative(own.to, of)} schwingt`
    case 'climbs':
      return own.settles
        ? `von ${amount(own.from)} auf ${withUnit(own.to, of)} steigt und dort bleibt`
        : `von ${amount(own.from)} auf ${withUnit(own.to, of)} steigt`
    case 'falls':
      return own.settles
        ? `von ${amount(own.from)} auf ${withUnit(own.to, of)} fällt und dort bleibt`
        : `von ${amount(own.from)} auf ${withUnit(own.to, of)} fällt`
    case 'wavers':
      return `um ${withUnit(own.at, of)} schwankt`
    case 'stays':
      return `nahe ${inDative(own.at, of)} bleibt`
  }
}

/** Was die Linie des Laufs tat, mit ihrem Namen nach dem Verb. */
const came = (line: string, own: Course, of: Drawable, full: number): string => {
  switch (own.kind) {
    case 'full':
      return `blieb ${line} voll`
    case 'empty':
      return of === 'queue' ? `blieb ${line} leer` : `blieb ${line} nahe null`
    case 'swings': {
      const swung = own.full
        ? `schwang ${line} zwischen ${inDative(own.from, of)} und dem vollen Puffer`
        : `schwang ${line} zwischen ${amount(own.from)} und ${inDative(own.to, of)}`
      return full > 0 ? `${swung}, ${fixed(100 * full, 0)}\u00a0% der Zeit voll` : swung
    }
    case 'climbs':
      return own.settles
        ? `stieg ${line} von ${amount(own.from)} auf ${withUnit(own.to, of)} und blieb dort`
        : `stieg ${line} von ${amount(own.from)} auf ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `fiel ${line} von ${amount(own.from)} auf ${withUnit(own.to, of)} und blieb dort`
        : `fiel ${line} von ${amount(own.from)} auf ${withUnit(own.to, of)}`
    case 'wavers':
      return `schwankte ${line} um ${withUnit(own.at, of)}`
    case 'stays':
      return `blieb ${line} nahe ${inDative(own.at, of)}`
  }
}

const times = (ratio: number): string => {
  if (ratio >= 1.8) return `, etwa ${amount(ratio)}-mal so hoch`
  if (ratio >= 1.25) return ', deutlich höher'
  if (ratio > 0.8) return ''
  return ratio > 0.55 ? ', deutlich niedriger' : ratio > 0.4 ? ', etwa halb so hoch' : ', weit niedriger'
}

const spot = ({ t_s, value }: Spot, of: Plotted) => `${withUnit(value, of)} bei ${fixed(t_s, 1)} s`

const plotted = { queue: 'die Warteschlange', delay: 'die Verzögerung', loss: 'der Verlust' }
const drawnAs = { queue: 'eine Warteschlange', delay: 'eine Verzögerung' }
const most = { highest: 'am höchsten', lowest: 'am niedrigsten' }

const stretch = (from_s: number, to_s: number) => `über ${fixed(from_s, 0)}–${fixed(to_s, 0)} s, ein Lauf`

export const lessonScreenText = {
  region: 'Lektion',
  units,
  english: 'Englisch',
  list: {
    title: 'Lektionen',
    kinds: 'Was geöffnet wird',
    lessons: 'Lektionen',
    plans: 'Vorlesungspläne',
    lead: 'Jede fragt, was geschehen wird, bevor es geschieht, und dauert wenige Minuten. Nichts wird bewertet oder gespeichert.',
    minutes: (n: number) => `${plain(n)} min`,
    exercises: 'Übungen',
    exercisesLead:
      'Hausaufgaben: Jede sagt, was Ihr Labor zeigen muss. Es hier beliebig oft prüfen, dann seinen Link abgeben.',
    open: 'Lektion aus einer Datei öffnen …',
    template: 'Vorlage speichern',
    guide: 'Wie man eine schreibt',
    how: 'Eine Lektion oder ein Plan ist eine Textdatei.',
    refused: {
      lesson: (name: string) => `${name} ist keine gültige Lektion`,
      plan: (name: string) => `${name} ist kein gültiger Plan`,
    },
  },
  worksheet: {
    who: 'Name',
    when: 'Datum',
    again: 'Diese Lektion auf einem Bildschirm:',
    qr: 'QR-Code dieser Lektion',
    tick: (value: number) => plain(value, 4),
    time: (t_s: number) => `${plain(t_s, 4)} s`,
    axis: (letter: string, unit: string) => `${letter}: ${unit}`,
    number: (unit: string) => (unit ? `Ihre Zahl, ${unit}:` : 'Ihre Zahl:'),
    came: 'Was kam:',
    why: 'Warum:',
  },
  step: (at: number, of: number) => `Schritt ${plain(at)} von ${plain(of)}`,
  stepNamed: (at: number, heading: string) => `Schritt ${plain(at)}: ${heading}`,
  value: (value: string, unit: string) => (unit ? `${value} ${unit}` : value),
  steps: 'Schritte der Lektion',
  all: 'Alle Lektionen',
  leaveHall: 'Hörsaal verlassen',
  sheet: { fold: 'Lektion einklappen', unfold: 'Lektion ausklappen', answer: 'Antwort' },
  next: 'Weiter',
  back: 'Zurück',
  nextLesson: 'Nächste Lektion',
  keys: 'auch ← →',
  leave: 'Im Labor öffnen',
  leaveHint:
    'Verlässt die Lektion und behält alles, wie es ist. „Rückgängig“ geht zurück, auch zu dem, was zuvor da war.',
  nextTry: 'Als Nächstes:',
  figure: 'Abbildung ansehen',
  papers: {
    'brandauer-2001': 'Brandauer et al. 2001',
    'may-2000': 'May et al. 2000',
    'zheng-2000': 'Zheng und Atiquzzaman 2000',
    'hu-2004': 'Hu und Kshemkalyani 2004',
    'l4s-2023': 'L4S: RFC 9332 und l4s-tests',
    'jou-2003': 'Jou und Baras 2003',
    se7: 'Begleitmaterial zu Peterson und Davie, 7. Auflage',
  },
  paper: (name: string, place: string) => `${name}, ${place}`,
  ask: {
    how: {
      draw: {
        touch: 'In den leeren Teil des Diagramms zeichnen.',
        before: 'In den leeren Teil des Diagramms zeichnen, oder ',
        link: 'seine Griffe',
        after: ' mit den Pfeiltasten bewegen; Eingabe kehrt hierher zurück.',
      },
      point: {
        touch: 'In den leeren Teil des Diagramms drücken.',
        before: 'In den leeren Teil des Diagramms drücken, oder ',
        link: 'eine Marke',
        after: ' mit den Pfeiltasten bewegen; Eingabe kehrt hierher zurück.',
      },
    },
    axis: 'Ihre Zahl',
    run: 'Starten',
    unsure: 'Nicht sicher',
    first: 'Erst vorhersagen; dann läuft es.',
    running: (t_s: number) => `Läuft bis ${fixed(t_s, 0)} s …`,
    hall: 'Sagen Sie, was Sie erwarten. → startet es.',
  },
  draw: {
    region: (letter: string) => `Ihre Zeichnung in Spur ${letter}`,
    here: '✎ hier zeichnen',
    handle: (t_s: number) => `Ihre Zeichnung bei ${fixed(t_s, 0)} s`,
    value: (value: number, of: Drawable) =>
      of === 'queue' && fixed(value, 0) === '1'
        ? `${fixed(value, 0)} Paket`
        : `${fixed(value, 0)} ${units[of]}`,
    none: 'noch nicht gezeichnet',
    yours: 'Ihre Zeichnung',
  },
  point: {
    region: (letter: string) => `Ihr Punkt in Spur ${letter}`,
    here: 'hier drücken',
    when: 'Ihr Punkt, wann',
    much: {
      queue: 'Ihr Punkt, Warteschlange',
      delay: 'Ihr Punkt, Verzögerung',
      loss: 'Ihr Punkt, Verlust',
    },
    spot,
    yours: 'Ihr Punkt',
    found: { highest: 'höchster', lowest: 'niedrigster' },
  },
  chosen: (mine: boolean, right: boolean) =>
    mine && right ? 'Ihre Wahl, trifft zu' : mine ? 'Ihre Wahl' : right ? 'trifft zu' : '',
  placed: {
    you: 'Sie',
    run: 'der Lauf',
    both: (you: string, run: string) => `Ihre Zahl war ${you}; in diesem Lauf war es ${run}.`,
    run_only: (run: string) => `In diesem Lauf war es ${run}.`,
    none: 'Dieser Lauf hat diese Zahl nicht.',
  },
  drawn: ({ of, name, was, full, mine }: DrawingCompared): string => {
    if (!mine) return `Hinter ${name} ${came(plotted[of], was, of, full)}.`
    const said = `Sie zeichneten ${drawnAs[of]}, die **${drew(mine.course, of)}**`
    switch (mine.met) {
      case 'alike':
        return `${said}, und so war es hinter ${name}: Im Mittel liegen die beiden ${withUnit(mine.apart, of)} auseinander.`
      case 'other':
        return parts([said, `hinter ${name} ${came('sie', was, of, full)}.`])
      case 'same':
        return parts([said, `hinter ${name} ${came('sie', was, of, full)}${times(mine.ratio)}.`])
    }
  },
  pointed: ({ of, where, name, found, mine }: PointCompared): string => {
    if (!mine) return `Hinter ${name} war ${plotted[of]} ${most[where]}: ${spot(found, of)}.`
    const { apart_s, apart } = mine
    const said = parts([
      `Sie zeigten auf **${spot(mine, of)}**`,
      `hinter ${name} war ${plotted[of]} ${most[where]}: ${spot(found, of)}`,
    ])
    if (apart_s === undefined && apart === undefined) return `${said}, und dorthin haben Sie gezeigt.`
    const time =
      apart_s === undefined
        ? []
        : [apart_s < 0 ? `${fixed(-apart_s, 1)} s früher` : `${fixed(apart_s, 1)} s später`]
    const height =
      apart === undefined
        ? []
        : [apart < 0 ? `${apartBy(-apart, of)} niedriger` : `${apartBy(apart, of)} höher`]
    const off = all([...time, ...height])
    if (apart_s === undefined) return `${said}. Das ist ${off} als Ihr Punkt, zur selben Zeit.`
    return apart === undefined
      ? `${said}. Das ist ${off} als Ihr Punkt, in derselben Höhe.`
      : `${said}. Das ist ${off} als Ihr Punkt.`
  },
  answers: {
    of: { queue: 'Warteschlange', delay: 'Verzögerung' },
    named: (word: string, says?: string) =>
      says ? `${says} (${word})` : word.charAt(0).toUpperCase() + word.slice(1),
    amount,
    course: (own: Course): string => {
      switch (own.kind) {
        case 'full':
          return 'voll'
        case 'empty':
          return 'leer'
        case 'swings':
          return own.full ? `${amount(own.from)}–voll` : `${amount(own.from)}–${amount(own.to)}`
        case 'climbs':
        case 'falls':
          return `${amount(own.from)} → ${amount(own.to)}`
        default:
          return amount(own.at)
      }
    },
    point: {
      highest: {
        queue: (t_s: number) => `Höchste Warteschlange, bei ${fixed(t_s, 1)} s`,
        delay: (t_s: number) => `Höchste Verzögerung, bei ${fixed(t_s, 1)} s`,
        loss: (t_s: number) => `Höchster Verlust, bei ${fixed(t_s, 1)} s`,
      },
      lowest: {
        queue: (t_s: number) => `Niedrigste Warteschlange, bei ${fixed(t_s, 1)} s`,
        delay: (t_s: number) => `Niedrigste Verzögerung, bei ${fixed(t_s, 1)} s`,
        loss: (t_s: number) => `Niedrigster Verlust, bei ${fixed(t_s, 1)} s`,
      },
    },
  },
  stretch,
  ofRun: (from_s: number, to_s: number, seed: number) =>
    ` · ${stretch(from_s, to_s)}, Startwert ${ungrouped(seed, 0)}`,
  link: {
    unknown: (name: string) => `Eine Lektion „${name}“ gibt es nicht`,
    known: (names: readonly string[]) => `Es gibt ${all(names)}.`,
    faulty: 'Diese Lektion lässt sich nicht öffnen',
    cut: 'Der Link zu dieser Lektion ist unvollständig',
    cutHow: 'Ein Teil fehlt. Noch einmal um ihn bitten, oder um die Lektion als Datei.',
    madeCut: 'Ihre Arbeit darin war nicht zu lesen, deshalb öffnet sie sich an ihrem Anfang.',
    newer: 'Diese Lektion braucht eine spätere Version des Labors',
    newerHow: 'Die Seite neu laden, um die neueste Version zu erhalten.',
    invalid: 'Die Adresse enthält keine lesbare Lektion',
    invalidHow:
      'Sie wurde vielleicht unterwegs verändert. Noch einmal um sie bitten, oder um die Lektion als Datei.',
    tooLong: 'Diese Lektion ist zu lang für einen Link',
    tooLongHow: 'Stattdessen ihre Datei teilen.',
    parameters: (names: readonly string[]) =>
      `nicht beachtet, weil die Lektion dies selbst setzt; bei einer Lektion gelten ${all(names)}`,
    line: (line: number) => `Zeile ${ungrouped(line, 0)}`,
  },
} satisfies Draft<typeof english>
