import { all, between, listed, plain } from '../../../kit/format'
import type { linkText as englishLink, queryText as englishQuery } from '../../../link/text'
import type { Draft } from '../../draft'

type Held = string | readonly string[] | undefined

const kept = (held: Held) =>
  held === undefined
    ? 'この値は無視します'
    : typeof held === 'string'
      ? `${held}とします`
      : `${all(held)}とします`

const ends = (least: number, most: number) => `${between(least, 0, 3)}〜${between(most, 0, 3)}`

export const queryText = {
  notModelled: { bbr: 'BBRのモデルはありません' },
  together: (messages: readonly string[]) => messages.join('。'),
  noTraffic: 'ラボにはトラフィックが必要です。既定のラボのトラフィックを残します',
  faulty: 'アドレスに、ラボで使えない値が含まれています',
  instead: (given: string, allowed: string, held: Held) =>
    `「${given.slice(0, 40)}」は使えません。指定できるのは${allowed}です。${kept(held)}`,
  window: (given: string, packet_bytes: number, held: Held) =>
    `「${given.slice(0, 40)}」kBには、${plain(packet_bytes)}バイトのパケットが一つも入りません。${kept(held)}`,
  leftOut: (given: string, kept: string) => `「${given.slice(0, 40)}」は無視し、${kept}のままにします`,
  tooMany: (most: number, kept: string) => `レーン数が${most}を超えています。${kept}のままにします`,
  known: (names: readonly string[]) =>
    `ラボで使えるのは、${listed(names)}、およびred-mayなどのプリセットです`,
  unknown: (known: readonly string[]) =>
    `未知のパラメータなので無視します。ラボで使えるのは${listed(known)}です`,
  numbers: {
    flows: (least: number, most: number) => `${ends(least, most)}の整数（フロー数）`,
    sessions: (least: number, most: number) => `${ends(least, most)}の整数（ウェブセッション数）`,
    clients: (least: number, most: number) => `${ends(least, most)}の整数（クライアント数）`,
    packets: (least: number, most: number) => `${ends(least, most)}の整数（パケット数）`,
    bytes: (least: number, most: number) => `${ends(least, most)}の整数（バイト数）`,
    whole: (least: number, most: number) => `${ends(least, most)}の整数`,
    mbps: (least: number, most: number) => `${ends(least, most)} Mbit/sのレート`,
    ofGap: (least: number, most: number) => `${ends(least, most)}の値（平均間隔に対する割合）`,
    ofLink: (least: number, most: number) => `${ends(least, most)}の値（リンクレートに対する割合）`,
    kB: (least: number, most: number) => `${ends(least, most)} kBのサイズ`,
    ms: (least: number, most: number) => `${ends(least, most)} msの時間`,
    s: (least: number, most: number) => `${ends(least, most)} sの時間`,
  },
  used: { profile: 'プロファイルの既定値', noFrame: '枠なし', readers: '閲覧者の設定' },
  language: 'deやzh-Hansなど、このページにある言語のタグ',
  oneOf: (names: readonly string[]) => `${listed(names)}のいずれか`,
  aqm: (most: number) => `カンマで区切った最大${most}個の方式またはプリセット`,
  rtt: (least_ms: number, most_ms: number) =>
    `${ends(least_ms, most_ms)} msの往復時間、または120-180のような範囲`,
  onOff: 'onまたはoff',
  plots: (names: readonly string[]) => `${listed(names)}をカンマで区切ったもの`,
} satisfies Draft<typeof englishQuery>

export const linkText = {
  cut: 'このURLは不完全です',
  cutHow:
    '一部が欠けているか、書き換えられています。元の場所からもう一度コピーしてください。それまでは、ラボの既定のシナリオを表示します。',
  newer: (version: number) => `このURLは、ラボのバージョン${version}で作られました`,
  newerHow:
    'このページが読めるのは、バージョン1と2です。ページを再読み込みするか、最新のサイトでURLを開いてください。',
  ghost: {
    title: 'このURLのゴーストには実行できないものがあります。ほかはすべて実行できます',
    lane: (lanes: number) => `存在しないレーンのゴーストです。このラボのレーンは${lanes}つです`,
    lanes: (lanes: number) => `ゴーストのレーンは一つですが、これには${lanes}つあります`,
  },
  invalid: 'このURLには、ラボで実行できない値が含まれています',
  foreign: 'AQM LabのURLではありません',
  foreignHow: 'アドレスの#より後ろにシナリオがありません。',
  long: (characters: number) => `URLが${plain(characters)}文字になりました`,
  longHow: 'メールソフトやチャットで途中までに切られることがあります。ファイルならこの制限はありません。',
  tooLong: 'シナリオが大きすぎて、アドレスバーに収まりません',
  tooLongKept:
    'シナリオはこのブラウザに保存され、ページを再読み込みすると復元されます。共有するには、ファイルに保存してください。',
  gone: 'このアドレスが指すシナリオは、このブラウザに保存されていません',
  goneHow:
    'URLにするには長すぎたため、作成したブラウザだけに保存されています。作成者にファイルを送ってもらってください。',
  traceTooLong: 'トレースはURLに含まれません。シナリオファイルには全体が入ります。',
  tooLongHow: 'URLが長くなりすぎるため、アドレスは更新していません。シナリオをファイルに保存してください。',
} satisfies Draft<typeof englishLink>
