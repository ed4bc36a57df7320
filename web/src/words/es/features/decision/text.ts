import type { What } from '../../../../engine/page/events'
import type { Curve } from '../../../../engine/protocol'
import type { Against, decisionText as english, Measure, Threshold } from '../../../../features/decision/text'
import { between, fixed, parts, plain, plural, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const share = (value: number, digits = 3) =>
  value >= 1 ? '1' : value === 0 ? '0' : significant(value, digits)

const verdicts = {
  early: 'descartado temprano',
  forced: 'descartado, forzado',
  overflow: 'descartado por desbordamiento',
  marked: 'marcado',
  policed: 'descartado por el medidor',
} as Record<What, string>

const rows = {
  traffic: 'Tráfico',
  packet: 'Paquete',
  waiting: 'En espera',
  buffer: 'Búfer',
  average: 'Cola media',
  average2: 'Media de la cola 2',
  queue: 'Cola',
  tokens: 'Fichas',
  wait: 'Espera del paquete en L',
  draw: 'Sorteo',
  sum: 'Cuenta × p_b',
  verdict: 'Veredicto',
  inL: 'L hasta entonces',
  inC: 'C hasta entonces',
}

const lengths = {
  packets: (value: number, averaged: boolean) => {
    const shown = between(value, averaged ? 1 : 0, 1)
    return plural(value, { one: `${shown} paquete`, other: `${shown} paquetes` })
  },
  bytes: (value: number, _averaged: boolean) => `${fixed(value, 0)} bytes`,
  milliseconds: (value: number, _averaged: boolean) => `${fixed(value, 2)} ms`,
} satisfies Record<Curve['unit'], unknown>

const limits = {
  packets: (packets: number) =>
    plural(packets, { one: `${fixed(packets, 0)} paquete`, other: `${fixed(packets, 0)} paquetes` }),
  bytes: (bytes: number) => `${fixed(bytes, 0)} bytes`,
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
  if (!highest) return `${name}: ${lengths[unit](value, averaged)}, lo que da ${p}`
  const own = fixed(value, averaged && unit !== 'bytes' ? 1 : 0)
  const limit = `${highest.mark} ${lengths[unit](highest.value, false)}`
  return value < highest.value
    ? `${name}: ${own} de ${limit}, lo que da ${p}`
    : `${name}: ${own}, más allá de ${limit}, lo que da ${p}`
}

const drawn = {
  certain: (canMark: boolean) =>
    canMark ? 'todo paquete se descarta, o se marca si es posible' : 'todo paquete se descarta',
  below: (draw: number) => `el sorteo ${share(draw)} queda por debajo`,
  since: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} paquete desde el último descarte da p_a = ${share(p_a)}`,
      other: `${fixed(count, 0)} paquetes desde el último descarte dan p_a = ${share(p_a)}`,
    }),
  sinceCertain: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} paquete desde el último descarte da p_a = ${share(p_a)}, un descarte seguro`,
      other: `${fixed(count, 0)} paquetes desde el último descarte dan p_a = ${share(p_a)}, un descarte seguro`,
    }),
  gap: (count: number, product: number) =>
    plural(count, {
      one: `${fixed(count, 0)} paquete desde el último descarte por p_b es ${share(product)}`,
      other: `${fixed(count, 0)} paquetes desde el último descarte por p_b son ${share(product)}`,
    }),
  reached: (draw: number) => `se alcanza el número sorteado para esta separación, ${share(draw)}`,
}

const sums = {
  control: (sum: number) => `desde el último descarte, la suma de p ha llegado a ${fixed(sum, 2)}`,
  coupled: (sum: number) => `la suma de probabilidades ha llegado a ${fixed(sum, 2)}`,
}

const against = ({ draw, sum }: Against, said: (sum: number) => string) => [
  ...(sum === undefined ? [] : [said(sum)]),
  ...(draw === undefined ? [] : [drawn.below(draw)]),
]

export const decisionText = {
  title: (what, t_s): string => `${decisionText.titles[what]} en ${ungrouped(t_s, 6)} s`,
  titles: {
    early: 'Descarte temprano',
    forced: 'Descarte forzado',
    overflow: 'Desbordamiento',
    marked: 'Marca',
    policed: 'Descarte por el medidor',
  } as Record<What, string>,
  close: 'Cerrar',
  previous: 'Descarte anterior',
  next: 'Descarte siguiente',
  first: 'Este es el primer descarte.',
  last: 'Este es el último descarte.',
  values: 'Valores de esta decisión',
  rows,
  rowNames: {
    curve: { base: 'p_b', count: 'Cuenta', applied: 'p_a', delay: 'Retardo' },
    controller: {
      base: undefined,
      count: 'Suma de p',
      applied: 'Probabilidad',
      delay: 'Retardo en la última actualización',
    },
    squared_controller: {
      base: 'p′',
      count: 'Suma de p',
      applied: 'Probabilidad',
      delay: 'Retardo en la última actualización',
    },
    coupled: {
      base: 'p′',
      count: 'Suma de probabilidades',
      applied: 'Probabilidad',
      delay: 'Retardo en la última actualización',
    },
    sojourn: {
      base: 'p',
      count: 'Descartes en este estado',
      applied: 'Probabilidad',
      delay: 'Espera del paquete',
    },
    sojourn_or_blue: {
      base: undefined,
      count: 'Señales a esta tasa',
      applied: 'Probabilidad de BLUE',
      delay: 'Espera del paquete',
    },
    own: { base: 'Probabilidad base', count: 'Cuenta', applied: 'Probabilidad', delay: 'Retardo' },
  },
  verdicts,
  lengths,
  limits,
  ofQueue: (name) => `Cola ${name}.`,
  ofCurve: (packets) => `Curva de ${packets}.`,
  because: {
    policed: (bytes) =>
      `El medidor tenía fichas para ${fixed(bytes, 0)} bytes, menos de los que tiene el paquete: descartado por el medidor.`,
    limit: (unit, size) =>
      `No le queda sitio dentro de su propio límite de ${limits[unit](size)}: descartado por desbordamiento.`,
    own: (what) => `Decidió una regla propia de este esquema: ${verdicts[what]}.`,
    fullOfPackets: (waiting, buffer, longest) =>
      decided(
        [
          `${plural(waiting, { one: 'Espera', other: 'Esperan' })} ${limits.packets(waiting)} y uno está en transmisión: el búfer de ${fixed(buffer, 0)} paquetes está lleno`,
          ...(longest ? ['la cola más larga pierde de su cabeza'] : []),
        ],
        'overflow',
      ),
    fullOfBytes: (waiting, buffer, longest) =>
      decided(
        [
          `Esperan ${fixed(waiting, 0)} bytes: en el búfer de ${fixed(buffer, 0)} bytes no cabe este paquete`,
          ...(longest ? ['la cola más larga pierde de su cabeza'] : []),
        ],
        'overflow',
      ),
    curve: (at, by, what) => {
      const cause = reading(at.measure, at.value, at.unit, at.averaged, at.highest, at.p_b)
      const { count, p_a, draw } = by
      if (at.p_b >= 1) return decided([cause, drawn.certain(what === 'marked')], what)
      if (count === undefined) return decided([cause, drawn.below(draw)], what)
      if (by.oneDraw) return decided([cause, drawn.gap(count, p_a), drawn.reached(draw)], what)
      if (p_a >= 1) return decided([cause, drawn.sinceCertain(count, p_a)], what)
      return decided([cause, drawn.since(count, p_a), drawn.below(draw)], what)
    },
    control: (delay_s, p, by, what) =>
      decided(
        [
          `Con un retardo de ${fixed(delay_s * 1000, 1)} ms, el control está en p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    squared: (delay_s, root, p, by, what) =>
      decided(
        [
          `Con un retardo de ${fixed(delay_s * 1000, 1)} ms, el control está en p′ = ${share(root)}, cuyo cuadrado es p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    inC: (delay_s, root, p, by, what) =>
      decided(
        [
          `En C: con un retardo de ${fixed(delay_s * 1000, 1)} ms, p′ = ${share(root)}, cuyo cuadrado es p_C = ${share(p)}`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    overloaded: (wait_ms, coupling, p_cl, p, by, what) =>
      decided(
        [
          `En L: este paquete esperó ${fixed(wait_ms, 2)} ms`,
          `p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)} ya no puede subir más, así que el cuadrado p_C = ${share(p)} descarta también en L`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    byCoupling: (wait_ms, coupling, p_cl, by) =>
      `${parts([
        `En L: este paquete esperó ${fixed(wait_ms, 2)} ms, y el retardo de C da p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}: marcado por el acoplamiento.`,
    byOwnDelay: (wait_ms, p, coupling, p_cl, by) =>
      `${parts([
        `En L: este paquete esperó ${fixed(wait_ms, 2)} ms, para lo que su propia curva tiene p′_L = ${share(p)}, más que p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}: marcado por su propio retardo.`,
    sojourn: (wait_s, target_s, interval_s, count, what) =>
      decided(
        [
          `Este paquete esperó ${fixed(wait_s * 1000, 1)} ms, y las esperas llevan por encima del objetivo de ${between(target_s * 1000, 0, 1)} ms al menos ${between(interval_s * 1000, 0, 1)} ms`,
          count > 1
            ? `toca el descarte ${fixed(count, 0)} de este estado de descarte`
            : 'empieza el estado de descarte',
        ],
        what,
      ),
    schedule: (wait_s, target_s, count, what) =>
      `Este paquete esperó ${fixed(wait_s * 1000, 1)} ms, por encima del objetivo de ${between(target_s * 1000, 0, 1)} ms, y toca la señal ${fixed(count, 0)} del programa: ${verdicts[what]}.`,
    blue: (p, draw, what) =>
      decided([`Los búferes llenos han subido BLUE a p = ${share(p)}`, drawn.below(draw)], what),
  },
  ofL: (native, coupled, dropped) =>
    parts([
      `${plain(native)} ${plural(native, { one: 'marcado', other: 'marcados' })} por retardo propio, ${plain(coupled)} por el acoplamiento`,
      ...(dropped > 0
        ? [`${plain(dropped)} ${plural(dropped, { one: 'descartado', other: 'descartados' })}`]
        : []),
    ]),
  ofC: (marked, dropped) =>
    `${plain(marked)} ${plural(marked, { one: 'marcado', other: 'marcados' })}, ${plain(dropped)} ${plural(dropped, { one: 'descartado', other: 'descartados' })}`,
  flow: (traffic, flow) => `${traffic}, flujo ${plain(flow)}`,
  number: (number) => `número ${plain(number)} en el cuello de botella`,
  waiting: (packets, bytes) => `${limits.packets(packets)}, ${limits.bytes(bytes)}`,
  ms: (s) => `${fixed(s * 1000, 2)} ms`,
  probability: (value) => share(value, 6),
} satisfies Draft<typeof english>
