import type { What } from '../../../../engine/page/events'
import type { Curve } from '../../../../engine/protocol'
import type { Against, decisionText as english, Measure, Threshold } from '../../../../features/decision/text'
import { between, fixed, parts, plain, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const share = (value: number, digits = 3) =>
  value >= 1 ? '1' : value === 0 ? '0' : significant(value, digits)

const verdicts = {
  early: '早期廃棄',
  forced: '強制廃棄',
  overflow: 'オーバーフローで廃棄',
  marked: 'マーク',
  policed: 'メータで廃棄',
} as Record<What, string>

const rows = {
  traffic: 'トラフィック',
  packet: 'パケット',
  waiting: '待機中',
  buffer: 'バッファ',
  average: '平均キュー長',
  average2: 'キュー2の平均',
  queue: 'キュー長',
  tokens: 'トークン',
  wait: 'L内のパケットの待ち時間',
  draw: '乱数',
  sum: 'カウント × p_b',
  verdict: '判定',
  inL: 'ここまでのL',
  inC: 'ここまでのC',
}

const lengths = {
  packets: (value: number, averaged: boolean) => `${between(value, averaged ? 1 : 0, 1)}パケット`,
  bytes: (value: number, _averaged: boolean) => `${fixed(value, 0)}バイト`,
  milliseconds: (value: number, _averaged: boolean) => `${fixed(value, 2)} ms`,
} satisfies Record<Curve['unit'], unknown>

const limits = {
  packets: (packets: number) => `${fixed(packets, 0)}パケット`,
  bytes: (bytes: number) => `${fixed(bytes, 0)}バイト`,
  seconds: (s: number) => `${between(s * 1000, 0, 2)} ms`,
}

/** In Japanese, a sentence for each cause. */
const causesOf = (causes: readonly string[]) => causes.join('。')

const decided = (causes: readonly string[], what: What) => `${causesOf(causes)}：${verdicts[what]}。`

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
  if (!highest) return `${name}${lengths[unit](value, averaged)}に対し${p}です`
  const own = fixed(value, averaged && unit !== 'bytes' ? 1 : 0)
  const limit = `${highest.mark} = ${lengths[unit](highest.value, false)}`
  return value < highest.value
    ? `${name}${own}（${limit}未満）に対し${p}です`
    : `${name}${own}（${limit}以上）に対し${p}です`
}

const drawn = {
  certain: (canMark: boolean) =>
    canMark ? 'どのパケットも廃棄され、マークできるものはマークされます' : 'どのパケットも廃棄されます',
  below: (draw: number) => `乱数${share(draw)}がこの確率を下回りました`,
  since: (count: number, p_a: number) =>
    `前回の廃棄から${fixed(count, 0)}パケットなのでp_a = ${share(p_a)}です`,
  sinceCertain: (count: number, p_a: number) =>
    `前回の廃棄から${fixed(count, 0)}パケットなのでp_a = ${share(p_a)}、必ず廃棄されます`,
  gap: (count: number, product: number) =>
    `前回の廃棄から${fixed(count, 0)}パケットで、p_bとの積は${share(product)}です`,
  reached: (draw: number) => `この間隔のために引いた乱数${share(draw)}に達しました`,
}

const sums = {
  control: (sum: number) => `前回の廃棄からの累計が${fixed(sum, 2)}になりました`,
  coupled: (sum: number) => `確率の累計が${fixed(sum, 2)}になりました`,
}

const against = ({ draw, sum }: Against, said: (sum: number) => string) => [
  ...(sum === undefined ? [] : [said(sum)]),
  ...(draw === undefined ? [] : [drawn.below(draw)]),
]

export const decisionText = {
  title: (what: What, t_s: number): string => `${decisionText.titles[what]}、${ungrouped(t_s, 6)} s`,
  titles: {
    early: '早期廃棄',
    forced: '強制廃棄',
    overflow: 'オーバーフロー',
    marked: 'マーク',
    policed: 'メータによる廃棄',
  } as Record<What, string>,
  close: '閉じる',
  previous: '前の廃棄',
  next: '次の廃棄',
  first: 'これが最初の廃棄です。',
  last: 'これが最新の廃棄です。',
  values: 'この判定の値',
  rows,
  rowNames: {
    curve: { base: 'p_b', count: 'カウント', applied: 'p_a', delay: '遅延' },
    controller: {
      base: undefined,
      count: 'pの累計',
      applied: '確率',
      delay: '前回更新時の遅延',
    },
    squared_controller: {
      base: 'p′',
      count: 'pの累計',
      applied: '確率',
      delay: '前回更新時の遅延',
    },
    coupled: {
      base: 'p′',
      count: '確率の累計',
      applied: '確率',
      delay: '前回更新時の遅延',
    },
    sojourn: { base: 'p', count: 'この状態での廃棄', applied: '確率', delay: 'パケットの待ち時間' },
    sojourn_or_blue: {
      base: undefined,
      count: 'この頻度での信号',
      applied: 'BLUEの確率',
      delay: 'パケットの待ち時間',
    },
    own: { base: '基本確率', count: 'カウント', applied: '確率', delay: '遅延' },
  },
  verdicts,
  lengths,
  limits,
  ofQueue: (name: string) => `キュー${name}。`,
  ofCurve: (packets: string) => `${packets}の曲線。`,
  because: {
    policed: (bytes: number) =>
      `メータのトークンは${fixed(bytes, 0)}バイト分で、パケットの大きさに足りません：メータで廃棄。`,
    limit: (unit: keyof typeof limits, size: number) =>
      `キュー自身の上限${limits[unit](size)}に達し、もう空きがありません：オーバーフローで廃棄。`,
    own: (what: What) => `この方式に固有のルールで決まりました：${verdicts[what]}。`,
    fullOfPackets: (waiting: number, buffer: number, longest: boolean) =>
      decided(
        [
          `${fixed(waiting, 0)}パケットが待ち、もう一つが送出中で、${fixed(buffer, 0)}パケットのバッファは満杯です`,
          ...(longest ? ['最も長いキューの先頭から廃棄されます'] : []),
        ],
        'overflow',
      ),
    fullOfBytes: (waiting: number, buffer: number, longest: boolean) =>
      decided(
        [
          `${fixed(waiting, 0)}バイトが待ち、${fixed(buffer, 0)}バイトのバッファにこのパケットの入る空きはありません`,
          ...(longest ? ['最も長いキューの先頭から廃棄されます'] : []),
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
          `遅延${fixed(delay_s * 1000, 1)} msのもとで、制御はp = ${share(p)}です`,
          ...against(by, sums.control),
        ],
        what,
      ),
    squared: (delay_s: number, root: number, p: number, by: Against, what: What) =>
      decided(
        [
          `遅延${fixed(delay_s * 1000, 1)} msのもとで、制御はp′ = ${share(root)}、その二乗はp = ${share(p)}です`,
          ...against(by, sums.control),
        ],
        what,
      ),
    inC: (delay_s: number, root: number, p: number, by: Against, what: What) =>
      decided(
        [
          `C側：遅延${fixed(delay_s * 1000, 1)} msのもとでp′ = ${share(root)}、その二乗はp_C = ${share(p)}です`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    overloaded: (wait_ms: number, coupling: number, p_cl: number, p: number, by: Against, what: What) =>
      decided(
        [
          `L側：このパケットは${fixed(wait_ms, 2)} ms待ちました`,
          `p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}はこれ以上上がらないので、二乗のp_C = ${share(p)}でLでも廃棄します`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    byCoupling: (wait_ms: number, coupling: number, p_cl: number, by: Against) =>
      `${causesOf([
        `L側：このパケットは${fixed(wait_ms, 2)} ms待ち、Cの遅延からp_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}となりました`,
        ...against(by, sums.coupled),
      ])}：結合によるマーク。`,
    byOwnDelay: (wait_ms: number, p: number, coupling: number, p_cl: number, by: Against) =>
      `${causesOf([
        `L側：このパケットは${fixed(wait_ms, 2)} ms待ち、L自身の曲線ではp′_L = ${share(p)}で、p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}より大きい値です`,
        ...against(by, sums.coupled),
      ])}：自身の遅延によるマーク。`,
    sojourn: (wait_s: number, target_s: number, interval_s: number, count: number, what: What) =>
      decided(
        [
          `このパケットは${fixed(wait_s * 1000, 1)} ms待ち、待ち時間は目標の${between(target_s * 1000, 0, 1)} msを${between(interval_s * 1000, 0, 1)} ms以上続けて超えています`,
          count > 1
            ? `この廃棄状態での${fixed(count, 0)}回目の廃棄の時刻になりました`
            : '廃棄状態に入りました',
        ],
        what,
      ),
    schedule: (wait_s: number, target_s: number, count: number, what: What) =>
      `このパケットは${fixed(wait_s * 1000, 1)} ms待ち、目標の${between(target_s * 1000, 0, 1)} msを超えました。スケジュールの${fixed(count, 0)}番目の信号の時刻です：${verdicts[what]}。`,
    blue: (p: number, draw: number, what: What) =>
      decided([`バッファが満杯になったため、BLUEはp = ${share(p)}に上がっています`, drawn.below(draw)], what),
  },
  ofL: (native: number, coupled: number, dropped: number) =>
    parts([
      `自身の遅延によるマーク${plain(native)}、結合によるマーク${plain(coupled)}`,
      ...(dropped > 0 ? [`廃棄${plain(dropped)}`] : []),
    ]),
  ofC: (marked: number, dropped: number) => `マーク${plain(marked)}、廃棄${plain(dropped)}`,
  flow: (traffic: string, flow: number) => `${traffic}、フロー${plain(flow)}`,
  number: (number: number) => `ボトルネックで${plain(number)}番目`,
  waiting: (packets: number, bytes: number) => `${fixed(packets, 0)}パケット、${fixed(bytes, 0)}バイト`,
  ms: (s: number) => `${fixed(s * 1000, 2)} ms`,
  probability: (value: number) => share(value, 6),
} satisfies Draft<typeof english>
