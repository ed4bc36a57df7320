import type { What } from '../../../../engine/page/events'
import type { Curve } from '../../../../engine/protocol'
import type { Against, decisionText as english, Measure, Threshold } from '../../../../features/decision/text'
import { between, fixed, parts, plain, plural, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const share = (value: number, digits = 3) =>
  value >= 1 ? '1' : value === 0 ? '0' : significant(value, digits)

const verdicts = {
  early: 'früh verworfen',
  forced: 'verworfen, erzwungen',
  overflow: 'verworfen, Überlauf',
  marked: 'markiert',
  policed: 'vom Policer verworfen',
} as Record<What, string>

const rows = {
  traffic: 'Verkehr',
  packet: 'Paket',
  waiting: 'Wartend',
  buffer: 'Puffer',
  average: 'Mittlere Warteschlange',
  average2: 'Mittelwert der Schlange 2',
  queue: 'Warteschlange',
  tokens: 'Tokens',
  wait: 'Wartezeit des Pakets in L',
  draw: 'Ziehung',
  sum: 'Anzahl × p_b',
  verdict: 'Urteil',
  inL: 'L bis dahin',
  inC: 'C bis dahin',
}

const lengths = {
  packets: (value: number, averaged: boolean) => {
    const shown = between(value, averaged ? 1 : 0, 1)
    return plural(value, { one: `${shown} Paket`, other: `${shown} Pakete` })
  },
  bytes: (value: number, _averaged: boolean) => `${fixed(value, 0)} Byte`,
  milliseconds: (value: number, _averaged: boolean) => `${fixed(value, 2)} ms`,
} satisfies Record<Curve['unit'], unknown>

const limits = {
  packets: (packets: number) =>
    plural(packets, { one: `${fixed(packets, 0)} Paket`, other: `${fixed(packets, 0)} Pakete` }),
  bytes: (bytes: number) => `${fixed(bytes, 0)} Byte`,
  seconds: (s: number) => `${between(s * 1000, 0, 2)} ms`,
}

const decided = (causes: readonly string[], what: What) => `${parts(causes)}: ${verdicts[what]}.`

const reading = (
  measure: Measure,
  value: number,
  unit: Curve['unit'],
  averaged: boolean,
  highest: Threshold | undefined,
  p_b: number,
) => {
  const name = rows[measure]
  const p = `p_b = ${share(p_b)}`
  if (!highest) return `${name}: ${lengths[unit](value, averaged)}, das ergibt ${p}`
  const own = fixed(value, averaged && unit !== 'bytes' ? 1 : 0)
  const limit = `${highest.mark} = ${lengths[unit](highest.value, false)}`
  return value < highest.value
    ? `${name}: ${own} (${limit}) ergibt ${p}`
    : `${name}: ${own}, jenseits von ${limit}, ergibt ${p}`
}

const drawn = {
  certain: (canMark: boolean) =>
    canMark ? 'jedes Paket wird verworfen, oder markiert, wo es geht' : 'jedes Paket wird verworfen',
  below: (draw: number) => `die Ziehung ${share(draw)} liegt darunter`,
  since: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} Paket seit dem letzten Verwurf macht p_a = ${share(p_a)}`,
      other: `${fixed(count, 0)} Pakete seit dem letzten Verwurf machen p_a = ${share(p_a)}`,
    }),
  sinceCertain: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} Paket seit dem letzten Verwurf macht p_a = ${share(p_a)}, einen sicheren Verwurf`,
      other: `${fixed(count, 0)} Pakete seit dem letzten Verwurf machen p_a = ${share(p_a)}, einen sicheren Verwurf`,
    }),
  gap: (count: number, product: number) =>
    plural(count, {
      one: `${fixed(count, 0)} Paket seit dem letzten Verwurf mal p_b ist ${share(product)}`,
      other: `${fixed(count, 0)} Pakete seit dem letzten Verwurf mal p_b sind ${share(product)}`,
    }),
  reached: (draw: number) => `die für diesen Abstand gezogene Zahl, ${share(draw)}, ist erreicht`,
}

const sums = {
  control: (sum: number) => `seit dem letzten Verwurf ist die Summe auf ${fixed(sum, 2)} gestiegen`,
  coupled: (sum: number) => `die Summe der Wahrscheinlichkeiten ist auf ${fixed(sum, 2)} gestiegen`,
}

const against = ({ draw, sum }: Against, said: (sum: number) => string) => [
  ...(sum === undefined ? [] : [said(sum)]),
  ...(draw === undefined ? [] : [drawn.below(draw)]),
]

export const decisionText = {
  title: (what: What, t_s: number): string => `${decisionText.titles[what]} bei ${ungrouped(t_s, 6)} s`,
  titles: {
    early: 'Früher Verwurf',
    forced: 'Erzwungener Verwurf',
    overflow: 'Überlauf',
    marked: 'Markierung',
    policed: 'Verwurf durch den Policer',
  } as Record<What, string>,
  close: 'Schließen',
  previous: 'Voriger Verwurf',
  next: 'Nächster Verwurf',
  first: 'Dies ist der erste Verwurf.',
  last: 'Dies ist der letzte Verwurf.',
  values: 'Werte dieser Entscheidung',
  rows,
  rowNames: {
    curve: { base: 'p_b', count: 'Anzahl', applied: 'p_a', delay: 'Verzögerung' },
    controller: {
      base: undefined,
      count: 'Summe von p',
      applied: 'Wahrscheinlichkeit',
      delay: 'Verzögerung bei der letzten Aktualisierung',
    },
    squared_controller: {
      base: 'p′',
      count: 'Summe von p',
      applied: 'Wahrscheinlichkeit',
      delay: 'Verzögerung bei der letzten Aktualisierung',
    },
    coupled: {
      base: 'p′',
      count: 'Summe der Wahrscheinlichkeiten',
      applied: 'Wahrscheinlichkeit',
      delay: 'Verzögerung bei der letzten Aktualisierung',
    },
    sojourn: {
      base: 'p',
      count: 'Verwürfe in diesem Zustand',
      applied: 'Wahrscheinlichkeit',
      delay: 'Wartezeit des Pakets',
    },
    sojourn_or_blue: {
      base: undefined,
      count: 'Signale in diesem Takt',
      applied: 'Wahrscheinlichkeit von BLUE',
      delay: 'Wartezeit des Pakets',
    },
    own: {
      base: 'Grundwahrscheinlichkeit',
      count: 'Anzahl',
      applied: 'Wahrscheinlichkeit',
      delay: 'Verzögerung',
    },
  },
  verdicts,
  lengths,
  limits,
  ofQueue: (name: string) => `Warteschlange ${name}.`,
  ofCurve: (packets: string) => `Kurve für ${packets}.`,
  because: {
    policed: (bytes: number) =>
      `Der Policer hatte Tokens für ${fixed(bytes, 0)} Byte, weniger, als das Paket hat: vom Policer verworfen.`,
    limit: (unit: keyof typeof limits, size: number) =>
      `In ihrer eigenen Grenze (${limits[unit](size)}) ist kein Platz mehr: verworfen, Überlauf.`,
    own: (what: What) => `Eine eigene Regel dieses Verfahrens hat entschieden: ${verdicts[what]}.`,
    fullOfPackets: (waiting: number, buffer: number, longest: boolean) =>
      decided(
        [
          plural(waiting, {
            one: `${fixed(waiting, 0)} Paket wartet und eines ist in Übertragung: Der Puffer von ${fixed(buffer, 0)} Paketen ist voll`,
            other: `${fixed(waiting, 0)} Pakete warten und eines ist in Übertragung: Der Puffer von ${fixed(buffer, 0)} Paketen ist voll`,
          }),
          ...(longest ? ['die längste Warteschlange verliert an ihrem Kopf'] : []),
        ],
        'overflow',
      ),
    fullOfBytes: (waiting: number, buffer: number, longest: boolean) =>
      decided(
        [
          `${fixed(waiting, 0)} Byte warten: Im Puffer von ${fixed(buffer, 0)} Byte hat dieses Paket keinen Platz`,
          ...(longest ? ['die längste Warteschlange verliert an ihrem Kopf'] : []),
        ],
        'overflow',
      ),
    curve: (
      at: {
        measure: Measure
        value: number
        unit: Curve['unit']
        averaged: boolean
        highest: Threshold | undefined
        p_b: number
      },
      by: { count: number | undefined; oneDraw: boolean; p_a: number; draw: number },
      what: What,
    ) => {
      const cause = reading(at.measure, at.value, at.unit, at.averaged, at.highest, at.p_b)
      const { count, p_a, draw } = by
      if (at.p_b >= 1) return decided([cause, drawn.certain(what === 'marked')], what)
      if (count === undefined) return decided([cause, drawn.below(draw)], what)
      if (by.oneDraw) return decided([cause, drawn.gap(count, p_a), drawn.reached(draw)], what)
      if (p_a >= 1) return decided([cause, drawn.sinceCertain(count, p_a)], what)
      return decided([cause, drawn.since(count, p_a), drawn.below(draw)], what)
    },
    control: (delay_s: number, p: number, by: Against, what: What) =>
      decided(
        [
          `Bei einer Verzögerung von ${fixed(delay_s * 1000, 1)} ms steht der Regler bei p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    squared: (delay_s: number, root: number, p: number, by: Against, what: What) =>
      decided(
        [
          `Bei einer Verzögerung von ${fixed(delay_s * 1000, 1)} ms steht der Regler bei p′ = ${share(root)}, dessen Quadrat p = ${share(p)} ist`,
          ...against(by, sums.control),
        ],
        what,
      ),
    inC: (delay_s: number, root: number, p: number, by: Against, what: What) =>
      decided(
        [
          `In C: Bei einer Verzögerung von ${fixed(delay_s * 1000, 1)} ms ist p′ = ${share(root)}, dessen Quadrat p_C = ${share(p)} ist`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    overloaded: (wait_ms: number, coupling: number, p_cl: number, p: number, by: Against, what: What) =>
      decided(
        [
          `In L: Dieses Paket wartete ${fixed(wait_ms, 2)} ms`,
          `p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)} kann nicht weiter steigen, deshalb verwirft das Quadrat p_C = ${share(p)} auch in L`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    byCoupling: (wait_ms: number, coupling: number, p_cl: number, by: Against) =>
      `${parts([
        `In L: Dieses Paket wartete ${fixed(wait_ms, 2)} ms, und die Verzögerung von C macht p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}: durch die Kopplung markiert.`,
    byOwnDelay: (wait_ms: number, p: number, coupling: number, p_cl: number, by: Against) =>
      `${parts([
        `In L: Dieses Paket wartete ${fixed(wait_ms, 2)} ms, wofür seine eigene Kurve p′_L = ${share(p)} hat, mehr als p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}: durch die eigene Verzögerung markiert.`,
    sojourn: (wait_s: number, target_s: number, interval_s: number, count: number, what: What) =>
      decided(
        [
          `Dieses Paket wartete ${fixed(wait_s * 1000, 1)} ms, und die Wartezeiten liegen seit mindestens ${between(interval_s * 1000, 0, 1)} ms über dem Ziel von ${between(target_s * 1000, 0, 1)} ms`,
          count > 1
            ? `Verwurf ${fixed(count, 0)} dieses Verwurfszustands ist fällig`
            : 'der Verwurfszustand beginnt',
        ],
        what,
      ),
    schedule: (wait_s: number, target_s: number, count: number, what: What) =>
      `Dieses Paket wartete ${fixed(wait_s * 1000, 1)} ms, mehr als das Ziel von ${between(target_s * 1000, 0, 1)} ms, und Signal ${fixed(count, 0)} des Zeitplans ist fällig: ${verdicts[what]}.`,
    blue: (p: number, draw: number, what: What) =>
      decided([`Volle Puffer haben BLUE auf p = ${share(p)} erhöht`, drawn.below(draw)], what),
  },
  ofL: (native: number, coupled: number, dropped: number) =>
    parts([
      `${plain(native)} durch eigene Verzögerung markiert, ${plain(coupled)} durch die Kopplung`,
      ...(dropped > 0 ? [`${plain(dropped)} verworfen`] : []),
    ]),
  ofC: (marked: number, dropped: number) => `${plain(marked)} markiert, ${plain(dropped)} verworfen`,
  flow: (traffic: string, flow: number) => `${traffic}, Flow ${plain(flow)}`,
  number: (number: number) => `Nummer ${plain(number)} am Engpass`,
  waiting: (packets: number, bytes: number) =>
    plural(packets, {
      one: `${fixed(packets, 0)} Paket, ${fixed(bytes, 0)} Byte`,
      other: `${fixed(packets, 0)} Pakete, ${fixed(bytes, 0)} Byte`,
    }),
  ms: (s: number) => `${fixed(s * 1000, 2)} ms`,
  probability: (value: number) => share(value, 6),
} satisfies Draft<typeof english>
