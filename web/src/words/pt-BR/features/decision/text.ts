import type { What } from '../../../../engine/page/events'
import type { Curve } from '../../../../engine/protocol'
import type { Against, decisionText as english, Measure, Threshold } from '../../../../features/decision/text'
import { between, fixed, parts, plain, plural, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const share = (value: number, digits = 3) =>
  value >= 1 ? '1' : value === 0 ? '0' : significant(value, digits)

const verdicts = {
  early: 'descarte antecipado',
  forced: 'descarte forçado',
  overflow: 'descarte por transbordamento',
  marked: 'marcação',
  policed: 'descarte pelo medidor',
} as Record<What, string>

const rows = {
  traffic: 'Tráfego',
  packet: 'Pacote',
  waiting: 'Em espera',
  buffer: 'Buffer',
  average: 'Fila média',
  average2: 'Média da fila 2',
  queue: 'Fila',
  tokens: 'Fichas',
  wait: 'Espera do pacote em L',
  draw: 'Sorteio',
  sum: 'Contagem × p_b',
  verdict: 'Veredito',
  inL: 'L até então',
  inC: 'C até então',
}

const lengths = {
  packets: (value: number, averaged: boolean) => {
    const shown = between(value, averaged ? 1 : 0, 1)
    return plural(value, { one: `${shown} pacote`, other: `${shown} pacotes` })
  },
  bytes: (value: number, _averaged: boolean) => `${fixed(value, 0)} bytes`,
  milliseconds: (value: number, _averaged: boolean) => `${fixed(value, 2)} ms`,
} satisfies Record<Curve['unit'], unknown>

const limits = {
  packets: (packets: number) =>
    plural(packets, { one: `${fixed(packets, 0)} pacote`, other: `${fixed(packets, 0)} pacotes` }),
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
  if (!highest) return `${name}: ${lengths[unit](value, averaged)}, o que dá ${p}`
  const own = fixed(value, averaged && unit !== 'bytes' ? 1 : 0)
  const limit = `${highest.mark} ${lengths[unit](highest.value, false)}`
  return value < highest.value
    ? `${name}: ${own} de ${limit}, o que dá ${p}`
    : `${name}: ${own}, além de ${limit}, o que dá ${p}`
}

const drawn = {
  certain: (canMark: boolean) =>
    canMark ? 'todo pacote é descartado, ou marcado quando possível' : 'todo pacote é descartado',
  below: (draw: number) => `o sorteio, ${share(draw)}, fica abaixo`,
  since: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} pacote desde o último descarte dá p_a = ${share(p_a)}`,
      other: `${fixed(count, 0)} pacotes desde o último descarte dão p_a = ${share(p_a)}`,
    }),
  sinceCertain: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} pacote desde o último descarte dá p_a = ${share(p_a)}, um descarte certo`,
      other: `${fixed(count, 0)} pacotes desde o último descarte dão p_a = ${share(p_a)}, um descarte certo`,
    }),
  gap: (count: number, product: number) =>
    plural(count, {
      one: `${fixed(count, 0)} pacote desde o último descarte, vezes p_b, dá ${share(product)}`,
      other: `${fixed(count, 0)} pacotes desde o último descarte, vezes p_b, dão ${share(product)}`,
    }),
  reached: (draw: number) => `o número sorteado para este espaçamento, ${share(draw)}, foi alcançado`,
}

const sums = {
  control: (sum: number) => `desde o último descarte, ela já soma ${fixed(sum, 2)}`,
  coupled: (sum: number) => `a soma das probabilidades chegou a ${fixed(sum, 2)}`,
}

const against = ({ draw, sum }: Against, said: (sum: number) => string) => [
  ...(sum === undefined ? [] : [said(sum)]),
  ...(draw === undefined ? [] : [drawn.below(draw)]),
]

export const decisionText = {
  title: (what, t_s): string => `${decisionText.titles[what]} em ${ungrouped(t_s, 6)} s`,
  titles: {
    early: 'Descarte antecipado',
    forced: 'Descarte forçado',
    overflow: 'Transbordamento',
    marked: 'Marcação',
    policed: 'Descarte pelo medidor',
  } as Record<What, string>,
  close: 'Fechar',
  previous: 'Descarte anterior',
  next: 'Próximo descarte',
  first: 'Este é o primeiro descarte.',
  last: 'Este é o descarte mais recente.',
  values: 'Valores desta decisão',
  rows,
  rowNames: {
    curve: { base: 'p_b', count: 'Contagem', applied: 'p_a', delay: 'Atraso' },
    controller: {
      base: undefined,
      count: 'Soma de p',
      applied: 'Probabilidade',
      delay: 'Atraso na última atualização',
    },
    squared_controller: {
      base: 'p′',
      count: 'Soma de p',
      applied: 'Probabilidade',
      delay: 'Atraso na última atualização',
    },
    coupled: {
      base: 'p′',
      count: 'Soma das probabilidades',
      applied: 'Probabilidade',
      delay: 'Atraso na última atualização',
    },
    sojourn: {
      base: 'p',
      count: 'Descartes neste estado',
      applied: 'Probabilidade',
      delay: 'Espera do pacote',
    },
    sojourn_or_blue: {
      base: undefined,
      count: 'Sinais a esta taxa',
      applied: 'Probabilidade do BLUE',
      delay: 'Espera do pacote',
    },
    own: { base: 'Probabilidade base', count: 'Contagem', applied: 'Probabilidade', delay: 'Atraso' },
  },
  verdicts,
  lengths,
  limits,
  ofQueue: (name) => `Fila ${name}.`,
  ofCurve: (packets) => `Curva de ${packets}.`,
  because: {
    policed: (bytes) =>
      `O medidor tinha fichas para ${fixed(bytes, 0)} bytes, menos do que o pacote tem: descarte pelo medidor.`,
    limit: (unit, size) =>
      `Não há mais lugar dentro do limite da própria fila, de ${limits[unit](size)}: descarte por transbordamento.`,
    own: (what) => `Quem decidiu foi uma regra própria deste esquema: ${verdicts[what]}.`,
    fullOfPackets: (waiting, buffer, longest) =>
      decided(
        [
          `${limits.packets(waiting)} ${plural(waiting, { one: 'espera', other: 'esperam' })} e um está sendo enviado: o buffer de ${fixed(buffer, 0)} pacotes está cheio`,
          ...(longest ? ['a fila mais longa perde o pacote do seu início'] : []),
        ],
        'overflow',
      ),
    fullOfBytes: (waiting, buffer, longest) =>
      decided(
        [
          `${fixed(waiting, 0)} bytes esperam: este pacote não cabe no buffer de ${fixed(buffer, 0)} bytes`,
          ...(longest ? ['a fila mais longa perde o pacote do seu início'] : []),
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
          `Com um atraso de ${fixed(delay_s * 1000, 1)} ms, o controle está em uma probabilidade p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    squared: (delay_s, root, p, by, what) =>
      decided(
        [
          `Com um atraso de ${fixed(delay_s * 1000, 1)} ms, o controle está em p′ = ${share(root)}, cujo quadrado é a probabilidade p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    inC: (delay_s, root, p, by, what) =>
      decided(
        [
          `Em C: com um atraso de ${fixed(delay_s * 1000, 1)} ms, p′ = ${share(root)}, cujo quadrado é p_C = ${share(p)}`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    overloaded: (wait_ms, coupling, p_cl, p, by, what) =>
      decided(
        [
          `Em L: este pacote esperou ${fixed(wait_ms, 2)} ms`,
          `p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)} não pode subir mais, e por isso o quadrado p_C = ${share(p)} descarta também em L`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    byCoupling: (wait_ms, coupling, p_cl, by) =>
      `${parts([
        `Em L: este pacote esperou ${fixed(wait_ms, 2)} ms, e o atraso de C dá p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}: marcado pelo acoplamento.`,
    byOwnDelay: (wait_ms, p, coupling, p_cl, by) =>
      `${parts([
        `Em L: este pacote esperou ${fixed(wait_ms, 2)} ms, para o que a própria curva tem p′_L = ${share(p)}, mais que p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}: marcado pelo próprio atraso.`,
    sojourn: (wait_s, target_s, interval_s, count, what) =>
      decided(
        [
          `Este pacote esperou ${fixed(wait_s * 1000, 1)} ms, e as esperas estão acima do alvo de ${between(target_s * 1000, 0, 1)} ms há pelo menos ${between(interval_s * 1000, 0, 1)} ms`,
          count > 1
            ? `é a vez do descarte ${fixed(count, 0)} deste estado de descarte`
            : 'começa o estado de descarte',
        ],
        what,
      ),
    schedule: (wait_s, target_s, count, what) =>
      `Este pacote esperou ${fixed(wait_s * 1000, 1)} ms, acima do alvo de ${between(target_s * 1000, 0, 1)} ms, e é a vez do sinal ${fixed(count, 0)} do cronograma: ${verdicts[what]}.`,
    blue: (p, draw, what) =>
      decided([`Buffers cheios elevaram o BLUE a p = ${share(p)}`, drawn.below(draw)], what),
  },
  ofL: (native, coupled, dropped) =>
    parts([
      `${plain(native)} ${plural(native, { one: 'marcado', other: 'marcados' })} pelo próprio atraso, ${plain(coupled)} pelo acoplamento`,
      ...(dropped > 0
        ? [`${plain(dropped)} ${plural(dropped, { one: 'descartado', other: 'descartados' })}`]
        : []),
    ]),
  ofC: (marked, dropped) =>
    `${plain(marked)} ${plural(marked, { one: 'marcado', other: 'marcados' })}, ${plain(dropped)} ${plural(dropped, { one: 'descartado', other: 'descartados' })}`,
  flow: (traffic, flow) => `${traffic}, fluxo ${plain(flow)}`,
  number: (number) => `número ${plain(number)} no gargalo`,
  waiting: (packets, bytes) => `${limits.packets(packets)}, ${limits.bytes(bytes)}`,
  ms: (s) => `${fixed(s * 1000, 2)} ms`,
  probability: (value) => share(value, 6),
} satisfies Draft<typeof english>
