import { fixed, listed, plain, ungrouped } from '../../../kit/format'
import type { ConfidenceInterval } from '../../../measures/statistics'
import type { measureText as english, Shown } from '../../../measures/text'
import type { Draft } from '../../draft'

/** No blank between two Chinese characters. */
const tight = (text: string) => text.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

const significant = (value: number, digits = 3) =>
  Number.isFinite(value) ? plain(value, digits) : value > 0 ? '∞' : '−∞'

interface Valued {
  name: string
  value: string
}

const ratio = (value: number) => plain(value, 2)

const valued = ({ name, value }: Valued) => `${name}：${value}`
const of = (subjects: readonly string[]) => (subjects.length > 0 ? `${listed(subjects)}：` : '')

const named = (word: string) => ({ title: word, word })
const quantile = (percent: number | undefined) => (percent === undefined ? '' : ` p${plain(percent)}`)

export const measureText = {
  units: {
    none: '',
    ms: 'ms',
    s: 's',
    mbps: 'Mb/s',
    percent: '%',
    packets: '个分组',
    ofLink: '倍链路速率',
    perMinute: '/min',
    sPerMinute: 's/min',
    points: '个百分点',
  },
  lanes: {
    goodput: { title: '有效吞吐量', word: '有效吞吐量' },
    tcpGoodput: { title: 'TCP 有效吞吐量', word: 'TCP 有效吞吐量' },
    allTcpGoodput: { title: '所有 TCP 的有效吞吐量', word: '所有 TCP 的有效吞吐量' },
    goodputOf: (name: string) => named(`${name} 有效吞吐量`),
    ratioOf: (one: string, other: string) => named(`${one} : ${other}`),
    utilisation: { title: '利用率', word: '利用率' },
    loss: { title: '丢包率', word: '丢包率' },
    lossOf: (name: string) => named(`${name} 丢包率`),
    marked: { title: '标记率', word: '标记率' },
    delay: { title: '时延 ± 标准差', word: '时延' },
    delayOf: (name: string) => named(`${name} 时延`),
    quantile: (percent: number) => named(`时延 p${plain(percent)}`),
    completion: {
      files: (percent?: number) => named(`文件用时${quantile(percent)}`),
      web: (percent?: number) => named(`Web 对象用时${quantile(percent)}`),
      probe: (percent?: number) => named(`探测用时${quantile(percent)}`),
      video: (percent?: number) => named(`片段用时${quantile(percent)}`),
      writes: (percent?: number) => named(`写入用时${quantile(percent)}`),
    },
    completionOf: (id: string, percent?: number) => named(`${id} 用时${quantile(percent)}`),
    ofOne: ({ title, word }: { title: string; word: string }, id: string) => ({
      title: `${title}（${id}）`,
      word: `${word}（${id}）`,
    }),
    rating: 'R',
    oneWay: (percent: number) => `单向 p${plain(percent)}`,
    late: '迟到',
    lateThings: { call: '迟到的分组', game: '迟到的更新', video_call: '迟到的帧' },
    lostFrames: '丢失的帧',
    longRuns: '连续丢失',
    frozen: '冻结',
    freezes: '冻结次数',
    startUp: '启动',
    rung: '平均档位',
    stalled: '卡顿',
    stalls: '卡顿次数',
    switches: '换档次数',
    about: (value: string) => `≈\u00a0${value}`,
    ofClass: (name: string, word: string) => tight(`${name} ${word}`),
    run: { title: '连续丢失', word: '连续丢失' },
    inStep: { title: '步调一致', word: '步调一致' },
    queueDelay: {
      l: { title: 'L 中的时延', word: 'L 中的时延' },
      c: { title: 'C 中的时延', word: 'C 中的时延' },
    },
    oneQueue: '一个队列',
    nothingLeft: '没有分组',
    ackDelay: { title: 'ACK 时延', word: 'ACK 时延' },
    ackDrops: { title: 'ACK 丢弃', word: 'ACK 丢弃' },
    reverseUtilisation: { title: '反向利用率', word: '反向利用率' },
    noAcks: '没有 ACK',
    noArrivals: '没有到达',
    noneComplete: '无',
    atHead: '队首丢弃',
  },
  points: '个百分点',
  figures: {
    whole: '端口',
    queue: '队列与时延',
    runs: '连续丢失',
    ofQueue: (name: string) => `队列 ${name}`,
    share: '占发送量的份额',
    arrivals: '到达',
    departures: '离开',
    drops: '丢弃',
    policed: '被计量器丢弃',
    early: '早期丢弃',
    forced: '强制丢弃',
    overflow: '溢出丢弃',
    marks: '标记',
    utilisation: '利用率',
    arrivalRate: '到达速率',
    departureRate: '离开速率',
    networkUtilisation: '离开速率 / 到达速率',
    loss: '丢包率',
    measured: '测量时间',
    queueLength: '队列长度',
    average: '平均队列长度',
    delay: '排队时延',
    lossRuns: '连续丢失的次数',
    lossRun: '连续丢失的长度',
    lossRunUnit: '个分组',
    exceed: (n: number) => `P(连续丢失 > ${ungrouped(n, 0)})`,
    of: {
      arrivals: '到达',
      departures: '离开',
      drops: '丢弃',
      marks: '标记',
      loss: '丢包率',
      delay: '排队时延',
      lossRuns: '连续丢失的次数',
      lossRun: '连续丢失的长度',
    },
    ofClass: (name: string, figure: string) => tight(`${name} ${figure}`),
    ofNamed: (name: string, figure: string) => `${name}：${figure}`,
    sized: (name: string, packets: number) => `${name}，${ungrouped(packets, 0)} 个分组`,
    synchronisation: '步调一致',
    throughput: '吞吐量',
    goodput: '有效吞吐量',
    retransmissions: '重传',
    timeouts: '超时',
    fairness: '公平性（Jain）',
    completion: '完成时间',
    completions: '传输次数',
    rating: 'R ≈',
    received: { call: '收到的分组', game: '收到的更新', video_call: '收到的帧' },
    emptyLink: '空闲链路上的单向时延',
    oneWay: '单向时延',
    beyond: '超出空闲链路的时延',
    late: { call: '迟到的分组', game: '迟到的更新', video_call: '迟到的帧' },
    lost: { call: '丢失的分组', game: '丢失的更新', video_call: '丢失的帧' },
    longRuns: '连续丢失两个或更多的次数',
    frozen: '冻结',
    freezes: '冻结次数',
    startUp: '启动时间',
    rung: '平均档位',
    stalled: '卡顿',
    stalls: '卡顿次数',
    switches: '换档次数',
    statistic: {
      mean: (figure: string) => figure,
      sd: (figure: string) => `${figure}，标准差`,
      p05: (figure: string) => `${figure}，5% 分位数`,
      p50: (figure: string) => `${figure}，中位数`,
      p95: (figure: string) => `${figure}，95% 分位数`,
      p99: (figure: string) => `${figure}，99% 分位数`,
      p999: (figure: string) => `${figure}，${fixed(99.9, 1)}% 分位数`,
    },
    reverse: '反向队列',
    ackArrivals: '发出的 ACK',
    ackDepartures: '送回的 ACK',
    ackDrops: 'ACK 丢弃',
    ackThinned: '抽去的 ACK',
    ackLoss: 'ACK 丢弃比例',
    ackDelay: 'ACK 时延',
    reverseUtilisation: '反向利用率',
  },
  difference: {
    none: '无显著差异',
    lower: (by: string) => `低 ${by}`,
    higher: (by: string) => `高 ${by}`,
    oneRun: (by: string) => `${by}，一次运行`,
    interval: (mean: string, n: number) => `${mean}，来自 ${plain(n)} 对随机种子相同的运行`,
    gain: (by: number) => `若不配对，宽度会是 ${ratio(by)} 倍`,
  },
  gain: (least: number, most: number) =>
    ratio(least) === ratio(most)
      ? `若不配对，差值的区间宽度会是 ${ratio(most)} 倍。`
      : `若不配对，差值的区间宽度会是 ${ratio(least)} 到 ${ratio(most)} 倍。`,
  verdicts: {
    agrees: '一致',
    partly: '部分一致',
    differs: '不一致',
    untold: '无法判断',
    untestable: '无法检验',
  },
  at: (what: string, at: number | string) =>
    typeof at === 'number' ? `${what}，在 ${significant(at, 6)} 处` : `${what}，${at}`,
  spread: (lane: string) => `${lane}，全轴上最大值减最小值`,
  trend: (lane: string) => `${lane}，轴上每一步的变化`,
  change: (lane: string, from: number | string, to: number | string) => `${lane}，从 ${from} 到 ${to}`,
  less: (a: string, b: string) => `${a} 减 ${b}`,
  times: (factor: number, name: string) => `${significant(factor)} × ${name}`,
  number: (value: number, { unit, size, digits }: Shown) =>
    Number.isFinite(value)
      ? unit === '%'
        ? `${fixed(value / size, digits)}%`
        : `${fixed(value / size, digits)} ${unit}`.trim()
      : significant(value),
  quantity: (subjects: readonly string[], quantity: Valued) => `${of(subjects)}${valued(quantity)}`,
  compared: (subjects: readonly string[], less: Valued, more: Valued, difference: string) =>
    `${of(subjects)}${valued(less)}；${valued(more)}；后者减前者为 ${difference}`,
  between: (subjects: readonly string[], quantity: Valued, from: string, to: string) =>
    `${of(subjects)}${valued(quantity)}；论断：在 ${from} 与 ${to} 之间`,
  ratio: (
    subjects: readonly string[],
    over: Valued,
    under: Valued,
    ratio: number | undefined,
    range: ConfidenceInterval | undefined,
    from: number,
    to: number,
  ) => {
    const found = ratio === undefined ? '–' : significant(ratio)
    const interval = range ? `（${significant(range.from)} 到 ${significant(range.to)}）` : ''
    const stated = Number.isFinite(to)
      ? `${significant(from)} 到 ${significant(to)}`
      : `至少 ${significant(from)}`
    return `${of(subjects)}${valued(over)}；${valued(under)}；比值 ${found}${interval}；论断：${stated}`
  },
  none: (evidence: string) => `${evidence}：没有值得一提的差异`,
  astride: (evidence: string) => `${evidence}：既未证实，也未排除`,
  byChance: (evidence: string, printed: string, chance: string) =>
    `${evidence}；论文给出：单次运行之间相差 ${printed}，而单次运行之间偶然就会相差至多 ${chance}`,
  oneRun: (evidence: string) => `${evidence}：只有一次运行，不作判断`,
  missing: '没有运行有这些指标',
  parts: (agree: number, differ: number, untold: number, all: number) =>
    listed([
      `${all} 项比较中 ${agree} 项一致`,
      ...(differ > 0 ? [`${differ} 项不一致`] : []),
      ...(untold > 0 ? [`${untold} 项无法判断`] : []),
      ...(agree + differ + untold < all ? [`${all - agree - differ - untold} 项未定`] : []),
    ]),
} satisfies Draft<typeof english>
