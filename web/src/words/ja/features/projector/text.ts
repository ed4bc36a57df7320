import type { projectorText as english } from '../../../../features/projector/text'
import { fixed } from '../../../../kit/format'
import type { PlotName } from '../../../../scenario/types'
import type { Draft } from '../../../draft'

const notes: Partial<Record<PlotName, string>> = {
  raster: '▾ 半数が同時に縮小',
}

export const projectorText = {
  notes,
  region: '投影用のレーン',
  same: '同じトラフィック、同じ乱数',
  sameNumbers: '同じ乱数',
  axis: (title: string, note: string) => `${title}、${note}`,
  raster: 'フロー',
  runs: '損失の連なりがこのパケット数より長い確率',
  curves: '廃棄曲線：キュー長に対する確率',
  larger: 'C：拡大',
  curvesBack: 'C：グラフに戻る',
  reads: (what: string) => `${what}を参照`,
  time: (t_s: number) => `${fixed(t_s, 1)} s`,
  bar: '操作バー',
  keys: 'キー',
  load: '負荷',
  less: '負荷を下げる',
  more: '負荷を上げる',
  restart: '最初からやり直す',
  colours: '配色',
  code: 'QRコード',
  fullScreen: '全画面',
  leave: '終了',
  narrow: '投影表示には、幅1024ピクセル以上のウィンドウが必要です。',
  stay: 'ラボに残る',
  blank: '画面を黒くしています。どのキーでも戻ります。',
} satisfies Draft<typeof english>
