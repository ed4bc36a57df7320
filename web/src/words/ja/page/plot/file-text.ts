import { significant } from '../../../../kit/format'
import type { fileText as english } from '../../../../page/plot/file-text'
import type { Draft } from '../../../draft'

interface CaptionOf {
  title: string
  seed: number
  from_s: number
  to_s: number
  program: string
}

/** Half as many characters as in English, which are twice as wide. */
const LONGEST_TITLE = 30
const shortened = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title

export const fileText = {
  program: 'AQM Lab',
  caption: ({ title, seed, from_s, to_s, program }: CaptionOf) =>
    [
      shortened(title),
      `乱数シード ${seed}`,
      `${significant(from_s, 12)}〜${significant(to_s, 12)} s`,
      program,
    ]
      .filter(Boolean)
      .join(' · '),
  nothing: 'まだ何も描かれていません',
  allPlots: '全グラフ',
  everything: '全サンプル',
  open: '拡大表示、数値表付き',
  values: '数値を保存、CSV',
  series: 'このレーンの全サンプルを保存、CSV',
  picture: 'このグラフの画像',
  all: '画面上の全グラフを一枚の画像に',
  copyPicture: '画像をコピー',
  svg: 'SVGで保存',
  png: 'PNGで保存',
  colours: '画像の配色',
  light: 'ライト',
  dark: 'ダーク',
  print: '印刷用',
  table: '表示中の時間帯の数値。各行は、直前の行からの時間を表します',
  copy: 'CSVでコピー',
  copied: 'コピーしました',
  notCopied: 'ブラウザがコピーを許可しませんでした',
} satisfies Draft<typeof english>
