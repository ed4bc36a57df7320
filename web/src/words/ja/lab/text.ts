import { between, duration, fixed, plain, rate, significant, smallPercent } from '../../../kit/format'
import type {
  labText as englishLab,
  laneText as englishLane,
  noticeText as englishNotice,
} from '../../../lab/text'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const seconds = (t_s: number) => `${between(t_s, 0, 1)}\u00a0s`

const amount = (value: number) => fixed(value, value < 9.95 ? 1 : 0)

const wait = (s: number) =>
  s >= 0.00995 ? duration(s).join('\u00a0') : `${fixed(1000 * s, s < 0.000995 ? 2 : 1)}\u00a0ms`

const rounded = (bps: number, digits: number) => rate(Number(bps.toPrecision(digits))).replace(' ', '\u00a0')

/** Kinds with the classifier that counts them. */
const flows = (kind: string, counter: string) => ({
  start: (n: number) => `${kind}${n}${counter}が開始`,
  more: (n: number) => `+${n} ${kind}`,
  fewer: (n: number) => `−${n} ${kind}`,
})

export const labText = {
  locked: {
    curve: 'このURLの作成者は、閲覧者に負荷の変更だけを許可しています。',
    all: 'このURLの作成者は、閲覧者による変更を許可していません。',
  },
  unlock: 'すべて変更可能にする',
  since: (since_s: number) => `${seconds(since_s)}以降`,
  nameSince: (name: string, since_s: number) => `${name}、${seconds(since_s)}以降`,
  changeRefused: 'この変更はできません',
  loads: {
    udp: 'UDP',
    poisson: 'ポアソン',
    poissonLoad: 'ポアソン負荷',
    other: (name: string, label: string) => `${label}（${name}）`,
  },
  begins: (name: string) => `${name}開始`,
  flows: {
    ftp: flows('フロー', '本'),
    web: flows('ウェブセッション', '本'),
    files: flows('ファイルクライアント', '台'),
    call: flows('通話', '件'),
    game: flows('ゲームプレイヤー', '人'),
    video_call: flows('ビデオ通話', '件'),
    video: flows('動画視聴者', '人'),
    writes: flows('書き込みアプリ', '個'),
  },
  sentence: {
    veiled: 'レッスンのこのステップでは、このレーンを伏せています。',
    predictFirst: 'まず予測してください。',
    later: '指標は、レッスンの後のほうで表示されます。',
    start: '実行は始まったばかりです。',
    changed: '変更した直後です。',
    catching: '表示中の時刻に追いつくまで計算しています。',
    delay: (delay_s: number) => `パケットは平均${duration(delay_s).join('\u00a0')}待ちます`,
    queues: (l_s: number, c_s: number) =>
      Number.isNaN(l_s)
        ? `パケットはCで${wait(c_s)}待ち、Lにはありません`
        : Number.isNaN(c_s)
          ? `パケットはLで${wait(l_s)}待ち、Cにはありません`
          : `パケットはLで${wait(l_s)}、Cで${wait(c_s)}待ちます`,
    served: (queues: readonly { name: string; delay_s: number; share: number }[], more: boolean) => {
      const told = queues
        .map(
          ({ name, delay_s, share }) =>
            `${name}は${wait(delay_s)}待ってリンクの${fixed(share * 100, 0)}%を使い`,
        )
        .join('、')
      return more ? `${told}、ほかのキューはその間にあります` : `${told}ます`
    },
    starved: (name: string, s: number) => `${name}は${fixed(s, 0)}\u00a0sの間、何も送出していません。`,
    policed: (name: string, share: number) => `ポリサが${name}の${smallPercent(share)}%を廃棄しています。`,
    quiet: '何も送出されていません。',
    nearLimit: (share: number) => `時間の${fixed(share * 100, 0)}%でキューがほぼ満杯です`,
    queue: (value: number) => `平均${fixed(value, 0)}パケットが待っています`,
    queueAt: {
      below: (value: number) =>
        `待っているのは平均${fixed(value, 0)}パケットで、早期廃棄が始まるには足りません`,
      peaks: (value: number) =>
        `待っているのは平均${fixed(value, 0)}パケットで、ピーク時だけ早期廃棄の範囲に入ります`,
      within: (value: number) => `待っているのは平均${fixed(value, 0)}パケットで、早期廃棄の範囲にあります`,
      drops: (value: number) => `待っているのは平均${fixed(value, 0)}パケットで、一部が早期廃棄されます`,
      marks: (value: number) => `待っているのは平均${fixed(value, 0)}パケットで、一部がマークされます`,
      end: (value: number) =>
        `待っているのは平均${fixed(value, 0)}パケットで、早期廃棄の範囲の上端に近づいています`,
      above: (value: number) =>
        `待っているのは平均${fixed(value, 0)}パケットで、早期廃棄の範囲を超えています`,
    },
    /** In Japanese, a sentence for each. */
    whole: (clauses: readonly string[]) => `${clauses.join('。')}。`,
    idle: (share: number) => `リンクの${fixed(share * 100, 0)}%が使われていません`,
    noLosses: '損失はありません',
    marked: (share: number) => `パケットの${smallPercent(share)}%がマークされます`,
    shares: ([one, other]: readonly [string, string], [a, b]: readonly [number, number]) =>
      `${one}は${rounded(a, 3)}、${other}は${rounded(b, 3)}を得ています。`,
    rare: (share: number) => `${plain(1 / share, 2)}個に一個のパケットが失われます`,
    noticed: {
      call: (name: string, r: number, lost: number, play_out_s: number) =>
        lost === 0
          ? `${name}：R\u00a0≈\u00a0${fixed(r, 0)}。失われたパケットも、${duration(play_out_s).join('\u00a0')}を超えて遅刻したパケットもありません。`
          : lost >= 0.095
            ? `${name}：R\u00a0≈\u00a0${fixed(r, 0)}。パケットの${fixed(100 * lost, 0)}%が失われたか、${duration(play_out_s).join('\u00a0')}を超えて遅刻しました。`
            : `${name}：R\u00a0≈\u00a0${fixed(r, 0)}。パケットの${plain(1 / lost, 2)}個に1個が失われたか、${duration(play_out_s).join('\u00a0')}を超えて遅刻しました。`,
      game: (name: string, p99_s: number, late_per_min: number) =>
        late_per_min > 0
          ? `${name}：更新の99%は${duration(p99_s).join('\u00a0')}以内に届き、遅刻は毎分${amount(late_per_min)}件です。`
          : `${name}：更新の99%は${duration(p99_s).join('\u00a0')}以内に届き、遅刻はありません。`,
      videoCall: (name: string, frozen_s: number) =>
        frozen_s > 0
          ? `${name}：毎分${amount(frozen_s)}\u00a0s静止します。`
          : `${name}：一度も静止しません。`,
      video: (name: string, rate_bps: number, stalled_s: number) =>
        stalled_s > 0
          ? `${name}：${rounded(rate_bps, 2)}、毎分${amount(stalled_s)}\u00a0s再生が停止します。`
          : `${name}：${rounded(rate_bps, 2)}、再生停止はありません。`,
      writes: (name: string, p99_s: number) =>
        `${name}：99%は${duration(p99_s).join('\u00a0')}以内に完了します。`,
    },
  },
  markers: {
    classRate: (name: string, bps: number) => `${name} ${rate(bps)}`,
    classLoad: (name: string, rho: number) => `${name} ${significant(rho, 12)}×リンクレート`,
    linkRate: (bps: number) => `リンク ${rate(bps)}`,
    linkDelay: (s: number) => `リンク遅延 ${milliseconds(s)}`,
    reverseRate: (bps: number) => `ACKのリンク ${rate(bps)}`,
    traces: {
      mobile: 'モバイル網のトレース',
      wifi: 'Wi-Fiのトレース',
      stamps: 'ファイルのトレース',
    },
    noTrace: 'トレースなし',
    bursts: (packets: number) => `バースト ${packets}`,
    noBursts: 'バーストなし',
    jitter: (mean_s: number, spread_s: number) =>
      `ジッタ ${significant(1000 * mean_s, 4)} ± ${milliseconds(spread_s)}`,
    noJitter: 'ジッタなし',
    buffer: (buffer: { packets?: number; bytes?: number }) =>
      buffer.packets === undefined
        ? `バッファ ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
        : `バッファ ${buffer.packets}`,
    curve: '新しい曲線',
    queues: 'キューを変更',
    load: (name: string, value: number) => `${name} ${significant(value, 12)}`,
    parameters: (n: number) => `パラメータ${n}個`,
    again: (path: string) => `${path}を元の値に`,
    of: (letter: string, words: string) => `${letter}：${words}`,
    scheme: (before: string, now: string) => `${before} → ${now}`,
    measured: (name: string, value: number, unit: string) => `${name} ${significant(value, 6)}\u00a0${unit}`,
    on: (name: string) => `${name}をオン`,
    off: (name: string) => `${name}をオフ`,
    changed: (name: string) => `${name}を変更`,
    became: (name: string, value: string) => `${name} ${value}`,
  },
} satisfies Draft<typeof englishLab>

export const laneText = {
  unpinOf: (letter: string) => `レーン${letter}のゴーストのピン留めを外す`,
  ghost: (name: string, at_s: number) =>
    at_s === 0 ? `ゴースト：${name}、最初から` : `ゴースト：${fixed(at_s, 1)}\u00a0s時点の${name}`,
  noGhost: 'このゴーストは実行できません',
} satisfies Draft<typeof englishLane>

export const noticeText = {
  inLane: (what: string, letter: string) => `レーン${letter}：${what}`,
  start: (what: string) => `${what}（最初から）`,
  now: (what: string, at_s: number) => `${what}（今から、${seconds(at_s)}）`,
  until: (said: string, until_s: number) => `${said}、予定どおり${seconds(until_s)}まで`,
  reset: 'すべて、開いたときの状態に戻しました',
  resetTo: (title: string) => `すべて「${title}」に戻しました`,
  resetLane: (letter: string, name: string) => `レーン${letter}を${name}に戻しました`,
  at: (what: string, at_s: number) => `${what}（${seconds(at_s)}）`,
  drops: (made: string, at_s: number, more: number) => {
    const plans = `${seconds(at_s)}に予定したイベント${more > 0 ? `とほか${more}件` : ''}`
    return made ? `${made}。${plans}は取り消しました` : `取り消し：${plans}`
  },
  mixes: {
    lane: (letter: string, name: string, until_s: number) =>
      `${letter}の${name}（${seconds(until_s)}まで）を含む`,
    load: (t_s: number) => `複数の負荷にまたがる。最新の負荷は${seconds(t_s)}から`,
  },
} satisfies Draft<typeof englishNotice>
