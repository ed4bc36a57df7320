import type { curveText as english } from '../../../curve/text'
import { fixed, plain, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const shown = (length: number) => significant(length, 12)
const probability = (p: number) => fixed(p, p > 0 && p < 0.1 ? 3 : 2)
const less = (from: number, to: number, where: string) =>
  `pが${where}${probability(from)}から${probability(to)}に下がっています。発表された方式の中に、待つパケットが増えたときに廃棄を減らすものはありません。`

export const curveText = {
  editor: '廃棄曲線エディタ',
  names: '廃棄曲線上の名前',
  buffer: 'バッファ',
  beyond: 'ここからバッファ末端までは、軸を縮めています。',
  lengths: {
    packets: {
      now: 'キュー',
      average: '平均キュー長',
      title: '現在のキュー、パケット',
      anyTitle: 'キュー、パケット',
      averageTitle: '平均キュー長、パケット',
      column: 'キュー、パケット',
      field: 'キュー',
      p: '廃棄確率',
      pShort: 'p（廃棄）',
      of: (length: number) => `${shown(length)}パケット`,
      end: (limit: number) => `バッファは${shown(limit)}パケットまで`,
      place: (length: number, p: string) => `キュー${shown(length)}パケット、廃棄確率${p}パーセント`,
      averagePlace: (length: number, p: string) =>
        `平均キュー長${shown(length)}パケット、廃棄確率${p}パーセント`,
      cliffPlace: (length: number, low: string, high: string) =>
        `キュー${shown(length)}パケットで、${low}から${high}パーセントへ`,
      outside: (typed: string, most: number) => `キュー${typed}は、0〜${plain(most)}パケットの範囲外です。`,
      ends: (from: number, to: number) => `${shown(from)}〜${shown(to)}パケット`,
    },
    bytes: {
      now: 'キュー',
      average: '平均キュー長',
      title: '現在のキュー、kB',
      anyTitle: 'キュー、kB',
      averageTitle: '平均キュー長、kB',
      column: 'キュー、バイト',
      field: 'キュー',
      p: '廃棄確率',
      pShort: 'p（廃棄）',
      of: (length: number) => `${shown(length)}バイト`,
      end: (limit: number) => `バッファは${shown(limit)}バイトまで`,
      place: (length: number, p: string) => `キュー${shown(length)}バイト、廃棄確率${p}パーセント`,
      averagePlace: (length: number, p: string) =>
        `平均キュー長${shown(length)}バイト、廃棄確率${p}パーセント`,
      cliffPlace: (length: number, low: string, high: string) =>
        `キュー${shown(length)}バイトで、${low}から${high}パーセントへ`,
      outside: (typed: string, most: number) => `キュー${typed}は、0〜${plain(most)}バイトの範囲外です。`,
      ends: (from: number, to: number) => `${shown(from)}〜${shown(to)}バイト`,
    },
    milliseconds: {
      now: 'Lの遅延',
      average: 'Lの平均遅延',
      title: '現在のLの遅延、ms',
      anyTitle: 'Lの遅延、ms',
      averageTitle: 'Lの平均遅延、ms',
      column: 'Lの遅延、ms',
      field: '遅延、ms',
      p: 'マーク確率',
      pShort: 'p（マーク）',
      of: (length: number) => `${shown(length)} ms`,
      end: (limit: number) => `軸は${shown(limit)} msまで`,
      place: (length: number, p: string) => `Lの遅延${shown(length)} ms、マーク確率${p}パーセント`,
      averagePlace: (length: number, p: string) => `Lの平均遅延${shown(length)} ms、マーク確率${p}パーセント`,
      cliffPlace: (length: number, low: string, high: string) =>
        `Lの遅延${shown(length)} msで、${low}から${high}パーセントへ`,
      outside: (typed: string, most: number) => `Lの遅延${typed}は、0〜${plain(most)} msの範囲外です。`,
      ends: (from: number, to: number) => `${shown(from)}〜${shown(to)} ms`,
    },
  },
  threshold: (mark: string, length: string) => `${mark} ${length}`,
  present: (lane: string) => `レーン${lane}の現在位置`,
  knot: (i: number, of: number) => `制御点${i} / ${of}`,
  knotAt: (i: number, of: number, place: string) => `制御点${i} / ${of}、${place}。`,
  added: (knot: string) => `制御点を追加しました。${knot}`,
  removed: (knot: string) => `制御点を削除しました。${knot}`,
  full: (most: number) => `一本の曲線に置ける制御点は${most}個までです。`,
  drawn: (knots: number) => `描きました。曲線の制御点は${knots}個です。`,
  tools: '曲線ツール',
  knots: '制御点',
  draw: '描く',
  neverDecreasing: '下がらない',
  neverDecreasingHelp: 'キューが伸びても廃棄確率が下がらないようにします。',
  p: 'p',
  less: (what: string) => `${what}を減らす`,
  more: (what: string) => `${what}を増やす`,
  remove: '制御点を削除',
  add: '制御点を追加',
  line: '直線',
  lineBegun: '直線はここから始まります。終点をタップしてください。',
  hint: {
    knots: '制御点をドラッグするか、空いた場所をクリックして追加してください。',
    knotsTap: '制御点をドラッグするか、空いた場所をタップして追加してください。',
    draw: 'グラフの上に描いてください。描いた部分の曲線が置き換わります。',
    drawKeys:
      'グラフの上に描いてください。描いた部分の曲線が置き換わります。Shiftを押しながらだと、直線になります。',
    line: '直線の一端からもう一端までドラッグするか、両端をタップしてください。',
    cliff: '崖は全体が一緒に動きます。上または下の制御点を横にドラッグすると、崖が傾きます。',
  },
  noRoom: 'ここには、制御点を追加する余地がありません。',
  cliff: (i: number) => `制御点${i}と${i + 1}の崖`,
  cliffAt: (i: number, place: string) => `制御点${i}と${i + 1}の崖、${place}。`,
  cliffSideways: '崖は横に動きます。二つの制御点は上下に動きます。',
  knotStays: (i: number, of: number, why: string) => `制御点${i} / ${of}は動かせません：${why}。`,
  cliffStays: (i: number, why: string) => `制御点${i}と${i + 1}の崖は動かせません：${why}。`,
  why: {
    empty: 'キューは0より短くできません',
    neighbour: (knot: number) => `制御点${knot}が邪魔をしています`,
    least: '確率は0より小さくできません',
    most: '確率は1より大きくできません',
    falls: (knot: number) => `制御点${knot}との間で曲線が下がってしまいます。「下がらない」がオンです`,
  },
  fallsAt: (fromP: number, toP: number, length: string) => less(fromP, toP, `${length}で`),
  fallsBetween: (fromP: number, toP: number, from: number, to: string) =>
    less(fromP, toP, `${shown(from)}と${to}の間で`),
  edit: '曲線を拡大して編集',
  editShort: '編集',
  editHint: '曲線を拡大して編集（E）',
  inBytes: 'キュー2。Adaptive REDが動かす',
  inBytesHint: '単位はバイトです。「編集」では、キュー1も表示されます。',
  noCurve: (scheme: string) => `${scheme}には廃棄曲線がありません。遅延に応じて動作します。`,
  noCurveOfQueues: (scheme: string, own: string) =>
    `${scheme}自体に廃棄曲線はありません。キューごとに${own}があります。`,
  noCurveOfRule: 'ルールには廃棄曲線がありません。単一の長さだけでは決まらないためです。',
  table: {
    queue: 'キュー',
    p: 'p',
    missing: { queue: 'キューの値がありません。', p: 'pの値がありません。' },
    noNumber: (typed: string) => `「${typed}」は数値ではありません。`,
    pRange: (typed: string) => `確率${typed}は、0〜1の範囲外です。`,
    order: (queue: number, before: number) =>
      `キュー${shown(queue)}は、前の行の${shown(before)}より小さい値です。行はキューの昇順に並べてください。`,
    third: (length: string) => `${length}に三つ目の制御点があります。崖の制御点は二つだけです。`,
    tooMany: (most: number, rows: number) =>
      `一本の曲線に置ける制御点は${most}個までですが、${rows}個あります。`,
  },
  keys: '左右の矢印キーで制御点または崖を選び、Altを押しながらの左右キーで動かします。上下の矢印キーで確率を変えます。Shiftも押すと、十倍の幅で動きます。Insertで追加、Deleteで削除、Enterで数値欄へ移動、Eで大きいエディタを開きます。',
} satisfies Draft<typeof english>
