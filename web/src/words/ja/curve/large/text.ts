import type { largeCurveText as english } from '../../../../curve/large/text'
import { plain, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const memoryTime = (s: number) =>
  s < 1 ? `${significant(s * 1000, 2)}\u00a0ms` : `${significant(s, 2)}\u00a0s`
const recently = (length: string) => ({
  visits: (visits: string) => `最近、${length}はおおむね${visits}でした。廃棄はありませんでした。`,
  drops: (visits: string, drops: string) =>
    `最近、${length}はおおむね${visits}でした。廃棄の大半は${drops}で起こりました。`,
})

export const largeCurveText = {
  title: (letter: string) => `レーン${letter}の廃棄曲線`,
  startFrom: '出発点',
  startFromHint: '発表された曲線、値は論文どおり',
  reset: 'リセット',
  resetHint: 'エディタを開いたときの曲線に戻します',
  done: '完了',
  axis: 'p軸',
  linear: '線形',
  log: '対数',
  parts: 'エディタの各部',
  knot: '制御点',
  table: '表',
  averaging: '平均',
  formula: '数式',
  parameters: 'パラメータ',
  none: '制御点または崖を選ぶと、数値が表示されます。',
  looksLike: (name: string, numbers: string) =>
    numbers ? `${name}に似ています（${numbers}）。` : `${name}に似ています。`,
  number: (name: string, value: number) => `${name} ${significant(value, 4)}`,
  toBuffer: 'バッファ末端まで',
  snap: 'これに合わせる',
  snapTo: '吸着先',
  snaps: { thresholds: 'しきい値', grid: '5%' },
  snapHint:
    'ドラッグした制御点と描いた制御点は、しきい値、max_thの二倍、バッファ、0、max_p、1、または5%刻みに吸着します。Altを押している間は吸着しません。キー操作と数値入力では、正確な値になります。',
  rows: '番号順の制御点',
  queueIn: (row: number) => `キュー、${row}行目`,
  pIn: (row: number) => `p、${row}行目`,
  addRow: '行を追加',
  deleteRow: (i: number) => `${i}行目を削除`,
  pasteHint: '表計算ソフトの二列を、表のどこにでも貼り付けられます。',
  pasted: (rows: number) => `${rows}行を貼り付けました。`,
  heading: (line: string) => `「${line}」は見出しとして読みました。`,
  unclear: (line: string) =>
    `「${line}」は二つの数値として読めません。間にタブまたはセミコロンを入れてください。`,
  nothingPasted: '何も変更していません。',
  notApplied: 'すべての行が正しくなると、曲線が更新されます。',
  beyond: (end: string) => `グラフの範囲外：${end}`,
  reactsTo: '反応の対象',
  now: '現在のキュー',
  average: '平均',
  weight: '一回の到着の重み、w_q',
  memory: (packets: number, s: number) =>
    `約${plain(packets, 2)}パケットを記憶、使用中のリンクで${memoryTime(s)}に相当`,
  weightIs: (w_q: number, memory: string) => `${significant(w_q, 12)}、${memory}`,
  spacing: '廃棄の間隔',
  spacings: { wait: '待ち', uniform: '一様', linux: 'Linuxと同じ', geometric: '幾何分布' },
  spacingHelp: {
    wait: '間隔は1/pから2/pパケットの間で、早期廃棄が二回続くことはありません。ns-2の既定です。',
    uniform: '間隔は1から1/p − 1パケットの間です。Floyd & Jacobson 1993と同じです。',
    linux: '間隔は1から1/pパケットの間です。Linuxと同じく、一つの乱数で間隔全体が決まります。',
    geometric:
      '各パケットを確率pで独立に廃棄します。間隔はどんな長さにもなりえます。マルコフモデルと同じです。',
  },
  noAverage: (scheme: string) => `${scheme}はキュー長に反応しないので、平均をとる対象がありません。`,
  visits: '頻度',
  drops: '廃棄',
  recently: {
    packets: { now: recently('キュー'), average: recently('平均キュー長') },
    bytes: { now: recently('キュー'), average: recently('平均キュー長') },
    milliseconds: { now: recently('Lの遅延'), average: recently('Lの平均遅延') },
  },
  source: (source: string) => `出典：${source}`,
  shortFlows: '短いフロー、キュー1',
  longFlows: '長いフロー、キュー2',
  c1: 'キュー1の送出レート、Mbit/s',
  q1: 'キュー1、kB',
  c1Label: 'キュー1の長さに対する送出レート',
  queue1: 'キュー1は、共有バッファが満杯のときだけ廃棄します。',
  queue2: (max_p: string) => `この曲線はAdaptive REDが動かします。現在のmax_pは${max_p}です。`,
} satisfies Draft<typeof english>
