import type { What } from '../../../../engine/page/events'
import type { Curve } from '../../../../engine/protocol'
import type { Against, decisionText as english, Measure, Threshold } from '../../../../features/decision/text'
import { between, fixed, parts, plain, plural, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const share = (value: number, digits = 3) =>
  value >= 1 ? '1' : value === 0 ? '0' : significant(value, digits)

const verdicts = {
  early: 'rejet anticipé',
  forced: 'rejet forcé',
  overflow: 'rejet par débordement',
  marked: 'marquage',
  policed: 'rejet par le mesureur',
} as Record<What, string>

const rows = {
  traffic: 'Trafic',
  packet: 'Paquet',
  waiting: 'En attente',
  buffer: 'Tampon',
  average: 'File moyenne',
  average2: 'Moyenne de la file 2',
  queue: 'File',
  tokens: 'Jetons',
  wait: 'Attente du paquet dans L',
  draw: 'Tirage',
  sum: 'Compte × p_b',
  verdict: 'Verdict',
  inL: 'L jusque-là',
  inC: 'C jusque-là',
}

const lengths = {
  packets: (value: number, averaged: boolean) => {
    const shown = between(value, averaged ? 1 : 0, 1)
    return plural(value, { one: `${shown} paquet`, other: `${shown} paquets` })
  },
  bytes: (value: number, _averaged: boolean) => `${fixed(value, 0)} octets`,
  milliseconds: (value: number, _averaged: boolean) => `${fixed(value, 2)} ms`,
} satisfies Record<Curve['unit'], unknown>

const limits = {
  packets: (packets: number) =>
    plural(packets, { one: `${fixed(packets, 0)} paquet`, other: `${fixed(packets, 0)} paquets` }),
  bytes: (bytes: number) => `${fixed(bytes, 0)} octets`,
  seconds: (s: number) => `${between(s * 1000, 0, 2)} ms`,
}

const decided = (causes: readonly string[], what: What) => `${parts(causes)} : ${verdicts[what]}.`

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
  if (!highest) return `${name} : ${lengths[unit](value, averaged)}, ce qui donne ${p}`
  const own = fixed(value, averaged && unit !== 'bytes' ? 1 : 0)
  const limit = `${highest.mark} ${lengths[unit](highest.value, false)}`
  return value < highest.value
    ? `${name} : ${own}, en deçà de ${limit}, ce qui donne ${p}`
    : `${name} : ${own}, au-delà de ${limit}, ce qui donne ${p}`
}

const drawn = {
  certain: (canMark: boolean) =>
    canMark ? 'chaque paquet est rejeté, ou marqué quand il peut l’être' : 'chaque paquet est rejeté',
  below: (draw: number) => `le tirage ${share(draw)} est au-dessous`,
  since: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} paquet depuis le dernier rejet donne p_a = ${share(p_a)}`,
      other: `${fixed(count, 0)} paquets depuis le dernier rejet donnent p_a = ${share(p_a)}`,
    }),
  sinceCertain: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} paquet depuis le dernier rejet donne p_a = ${share(p_a)}, un rejet certain`,
      other: `${fixed(count, 0)} paquets depuis le dernier rejet donnent p_a = ${share(p_a)}, un rejet certain`,
    }),
  gap: (count: number, product: number) =>
    plural(count, {
      one: `${fixed(count, 0)} paquet depuis le dernier rejet fois p_b fait ${share(product)}`,
      other: `${fixed(count, 0)} paquets depuis le dernier rejet fois p_b font ${share(product)}`,
    }),
  reached: (draw: number) => `le nombre tiré pour cet espacement, ${share(draw)}, est atteint`,
}

const sums = {
  control: (sum: number) => `depuis le dernier rejet, la somme des p est arrivée à ${fixed(sum, 2)}`,
  coupled: (sum: number) => `la somme des probabilités est arrivée à ${fixed(sum, 2)}`,
}

const against = ({ draw, sum }: Against, said: (sum: number) => string) => [
  ...(sum === undefined ? [] : [said(sum)]),
  ...(draw === undefined ? [] : [drawn.below(draw)]),
]

export const decisionText = {
  title: (what, t_s): string => `${decisionText.titles[what]} à ${ungrouped(t_s, 6)} s`,
  titles: {
    early: 'Rejet anticipé',
    forced: 'Rejet forcé',
    overflow: 'Débordement',
    marked: 'Marquage',
    policed: 'Rejet par le mesureur',
  } as Record<What, string>,
  close: 'Fermer',
  previous: 'Rejet précédent',
  next: 'Rejet suivant',
  first: 'C’est le premier rejet.',
  last: 'C’est le dernier rejet.',
  values: 'Valeurs de cette décision',
  rows,
  rowNames: {
    curve: { base: 'p_b', count: 'Compte', applied: 'p_a', delay: 'Délai' },
    controller: {
      base: undefined,
      count: 'Somme de p',
      applied: 'Probabilité',
      delay: 'Délai à la dernière mise à jour',
    },
    squared_controller: {
      base: 'p′',
      count: 'Somme de p',
      applied: 'Probabilité',
      delay: 'Délai à la dernière mise à jour',
    },
    coupled: {
      base: 'p′',
      count: 'Somme des probabilités',
      applied: 'Probabilité',
      delay: 'Délai à la dernière mise à jour',
    },
    sojourn: {
      base: 'p',
      count: 'Rejets dans cet état',
      applied: 'Probabilité',
      delay: 'Attente du paquet',
    },
    sojourn_or_blue: {
      base: undefined,
      count: 'Signaux à cette fréquence',
      applied: 'Probabilité de BLUE',
      delay: 'Attente du paquet',
    },
    own: { base: 'Probabilité de base', count: 'Compte', applied: 'Probabilité', delay: 'Délai' },
  },
  verdicts,
  lengths,
  limits,
  ofQueue: (name) => `File ${name}.`,
  ofCurve: (packets) => `Courbe de ${packets}.`,
  because: {
    policed: (bytes) =>
      `Le mesureur avait des jetons pour ${fixed(bytes, 0)} octets, moins que n’en a le paquet : rejet par le mesureur.`,
    limit: (unit, size) =>
      `Elle n’a plus de place dans sa propre limite de ${limits[unit](size)} : rejet par débordement.`,
    own: (what) => `Une règle propre à ce mécanisme a décidé : ${verdicts[what]}.`,
    fullOfPackets: (waiting, buffer, longest) =>
      decided(
        [
          `${limits.packets(waiting)} ${plural(waiting, { one: 'attend', other: 'attendent' })} et un est en transmission : le tampon de ${fixed(buffer, 0)} paquets est plein`,
          ...(longest ? ['la file la plus longue perd à sa tête'] : []),
        ],
        'overflow',
      ),
    fullOfBytes: (waiting, buffer, longest) =>
      decided(
        [
          `${fixed(waiting, 0)} octets attendent : dans le tampon de ${fixed(buffer, 0)} octets, ce paquet n’a pas de place`,
          ...(longest ? ['la file la plus longue perd à sa tête'] : []),
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
          `Pour un délai de ${fixed(delay_s * 1000, 1)} ms, la régulation est à p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    squared: (delay_s, root, p, by, what) =>
      decided(
        [
          `Pour un délai de ${fixed(delay_s * 1000, 1)} ms, la régulation est à p′ = ${share(root)}, dont le carré est p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    inC: (delay_s, root, p, by, what) =>
      decided(
        [
          `Dans C : pour un délai de ${fixed(delay_s * 1000, 1)} ms, p′ = ${share(root)}, dont le carré est p_C = ${share(p)}`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    overloaded: (wait_ms, coupling, p_cl, p, by, what) =>
      decided(
        [
          `Dans L : ce paquet a attendu ${fixed(wait_ms, 2)} ms`,
          `p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)} ne peut plus monter, donc le carré p_C = ${share(p)} rejette aussi dans L`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    byCoupling: (wait_ms, coupling, p_cl, by) =>
      `${parts([
        `Dans L : ce paquet a attendu ${fixed(wait_ms, 2)} ms, et le délai de C donne p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])} : marquage par le couplage.`,
    byOwnDelay: (wait_ms, p, coupling, p_cl, by) =>
      `${parts([
        `Dans L : ce paquet a attendu ${fixed(wait_ms, 2)} ms, pour quoi sa propre courbe a p′_L = ${share(p)}, plus que p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])} : marquage par son propre délai.`,
    sojourn: (wait_s, target_s, interval_s, count, what) =>
      decided(
        [
          `Ce paquet a attendu ${fixed(wait_s * 1000, 1)} ms, et les attentes dépassent la cible de ${between(target_s * 1000, 0, 1)} ms depuis au moins ${between(interval_s * 1000, 0, 1)} ms`,
          count > 1
            ? `c’est le moment du rejet ${fixed(count, 0)} de cet état de rejet`
            : 'l’état de rejet commence',
        ],
        what,
      ),
    schedule: (wait_s, target_s, count, what) =>
      `Ce paquet a attendu ${fixed(wait_s * 1000, 1)} ms, plus que la cible de ${between(target_s * 1000, 0, 1)} ms, et c’est le moment du signal ${fixed(count, 0)} du calendrier : ${verdicts[what]}.`,
    blue: (p, draw, what) =>
      decided([`Des tampons pleins ont porté BLUE à p = ${share(p)}`, drawn.below(draw)], what),
  },
  ofL: (native, coupled, dropped) =>
    parts([
      `${plain(native)} ${plural(native, { one: 'marqué par son', other: 'marqués par leur' })} propre délai, ${plain(coupled)} par le couplage`,
      ...(dropped > 0 ? [`${plain(dropped)} ${plural(dropped, { one: 'rejeté', other: 'rejetés' })}`] : []),
    ]),
  ofC: (marked, dropped) =>
    `${plain(marked)} ${plural(marked, { one: 'marqué', other: 'marqués' })}, ${plain(dropped)} ${plural(dropped, { one: 'rejeté', other: 'rejetés' })}`,
  flow: (traffic, flow) => `${traffic}, flux ${plain(flow)}`,
  number: (number) => `numéro ${plain(number)} au goulot d’étranglement`,
  waiting: (packets, bytes) => `${limits.packets(packets)}, ${limits.bytes(bytes)}`,
  ms: (s) => `${fixed(s * 1000, 2)} ms`,
  probability: (value) => share(value, 6),
} satisfies Draft<typeof english>
