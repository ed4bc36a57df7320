import { all, fixed, listed, significant } from '../../../../kit/format'
import type { lossText as englishLoss, plotText as englishPlot } from '../../../../page/plot/plot-text'
import type { GaugePlot, PlotName } from '../../../../scenario/types'
import type { Draft } from '../../../draft'

const titles: Record<PlotName, string> = {
  queue: 'キュー',
  delay: '遅延',
  loss: '損失',
  load: 'グッドプット',
  arrivals: '到着',
  probability: '廃棄確率',
  tail_queues: 'キュー別の滞留量',
  tail_rates: '仮想レート',
  raster: 'フローの足並み',
  queue_delays: 'キュー別の遅延',
  coupled: '結合された確率',
  queue_shares: 'キューの割合',
}

const notes: Record<Exclude<PlotName, GaugePlot>, string> = {
  queue: 'パケット',
  delay: 'キューでの待ち、ms',
  loss: '到着に対する%',
  load: 'Mbit/s · 線：送出、面：グッドプット',
  arrivals: 'パケット/s · 線：リンクが送出できる量',
  probability: '到着一個あたり',
  raster: '▾ 半数が同時にウィンドウを縮小 · 濃い色：大きいウィンドウ',
  queue_shares: '送出バイト数に対する% · 点線：重みどおり',
}

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}〜${fixed(to_s, 0)} s`

export const plotText = {
  raster: (shown: number, flows: number) =>
    flows > shown ? `${flows}フロー中${shown}フロー · ${notes.raster}` : `フローごとに一行 · ${notes.raster}`,
  titles,
  notes,
  queueBoth: 'パケット · 細線：現在、太線：平均',
  veiled: 'このグラフは、レッスンの後のほうで表示されます。',
  missing: {
    probability: 'この方式には廃棄確率がありません',
    gauges: (schemes: readonly string[]) => `${all(schemes)}だけにあります`,
  },
  label: (title: string, letter: string, name: string) => `${title}、レーン${letter}、${name}`,
  overlay: {
    title: '全レーン',
    label: (title: string) => `${title}、全レーン`,
    lane: (letter: string) => `レーン${letter}を描く`,
    laneHint: 'このレーンを描く、または省く。Shiftを押しながらで、このレーンだけを描く',
    difference: '差',
    toggleHint: '全レーンを一つのグラフに（O）',
    note: {
      queue: 'パケット · 平均があれば平均',
      load: 'グッドプット、Mbit/s',
      arrivals: 'パケット/s',
      raster: 'パケット · 平均ウィンドウ',
    } as Partial<Record<PlotName, string>>,
  },
  phone: {
    plot: '表示するグラフ',
    second: '表示する二つ目のグラフ',
    lane: (letter: string) => `レーン${letter}`,
  },
  role: '時系列グラフ',
  noCursor: '矢印キーで値を読み取り',
  noCursorHere: '矢印キーで値を読み取り、Enterで最寄りの廃棄を説明',
  at: (t_s: number) => `${fixed(t_s, 2)} s`,
  reading: (name: string, value: string) => `${name} ${value}`,
  lane: (letter: string, name: string) => `${letter} ${name}`,
  window: '時間幅',
  windowHint:
    '時間軸の長さです。グラフ上でスクロールまたはピンチすると拡大・縮小、ドラッグすると過去へ移動、ダブルクリックすると元に戻ります。',
  seconds: (window_s: number) => `${significant(window_s, 3)} s`,
  whole: '実行全体',
  live: '現在に戻る',
  shows: stretch,
  allLanes: '全レーン',
  menuOf: (title: string, lane: string) => `${title}、${lane}：拡大、数値、ファイル`,
  allDistributions: '分布',
  mixed: (note: string) => `混在 · ${note}`,
  stillRole: 'グラフ',
  logScale: '対数目盛',
  distributions: {
    runs: {
      title: '連続損失',
      note: (warmup_s: number, measured_s: number, atHead: readonly string[] = []) => {
        const what = atHead.length > 0 ? `${listed(atHead)}を除く` : 'P(N > n)'
        return measured_s > 0
          ? `${stretch(warmup_s, warmup_s + measured_s)} · ${what}`
          : `${fixed(warmup_s, 0)} sから`
      },
      label: 'nパケットより長い損失の連なりの割合、全レーン、対数目盛',
    },
    cdf: {
      title: '遅延',
      note: 'P(遅延 ≤ t)',
      label: '待ち時間がある値以下であるパケットの割合、全レーン、50 msごとの平均',
    },
    phase: {
      title: '位相図',
      note: 'キュー長に対する平均',
      label: 'キュー長に対する平均キュー長、全レーン、パケット数',
    },
  },
  menu: 'グラフ',
  menuHint: '各レーンに表示するグラフ。キー1〜9',
  sharedAxis: '廃棄曲線の軸を共通にする',
  sharedAxisNote: 'レーンのしきい値を比べられます。オフのときは、レーンごとに軸を持ちます',
} satisfies Draft<typeof englishPlot>

export const lossText = {
  buffer: (buffer: { packets?: number; bytes?: number } | undefined) =>
    buffer?.packets === undefined
      ? `バッファ ${significant((buffer?.bytes ?? 0) / 1000, 12)} kB`
      : `バッファ ${buffer.packets}、うち一つは送出中`,
  byCause: '原因別',
  byClass: 'クラス別',
  lossesByCause: '原因別の損失',
  lossesByClass: 'クラス別の損失',
  splitByCause: '損失を原因別に表示',
  splitByClass: '損失をトラフィッククラス別に表示',
  early: '早期',
  forced: '強制',
  overflow: 'オーバーフロー',
  marked: 'マーク',
  causes: {
    early: '空きがあるのに、ランダムに廃棄された',
    forced: '空きがあるのに廃棄された：曲線が1に達している',
    overflow: 'バッファが満杯のため廃棄された',
    marked: '早期廃棄の代わりにマークされた（ECN）：パケットは先へ進み、送信側が減速する',
  },
} satisfies Draft<typeof englishLoss>
