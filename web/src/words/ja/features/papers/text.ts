import type { Shown } from '../../../../../studies/papers/verdict'
import type { galleryText as english } from '../../../../features/papers/text'
import { fixed, listed, plain, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const minute_ms = 60_000
const seed = (n: number) => ungrouped(n, 0)

const counted = {
  agrees: (n: number) => `一致${plain(n)}件`,
  partly: (n: number) => `一部一致${plain(n)}件`,
  differs: (n: number) => `不一致${plain(n)}件`,
  undecided: (n: number) => `未決${plain(n)}件`,
  untold: (n: number) => `判定できないもの${plain(n)}件`,
  untestable: (n: number) => `検定できないもの${plain(n)}件`,
} satisfies Record<Shown, (n: number) => string>

type Counts = readonly (readonly [verdict: Shown, n: number])[]
const counts = (given: Counts) => listed(given.map(([verdict, n]) => counted[verdict](n)))

const progress = (done: number, all: number) => `${plain(all)}回中${plain(done)}回完了`

export const galleryText = {
  title: '論文の図',
  about:
    'すべての図と表を、もう一度シミュレートしました。論文の主張は、全レーンで同じ乱数を使った実行によって一つずつ検定します。',
  all: 'すべての図',
  unknown: (figure: string) => `図「${figure}」はありません。以下がすべての図です。`,
  claims: '主張',
  method: '設定',
  assumed: (ofBook: boolean) => (ofBook ? '本に書かれていないこと' : '論文に書かれていないこと'),
  states: (ofBook: boolean) => (ofBook ? '見どころ' : '論文の主張'),
  finding: '差の原因',
  alternatives: (replications: number) => `別の選択肢での判定、それぞれ反復${replications}回`,
  choice: '代わりの仮定',
  results: '結果',
  report: (replications: number, version: string) => `レポートより：反復${replications}回、コア${version}`,
  reportLoading: 'レポートを取得中',
  reportNone: 'この図はレポートにありません。ここで実行してください。',
  reportOnce: (version: string) => `レポートより、コア${version}`,
  here: (replications: number) => `ここで実行：反復${replications}回`,
  hereStopped: (replications: number) => `ここで実行し、反復${replications}回がすべて終わる前に停止`,
  hereOnce: 'ここで計算',
  run: 'ここで実行',
  again: 'もう一度実行',
  stop: '停止',
  backToReport: 'レポートを表示',
  replications: '反復回数',
  inFull: (n: number) => `${plain(n)}（すべて）`,
  estimate: (ms: number) => {
    if (ms < 1500) return 'このコンピュータで約一秒'
    if (ms < 90_000) return `このコンピュータで約${significant(ms / 1000, ms < 10_000 ? 1 : 2)}秒`
    if (ms < 90 * minute_ms) return `このコンピュータで約${fixed(ms / minute_ms, 0)}分`
    return `このコンピュータで約${significant(ms / 3_600_000, 2)}時間`
  },
  progress,
  progressStopped: (done: number, all: number) =>
    told([`${progress(done, all)}。`, '停止しました。完了した実行は残ります。']),
  failed: (n: number) => `${plain(n)}回の実行が完了しませんでした`,
  live: 'ライブで開く',
  liveHint: 'このシナリオを、図に描かれたレーンとともにラボで開きます。「元に戻す」で、前の状態に戻せます。',
  liveRefused: (figure: string) => `${figure}をラボで開けませんでした`,
  livePoint: '点',
  liveCourse: '時間変化',
  copy: 'URLをコピー',
  copied: 'URLをコピーしました',
  copyFailed: 'コピーできませんでした',
  csv: 'CSV',
  picture: '画像',
  copyPicture: '画像をコピー',
  pictureCopied: 'コピーしました',
  savePicture: { svg: 'SVGで保存', png: 'PNGで保存' },
  csvHint: 'グラフと表の数値を保存します',
  publishedPlot: '×印とかっこ内の数値は、論文の値です。',
  interval:
    '±は反復による95%区間の幅の半分です。指標にはHallの方法、差にはStudentの方法を使い、差は乱数シードごとにとります。',
  publishedTable: 'かっこ内の数値は、論文の値です。',
  table: 'グラフの数値',
  waiting: '実行を待っています',
  seeds: (first: number, n: number) =>
    n === 1 ? `乱数シード${seed(first)}` : `乱数シード${seed(first)}〜${seed(first + n - 1)}`,
  parts: (n: number) => `比較${plain(n)}件`,
  pair: (up: string, across: string) => `${up}；${across}`,
  printed: (value: string) => `（${value}）`,
  notRun: '未実行',
  shown: {
    agrees: '一致',
    partly: '一部一致',
    differs: '不一致',
    undecided: '未決',
    untold: '判定できない',
    untestable: '検定できない',
  } satisfies Record<Shown, string>,
  shownSoFar: {
    agrees: '今のところ一致',
    partly: '今のところ一部一致',
    differs: '今のところ不一致',
    undecided: '今のところ未決',
    untold: '今のところ判定できない',
    untestable: '今のところ検定できない',
  } satisfies Record<Shown, string>,
  counts,
  aStatement: {
    agrees: '一致する主張がある',
    partly: '一部一致の主張がある',
    differs: '不一致の主張がある',
    undecided: '未決の主張がある',
    untold: '判定できない主張がある',
    untestable: '検定できない主張がある',
  } satisfies Record<Shown, string>,
  partlyOrUndecided: '一部一致または未決',
  verdicts: '判定の方法',
  chosen: (agreeing: number, tried: number) =>
    `選んだ仮定のもとで。ほかの選択肢では、${plain(tried)}通りのうち${plain(agreeing)}通りが一致。`,
  undecided: '未決：一致する比較も不一致の比較もありません。区間からは、主張もその逆も排除できません。',
  partly: '一部一致：比較の一部は一致し、ほかは一致しません。',
  filters: '図を絞り込む',
  facets: { paper: '論文', scheme: '方式', verdict: '判定' },
  any: 'すべて',
  choiceOf: (name: string, count: number) => `${name}（${plain(count)}）`,
  left: (left: number, all: number) =>
    left === all ? `図${plain(all)}点` : `図${plain(all)}点中${plain(left)}点`,
  noneLeft: 'この条件に合う図はありません。',
  showAll: 'すべて表示',
  outcome: 'この図の判定',
  statements: (n: number, verdicts: Counts) => `主張${plain(n)}件：${counts(verdicts)}。`,
  levels:
    '検定するのは主張だけで、その多くは大小の順です。一致していても、値の大きさは論文と違うことがあります。',
} satisfies Draft<typeof english>
