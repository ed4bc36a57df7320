import type { sweepText as english } from '../../../../features/sweeps/text'
import { fixed, plain, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

/** Units in Latin letters stand behind a blank, Japanese ones and `%` do not. */
const joint = (unit: string) => (/^[A-Za-z]/.test(unit) ? ' ' : '')
const range = (least: number, most: number, unit: string) =>
  `${plain(least)}〜${plain(most)}${joint(unit)}${unit}`
const runs = (n: number) => `実行${plain(n)}回`
const values = (n: number) => `${plain(n)}個の値`
const seed = (n: number) => ungrouped(n, 0)
const stretch = (from_s: number, to_s: number) => `${plain(from_s)}〜${plain(to_s)} s`
const seeds = (first: number, last: number) =>
  first === last ? `乱数シード${seed(first)}` : `乱数シード${seed(first)}〜${seed(last)}`
const progress = (done: number, all: number) => `${plain(all)}回中${plain(done)}回完了`
const left = (ms: number) => (ms < 90_000 ? `残り${fixed(ms / 1000, 0)}秒` : `残り${fixed(ms / 60_000, 0)}分`)

export const sweepText = {
  places: {
    traffic: 'トラフィック',
    link: 'リンク',
    lane: (letter: string, name: string) => `レーン${letter}：${name}`,
    own: (name: string, title: string) => `${name}：${title}`,
    one: (title: string, id: string) => `${title}（${id}）`,
    within: (parts: readonly string[], title: string) => [...parts, title].join('：'),
    axis: (title: string, unit: string) => (unit ? `${title}、${unit}` : title),
    atFault: (title: string, value: string) => `${title} ${value}：`,
    value: (value: number, unit: string) => `${plain(value)}${joint(unit)}${unit}`,
    bytes: 'kB',
    packets: 'パケット',
    udp: 'UDPのレート',
    poisson: 'ポアソンのレート',
    poissonLoad: 'ポアソンの負荷',
    roundTrip: 'すべてのTCPフローの往復時間',
    linkRate: 'リンクレート',
    buffer: 'バッファ',
  },
  values: {
    empty: '値が一つ以上必要です。',
    tooMany: (most: number, given: number) => `値は${plain(most)}個までです。今は${plain(given)}個あります。`,
    steps: (least: number, most: number) => `${range(least, most, '')}の整数です。`,
    aboveZero: '対数間隔では、両端が0より大きい必要があります。',
    equalEnds: '両端が同じです。',
    noNumber: (word: string) => (word ? `「${word}」は数ではありません。` : '数が必要です。'),
    notWhole: (word: string, unit: string) =>
      unit ? `${word}${joint(unit)}${unit}は最小の刻みより細かい値です。` : `${word}は整数ではありません。`,
    outside: (word: string, least: number, most: number, unit: string) =>
      `${word}は${range(least, most, unit)}の範囲外です。`,
  },
  file: {
    noField: 'パネルにこの項目の入力欄はありません。`npm run sweep`なら変えられます',
    numbers: 'パネルで変えられるのは数です。ほかの値は省きました',
    one: 'パネルで変えられる設定は一つです。`npm run sweep`なら複数を変えられます',
  },
  close: '閉じる',
  few: (value: string, n: number) => `${value}（n = ${n}）`,
  runs: {
    count: '反復回数',
    settings: (stretch: string) => `${stretch}、設定`,
    warmup: 'ウォームアップ',
    duration: '長さ',
    changes: '変更',
    changesKept: (n: number) => `タイムライン全体、変更${plain(n)}件`,
    changesNone: '今のレーンを、最初から',
    again: 'もう一度実行',
    stretch,
    seeds,
    stop: '停止',
    resume: '残りを実行',
    progress,
    progressLeft: (done: number, all: number, left_ms: number) => `${progress(done, all)}、${left(left_ms)}`,
    opening: '開始中…',
    failed: (n: number) => `${plain(n)}回の実行が失敗しました`,
    replication: (n: number) => `乱数シード${seed(n)}`,
    refused: '実行できません',
    large: '非常に大きいため、まだ開始していません',
    anyway: 'それでも実行',
    broken: 'ワーカーを起動できませんでした',
    late: (warmup_s: number, duration_s: number) =>
      `ウォームアップ（${plain(warmup_s)} s）は長さ（${plain(duration_s)} s）より短くしてください。`,
  },
  board: {
    title: '反復によるレーンの指標',
    run: (n: number) => `${n}回実行`,
    empty: 'レーンを、毎回新しい乱数シードで何度か実行し、平均と95%信頼区間を求めます。',
    caption: {
      none: (n: number, from_s: number, to_s: number, first: number, last: number, at_s: number) =>
        `${runs(n)}、${stretch(from_s, to_s)}、${seeds(first, last)}；${fixed(at_s, 1)} sの時点のレーンを最初から実行`,
      kept: (n: number, from_s: number, to_s: number, first: number, last: number, _at_s: number) =>
        `${runs(n)}、${stretch(from_s, to_s)}、${seeds(first, last)}；タイムライン全体を含む`,
    },
    stale: 'これらの実行の後、シナリオが変わりました。',
    passed: 'これらの実行の後、予定したイベントが起こりました。結果はそれより前のレーンのものです。',
    more: 'その他の指標',
    moreTitle: 'すべての指標',
    sweep: 'スイープ…',
    difference: (letter: string) => `${letter}（Aと比べて）`,
    note:
      '±は95%信頼区間の幅の半分です。レーンにはHallの方法、差にはStudentの方法を使います。乱数シードが同じ組から求めた区間が0を含まないとき、差があると報告します。' +
      'レーンごとの区間は重なっていてもかまいません。指標は一つずつ検定しています。差のない指標が二十個あれば、一つは差があるように見えることがあります。',
    saveCsv: 'CSVで保存',
    saveRuns: 'すべての実行を保存',
    saveRunsHint: 'このファイルにnpm run sweepを使うと、この表の指標が得られます。',
    saveRun: '最初の実行を保存',
    saveRunHint:
      'この表のウォームアップと長さを持つシナリオです。npm run simを使うと、最初の実行が得られます。',
  },
  sweep: {
    title: 'スイープ',
    settings: '実行するもの',
    vary: '変えるもの',
    spacing: '値',
    spacings: { linear: '等間隔', log: '等比', list: 'リスト' },
    from: '最小',
    to: '最大',
    steps: '個数',
    list: '値',
    lanes: 'レーン',
    needsLane: '変える設定を持つレーンです。',
    noLane: 'レーンが一つ以上必要です。',
    runs: (count: number, replications: number) =>
      `${values(count)} × ${runs(replications)} = ${plain(count * replications)}`,
    run: '実行',
    figure: '指標',
    view: '結果の表示',
    views: { plot: 'グラフ', table: '表' },
    save: '保存',
    saveCsv: 'CSV',
    saveJson: 'JSON',
    saveSvg: 'SVG',
    csvHint: 'すべての指標。npm run -s sweep -- FILE --csvの出力に、説明を付けたもの',
    jsonHint: 'スイープそのもの。npm run -s sweep -- FILEで再現できます',
    svgHint: '表示中のグラフ',
    empty:
      '設定とその値を選び、実行してください。どの値も、すべてのレーンで同じ乱数を使い、' +
      '異なる乱数シードで何度か実行します。グラフは平均と95%区間を示します。',
    plotLabel: (figure: string, what: string) => `${what}に対する${figure}`,
    point: (lane: string, setting: string, value: string, mean: string, unit: string, n: number) =>
      unit
        ? `${lane}、${setting} ${value}：${mean}${joint(unit)}${unit}、${runs(n)}`
        : `${lane}、${setting} ${value}：${mean}、${runs(n)}`,
    hint: '点を押すと、その実行をラボで開きます。ひげは95%区間です。',
    differences: (first: string) => `小さい字：${first}との差`,
    openPoint: (setting: string, value: string) => `${setting} ${value}をラボで開く`,
    none: '完了した実行に、この指標はありません。',
    changed: 'これらの結果は、今選んでいるものとは別の設定によるものです。',
    job: (setting: string, value: string, n: number) => `${setting} ${value}、乱数シード${seed(n)}`,
  },
} satisfies Draft<typeof english>
