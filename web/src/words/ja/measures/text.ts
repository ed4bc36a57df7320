import { fixed, listed, plain, ungrouped } from '../../../kit/format'
import type { ConfidenceInterval } from '../../../measures/statistics'
import type { measureText as english, Shown } from '../../../measures/text'
import type { Draft } from '../../draft'

const significant = (value: number, digits = 3) =>
  Number.isFinite(value) ? plain(value, digits) : value > 0 ? '∞' : '−∞'

interface Valued {
  name: string
  value: string
}

const ratio = (value: number) => plain(value, 2)

const valued = ({ name, value }: Valued) => `${name} ${value}`
const of = (subjects: readonly string[]) => (subjects.length > 0 ? `${listed(subjects)}：` : '')

const named = (word: string) => ({ title: word, word })
const quantile = (percent: number | undefined) => (percent === undefined ? '' : ` p${plain(percent)}`)

export const measureText = {
  units: {
    none: '',
    ms: 'ms',
    s: 's',
    mbps: 'Mbit/s',
    percent: '%',
    packets: 'パケット',
    ofLink: '×リンクレート',
    perMinute: '/分',
    sPerMinute: 's/分',
    points: 'ポイント',
  },
  lanes: {
    goodput: { title: 'グッドプット', word: 'グッドプット' },
    tcpGoodput: { title: 'TCPのグッドプット', word: 'TCPのグッドプット' },
    allTcpGoodput: { title: '全TCPのグッドプット', word: '全TCPのグッドプット' },
    goodputOf: (name: string) => named(`${name}のグッドプット`),
    ratioOf: (one: string, other: string) => named(`${one} : ${other}`),
    utilisation: { title: '利用率', word: '利用率' },
    loss: { title: '損失率', word: '損失率' },
    lossOf: (name: string) => named(`${name}の損失率`),
    marked: { title: 'マーク率', word: 'マーク率' },
    delay: { title: '遅延 ± 標準偏差', word: '遅延' },
    delayOf: (name: string) => named(`${name}の遅延`),
    quantile: (percent: number) => named(`遅延 p${plain(percent)}`),
    completion: {
      files: (percent?: number) => named(`ファイル時間${quantile(percent)}`),
      web: (percent?: number) => named(`ウェブオブジェクト時間${quantile(percent)}`),
      probe: (percent?: number) => named(`計測時間${quantile(percent)}`),
      video: (percent?: number) => named(`セグメント時間${quantile(percent)}`),
      writes: (percent?: number) => named(`書き込み時間${quantile(percent)}`),
    },
    completionOf: (id: string, percent?: number) => named(`${id}の時間${quantile(percent)}`),
    ofOne: ({ title, word }: { title: string; word: string }, id: string) => ({
      title: `${title}（${id}）`,
      word: `${word}（${id}）`,
    }),
    rating: 'R',
    oneWay: (percent: number) => `片道 p${plain(percent)}`,
    late: '遅刻',
    lateThings: { call: '遅刻パケット', game: '遅刻した更新', video_call: '遅刻フレーム' },
    lostFrames: '損失フレーム',
    longRuns: '損失の連なり',
    frozen: '静止',
    freezes: '静止回数',
    startUp: '再生開始',
    rung: '平均画質段',
    stalled: '停止',
    stalls: '停止回数',
    switches: '切替回数',
    about: (value: string) => `≈\u00a0${value}`,
    ofClass: (name: string, word: string) => `${name} ${word}`,
    run: { title: '損失の連なり', word: '損失の連なり' },
    inStep: { title: '足並み', word: '足並み' },
    queueDelay: {
      l: { title: 'Lの遅延', word: 'Lの遅延' },
      c: { title: 'Cの遅延', word: 'Cの遅延' },
    },
    oneQueue: 'キュー一つ',
    nothingLeft: 'パケットなし',
    ackDelay: { title: 'ACK遅延', word: 'ACK遅延' },
    ackDrops: { title: 'ACK廃棄', word: 'ACK廃棄' },
    reverseUtilisation: { title: '逆方向利用率', word: '逆方向利用率' },
    noAcks: 'ACKなし',
    noArrivals: '到着なし',
    noneComplete: 'なし',
    atHead: '先頭廃棄',
  },
  points: 'ポイント',
  figures: {
    whole: 'ポート',
    queue: 'キューと遅延',
    runs: '損失の連なり',
    ofQueue: (name: string) => `キュー ${name}`,
    share: '送出量に占める割合',
    arrivals: '到着',
    departures: '送出',
    drops: '廃棄',
    policed: 'メータによる廃棄',
    early: '早期廃棄',
    forced: '強制廃棄',
    overflow: 'オーバーフロー廃棄',
    marks: 'マーク',
    utilisation: '利用率',
    arrivalRate: '到着レート',
    departureRate: '送出レート',
    networkUtilisation: '送出レート / 到着レート',
    loss: '損失率',
    measured: '測定時間',
    queueLength: 'キュー長',
    average: '平均キュー長',
    delay: 'キューイング遅延',
    lossRuns: '損失の連なりの数',
    lossRun: '損失の連なりの長さ',
    lossRunUnit: 'パケット',
    exceed: (n: number) => `P(損失の連なり > ${ungrouped(n, 0)})`,
    of: {
      arrivals: '到着',
      departures: '送出',
      drops: '廃棄',
      marks: 'マーク',
      loss: '損失率',
      delay: 'キューイング遅延',
      lossRuns: '損失の連なりの数',
      lossRun: '損失の連なりの長さ',
    },
    ofClass: (name: string, figure: string) => `${name} ${figure}`,
    ofNamed: (name: string, figure: string) => `${name}：${figure}`,
    sized: (name: string, packets: number) => `${name}、${ungrouped(packets, 0)}パケット`,
    synchronisation: '足並み',
    throughput: 'スループット',
    goodput: 'グッドプット',
    retransmissions: '再送',
    timeouts: 'タイムアウト',
    fairness: '公平性（Jain）',
    completion: '完了時間',
    completions: '転送回数',
    rating: 'R ≈',
    received: { call: '受信パケット', game: '受信した更新', video_call: '受信フレーム' },
    emptyLink: '空のリンクでの片道遅延',
    oneWay: '片道遅延',
    beyond: '空のリンクでの遅延を超えた分',
    late: { call: '遅刻パケット', game: '遅刻した更新', video_call: '遅刻フレーム' },
    lost: { call: '損失パケット', game: '損失した更新', video_call: '損失フレーム' },
    longRuns: '二つ以上の損失の連なり',
    frozen: '静止',
    freezes: '静止回数',
    startUp: '再生開始までの時間',
    rung: '平均画質段',
    stalled: '停止',
    stalls: '停止回数',
    switches: '画質段の切替回数',
    statistic: {
      mean: (figure: string) => figure,
      sd: (figure: string) => `${figure}、標準偏差`,
      p05: (figure: string) => `${figure}、5%分位点`,
      p50: (figure: string) => `${figure}、中央値`,
      p95: (figure: string) => `${figure}、95%分位点`,
      p99: (figure: string) => `${figure}、99%分位点`,
      p999: (figure: string) => `${figure}、${fixed(99.9, 1)}%分位点`,
    },
    reverse: '逆方向のキュー',
    ackArrivals: '送信されたACK',
    ackDepartures: '戻ったACK',
    ackDrops: 'ACK廃棄',
    ackThinned: '間引かれたACK',
    ackLoss: 'ACK廃棄の割合',
    ackDelay: 'ACK遅延',
    reverseUtilisation: '逆方向利用率',
  },
  difference: {
    none: '有意差なし',
    lower: (by: string) => `${by}低い`,
    higher: (by: string) => `${by}高い`,
    oneRun: (by: string) => `${by}、一回の実行`,
    interval: (mean: string, n: number) => `${mean}、同じシードの実行${plain(n)}組から`,
    gain: (by: number) => `組にしなければ、幅は${ratio(by)}倍`,
  },
  gain: (least: number, most: number) =>
    ratio(least) === ratio(most)
      ? `組にしなければ、差の区間の幅は${ratio(most)}倍になります。`
      : `組にしなければ、差の区間の幅は${ratio(least)}〜${ratio(most)}倍になります。`,
  verdicts: {
    agrees: '一致',
    partly: '一部一致',
    differs: '不一致',
    untold: '判定できない',
    untestable: '検定できない',
  },
  at: (what: string, at: number | string) =>
    typeof at === 'number' ? `${what}（${significant(at, 6)}のとき）` : `${what}（${at}）`,
  spread: (lane: string) => `${lane}、軸全体での最大と最小の差`,
  trend: (lane: string) => `${lane}、軸の一刻みごとの変化`,
  change: (lane: string, from: number | string, to: number | string) => `${lane}、${from}から${to}への変化`,
  less: (a: string, b: string) => `${a} − ${b}`,
  times: (factor: number, name: string) => `${significant(factor)} × ${name}`,
  number: (value: number, { unit, size, digits }: Shown) =>
    Number.isFinite(value)
      ? /^[A-Za-z]/.test(unit)
        ? `${fixed(value / size, digits)} ${unit}`
        : `${fixed(value / size, digits)}${unit}`
      : significant(value),
  quantity: (subjects: readonly string[], quantity: Valued) => `${of(subjects)}${valued(quantity)}`,
  compared: (subjects: readonly string[], less: Valued, more: Valued, difference: string) =>
    `${of(subjects)}${valued(less)}、${valued(more)}、後者から前者を引くと${difference}`,
  between: (subjects: readonly string[], quantity: Valued, from: string, to: string) =>
    `${of(subjects)}${valued(quantity)}、主張：${from}〜${to}`,
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
    const interval = range ? `（${significant(range.from)}〜${significant(range.to)}）` : ''
    const stated = Number.isFinite(to)
      ? `${significant(from)}〜${significant(to)}`
      : `${significant(from)}以上`
    return `${of(subjects)}${valued(over)}、${valued(under)}、比${found}${interval}、主張：${stated}`
  },
  none: (evidence: string) => `${evidence}：取り上げるほどの差はない`,
  astride: (evidence: string) => `${evidence}：確認も除外もできない`,
  byChance: (evidence: string, printed: string, chance: string) =>
    `${evidence}。論文の値：一回ずつの実行の差が${printed}だが、偶然だけでも${chance}までの差は生じる`,
  oneRun: (evidence: string) => `${evidence}：実行が一回だけなので判定しない`,
  missing: 'この指標をもつ実行がない',
  parts: (agree: number, differ: number, untold: number, all: number) =>
    listed([
      `${all}件の比較のうち${agree}件が一致`,
      ...(differ > 0 ? [`${differ}件が不一致`] : []),
      ...(untold > 0 ? [`${untold}件が判定できない`] : []),
      ...(agree + differ + untold < all ? [`${all - agree - differ - untold}件が未決`] : []),
    ]),
} satisfies Draft<typeof english>
