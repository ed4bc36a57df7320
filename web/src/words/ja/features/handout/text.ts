import type { handoutText as english } from '../../../../features/handout/text'
import { fixed, listed, parts, plain, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Counted } from '../../../../scenario/count'
import type { Draft } from '../../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const handoutText = {
  network: 'ネットワーク：',
  load: '負荷：',
  changes: '変更：',
  at: (t_s: number, letter: string | undefined, label: string) =>
    letter === undefined ? `${seconds(t_s)}：${label}` : `${seconds(t_s)}：${letter}：${label}`,
  came: (changes: readonly string[], more: number) =>
    `${parts(more > 0 ? [...changes, `ほか${plain(more)}件`] : changes)}。`,
  sentence: (words: readonly string[]) => `${listed(words)}。`,
  sends: (classes: readonly string[]) => `${parts(classes)}。`,
  until: (from_s: number, to_s: number, seed: number) =>
    `グラフは一回の実行の${seconds(from_s)}から${seconds(to_s)}までを示します（乱数シード${seed}）。`,
  link: (rate_bps: number, buffer: { packets: number } | { bytes: number }, delay_s: number) =>
    listed([
      rate(rate_bps),
      'packets' in buffer
        ? `バッファ${plain(buffer.packets)}パケット`
        : `バッファ${plain(buffer.bytes / 1000)} kB`,
      `遅延${milliseconds(delay_s)}`,
    ]),
  counted: {
    ftp: (n: number) => `長いTCPフロー${plain(n)}本`,
    web: (n: number) => `ウェブセッション${plain(n)}本`,
    files: (n: number) => `ファイルクライアント${plain(n)}台`,
    call: (n: number) => `通話${plain(n)}件`,
    game: (n: number) => `ゲームプレイヤー${plain(n)}人`,
    video_call: (n: number) => `ビデオ通話${plain(n)}件`,
    video: (n: number) => `動画視聴者${plain(n)}人`,
    writes: (n: number) => `書き込みアプリ${plain(n)}個`,
  } satisfies Record<Counted, (n: number) => string>,
  udp: (rate_bps: number) => `UDP ${rate(rate_bps)}`,
  poisson: (rate_bps: number) => `ポアソンパケット${rate(rate_bps)}`,
  poissonOfLink: (rho: number) => `ポアソンパケット、${significant(rho, 4)}×リンクレート`,
  probe: '計測ファイル',
  ecn: 'ECN',
  trip: (trip: string) => `往復時間${trip}`,
  trips: {
    one: milliseconds,
    about: (mean_s: number) => `平均${milliseconds(mean_s)}`,
    range: (values_s: readonly number[]) => `${values_s.map((s) => significant(1000 * s, 4)).join('〜')} ms`,
    each: (values_s: readonly number[]) => `${listed(values_s.map((s) => significant(1000 * s, 4)))} ms`,
  },
  later: (what: string, t_s: number) => `${what}（${seconds(t_s)}から）`,
  sharing: 'どのレーンでも同じです。',
  about: (parameters: readonly string[], source: string | undefined, own: readonly string[] | undefined) => {
    const words = source ? `${listed(parameters)}（${source}）` : listed(parameters)
    return own ? `${words}。このレーンだけのネットワークと負荷：${parts(own)}` : words
  },
  parameter: (title: string, value: string) => `${title}\u00a0=\u00a0${value}`,
  on: 'オン',
  off: 'オフ',
  points: (points: readonly (readonly [queue: number, p: number])[], more: number) => {
    const shown = points
      .map(([queue, p]) => `(${significant(queue, 4)},\u00a0${significant(p, 4)})`)
      .join(' ')
    return more > 0
      ? `制御点（キュー長、p）：${shown}、ほか${plain(more)}個`
      : `制御点（キュー長、p）：${shown}`
  },
  noParameters: 'パラメータなし',
  curve: {
    title: '廃棄曲線',
    packets: 'キュー長（パケット）に対するp',
    bytes: 'キュー長（バイト）に対するp',
    milliseconds: 'Lの遅延（ms）に対するp',
  },
  averaged: {
    packets: '平均キュー長（パケット）に対するp',
    bytes: '平均キュー長（バイト）に対するp',
    milliseconds: 'Lの平均遅延（ms）に対するp',
  },
  noCurve: '廃棄曲線はありません。',
  together: { title: 'すべてのレーンのキュー', note: 'パケット。平均をとる方式ではその平均' },
  figures: (from_s: number, to_s: number) => `${fixed(from_s, 1)}〜${fixed(to_s, 1)} sの指標、一回の実行`,
  ownFigures: '各レーンの最後の変更以降の指標、一回の実行',
  difference: (letter: string) => `${letter} − A`,
  figuresDiffer: (from_s: number, to_s: number) =>
    `${fixed(from_s, 1)}〜${fixed(to_s, 1)} sの指標、一回の実行。かっこ内はAとの差`,
  ownFiguresDiffer: '各レーンの最後の変更以降の指標、一回の実行。かっこ内はAとの差',
  figure: (title: string, unit: string) => (unit ? `${title}、${unit}` : title),
  value: (value: string, spread: string | undefined, difference: string | undefined) =>
    `${value}${spread ? ` ± ${spread}` : ''}${difference ? `（${difference}）` : ''}`,
  open: '最後の一パケットまで同じラボ：',
  behind: 'この文に埋め込んだURLは、手で入力するには長すぎます',
  local:
    'このアドレスは、このコンピュータでしか使えません。共有するには、--host 0.0.0.0を付けてラボを起動するか、公開してください。',
  qr: 'URLのQRコード',
  tooLong: 'シナリオが長すぎてURLにできません。ファイルで共有してください。',
} satisfies Draft<typeof english>
