import type { ruleText as english } from '../../../../features/rule/text'
import { listed, plain, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const did = {
  early: '早期廃棄しました',
  forced: '強制廃棄しました',
  overflow: 'バッファが満杯のため廃棄しました',
  policed: 'メータのトークンが尽きたため廃棄しました',
  marked: 'マークしました',
  passed: '通しました',
}

const behind = { measured: '測定値', base: 'p_b', count: 'カウント', applied: 'p_a', draw: '乱数' }

type Behind = readonly [column: keyof typeof behind, value: string]

const held = {
  number: (value: number) => significant(value, 4),
  time: (s: number) => (Math.abs(s) < 1 ? `${significant(1000 * s, 4)} ms` : `${ungrouped(s, 3, 0)} s`),
  never: 'なし',
  yes: 'はい',
  no: 'いいえ',
}

export const ruleText = {
  title: (letter: string) => `レーン${letter}のルール`,
  code: 'ルールのテキスト',
  keys: 'Ctrl+スペースで、ここに書けるものの一覧。Escでテキストから出ます。',
  language: 'ルールの言語',
  empty: '空',
  emptyHint: 'まだ何も起こりません。空きがある限り、どのパケットも送り出されます',
  startFrom: '出発点',
  startFromHint: 'ルールとして書かれた方式',
  reset: 'リセット',
  resetHint: 'エディタを開いたときのルールに戻します',
  done: '完了',
  sound: '動いています。',
  notYet: '読み取り中…',
  faults: (count: number) =>
    told([`誤りが${plain(count)}か所あります。`, '最後に有効だったルールが動き続けます。']),
  line: (line: number) => `${ungrouped(line, 0)}行目`,
  lineAndColumn: (line: number, column: number) => `${ungrouped(line, 0)}行目、${ungrouped(column, 0)}列目`,
  troubles: {
    no_numbers: (line: number, count: number) =>
      `${ungrouped(line, 0)}行目の値が${plain(count)}回、有限でなくなりました。0または最大値を使いました。`,
    no_probabilities: (line: number, count: number) =>
      `${ungrouped(line, 0)}行目が${plain(count)}回、0未満または1を超える確率になりました。どちらか近いほうを使いました。`,
  },
  sliders: 'パラメータ',
  noSliders: '「param k = 1」と書くと、スライダ付きの数になります。',
  cost: (cost: number, most: number) => `${ungrouped(cost, 0)} / ${ungrouped(most, 0)}`,
  costTitle: 'イベントごとのコスト',
  parts: {
    formula: '数式',
    curve: '曲線',
    past: '時間変化',
    compare: '比較',
    take: '書き出し',
  },
  partsLabel: 'ルールの表示',
  noFormula: 'テキストを読み取れるようになると、ここに数式で表示されます。',
  spoken: '言葉で',
  noCurve: {
    history: '確率が、長さだけでなく、それまでの経過にもよるため、曲線はありません。',
    other: (name: string) => `確率は${name}によりますが、これはキュー長ではありません。`,
    two: (a: string, b: string) => `確率は二つの数、${a}と${b}によります。`,
  },
  knot: (queue: number, probability: number) =>
    `${significant(queue, 4)}、確率${significant(probability, 3)}`,
  curveOf: (name: string) => `${name}に対する基本確率`,
  past: {
    none: 'このルールは何も記憶しません。「state avg = 0」があれば、ここに描かれます。',
    begins: '線はここから始まり、ラボの実行とともに伸びます。',
    axis: (kept_s: number, name: string) =>
      `レーンの直近${plain(kept_s)} s。「show ${name}」で、その状態だけを描きます。`,
    range: (low: string, high: string) => (low === high ? '' : `${low}〜${high}`),
    whole: (name: string, low: string, high: string) => `${name}の時間変化：${low}から${high}まで`,
  },
  held,
  hardware: 'スイッチに必要なもの',
  needs: {
    divisions: (n: number) => `除算${plain(n)}回`,
    roots: (n: number) => `平方根${plain(n)}回`,
    exponentials: (n: number) => `べき乗または対数${plain(n)}回`,
    draws: (n: number) => `乱数${plain(n)}個`,
    states: (n: number) => `状態${plain(n)}個の読み書き`,
  },
  perPacket: 'パケットごとに：',
  compare: {
    same: (name: string, packets: number) =>
      `${name}とパケットが同じです：これまでの${plain(packets)}個のうち、異なるのは0個です。`,
    differs: (name: string) => `${name}での扱いが異なる最初のパケット：`,
    differsBefore: (name: string, t_s: number) =>
      `${name}での扱いが異なる最初のパケットは、${ungrouped(t_s, 2)} sより前にありました。`,
    packet: (number: number, t_s: number) => `パケット${plain(number)}、${ungrouped(t_s, 6)} s。`,
    did: (name: string | undefined, what: keyof typeof did, numbers: readonly Behind[]) => {
      const words = name === undefined ? `ルールは${did[what]}` : `${name}は${did[what]}`
      return numbers.length === 0
        ? `${words}。`
        : `${words}（${listed(numbers.map(([column, value]) => `${behind[column]} ${value}`))}）。`
    },
    waits: '両方を実行中…',
    pick: '比較相手',
    lastSound: 'テキストに誤りがあるため、最後に有効だったルールを比較しています。',
    about: (name: string, taken: readonly (readonly [field: string, value: number])[]) =>
      told([
        taken.length === 0
          ? `${name}を、同じトラフィックで、最初からレーンと並べて実行します。`
          : `${name}を、同じトラフィックで、最初からレーンと並べて実行します（${listed(taken.map(([field, value]) => `${field} ${significant(value, 4)}`))}）。`,
        'ギャラリーのものと同じ名前のパラメータから、その数値をとります。',
        'パケットを同じにするには、ルールが方式と同じように乱数を引く必要があります。「early」はそうします。',
      ]),
  },
  take: {
    as: '形式',
    formats: { ns3: 'ns-3 queue disc', rust: 'Rustの関数', latex: 'LaTeX' },
    copy: 'コピー',
    copied: 'コピーしました',
    notCopied: 'コピーできません：ブラウザが許可していません',
    save: '保存',
  },
  pausedAt: (t_s: number) => `${ungrouped(t_s, 6)} sで一時停止`,
  step: '次のパケット',
  stepHint: '一時停止し、パケットの次のイベントまで進みます。値はそれぞれの行に表示されます',
} satisfies Draft<typeof english>
