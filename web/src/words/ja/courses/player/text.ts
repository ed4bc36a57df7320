import type {
  Course,
  DrawingCompared,
  lessonScreenText as english,
  PointCompared,
} from '../../../../courses/player/text'
import { all, fixed, listed, plain, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

type Plotted = 'queue' | 'delay' | 'loss'
type Drawable = Exclude<Plotted, 'loss'>
type Spot = { t_s: number; value: number }

const units = { queue: 'パケット', delay: 'ms', loss: '%' }

/** Units in Latin letters stand behind a blank, Japanese ones and `%` do not. */
const behind = (unit: string) => (/^[A-Za-z]/.test(unit) ? ` ${unit}` : unit)

const amount = (value: number) => plain(value < 0.5 ? 0 : value, value < 9.5 ? 1 : 2)
const withUnit = (value: number, of: Plotted) => `${amount(value)}${behind(units[of])}`

const plotted = { queue: 'キュー', delay: '遅延', loss: '損失率' }
const extreme = { highest: '最大', lowest: '最小' }

/** What a drawn line does, before its noun. */
const drew = (own: Course, of: Drawable): string => {
  switch (own.kind) {
    case 'full':
      return '満杯のままの'
    case 'empty':
      return of === 'queue' ? '空のままの' : 'ほぼゼロのままの'
    case 'swings':
      return own.full
        ? `${withUnit(own.from, of)}と満杯のバッファの間で振動する`
        : `${amount(own.from)}と${withUnit(own.to, of)}の間で振動する`
    case 'climbs':
      return own.settles
        ? `${amount(own.from)}から${withUnit(own.to, of)}に上がり、そこにとどまる`
        : `${amount(own.from)}から${withUnit(own.to, of)}に上がる`
    case 'falls':
      return own.settles
        ? `${amount(own.from)}から${withUnit(own.to, of)}に下がり、そこにとどまる`
        : `${amount(own.from)}から${withUnit(own.to, of)}に下がる`
    case 'wavers':
      return `${withUnit(own.at, of)}の前後で揺れる`
    case 'stays':
      return `${withUnit(own.at, of)}付近にとどまる`
  }
}

/** What the run's line did. */
const came = (own: Course, of: Drawable, full: number): string => {
  switch (own.kind) {
    case 'full':
      return '満杯のままでした'
    case 'empty':
      return of === 'queue' ? '空のままでした' : 'ほぼゼロのままでした'
    case 'swings': {
      const swung = own.full
        ? `${withUnit(own.from, of)}と満杯のバッファの間で振動し`
        : `${amount(own.from)}と${withUnit(own.to, of)}の間で振動し`
      return full > 0 ? `${swung}、時間の${fixed(100 * full, 0)}%は満杯でした` : `${swung}ました`
    }
    case 'climbs':
      return own.settles
        ? `${amount(own.from)}から${withUnit(own.to, of)}に上がり、そこにとどまりました`
        : `${amount(own.from)}から${withUnit(own.to, of)}に上がりました`
    case 'falls':
      return own.settles
        ? `${amount(own.from)}から${withUnit(own.to, of)}に下がり、そこにとどまりました`
        : `${amount(own.from)}から${withUnit(own.to, of)}に下がりました`
    case 'wavers':
      return `${withUnit(own.at, of)}の前後で揺れました`
    case 'stays':
      return `${withUnit(own.at, of)}付近にとどまりました`
  }
}

const times = (ratio: number): string => {
  if (ratio >= 1.8) return `（描いた線の約${amount(ratio)}倍の高さ）`
  if (ratio >= 1.25) return '（描いた線より明らかに高い）'
  if (ratio > 0.8) return ''
  return ratio > 0.55
    ? '（描いた線より明らかに低い）'
    : ratio > 0.4
      ? '（描いた線の約半分の高さ）'
      : '（描いた線よりはるかに低い）'
}

const spot = ({ t_s, value }: Spot, of: Plotted) => `${withUnit(value, of)}（${fixed(t_s, 1)} s）`

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}〜${fixed(to_s, 0)} s、一回の実行`

export const lessonScreenText = {
  region: 'レッスン',
  units,
  english: '英語',
  list: {
    title: 'レッスン',
    kinds: '開くもの',
    lessons: 'レッスン',
    plans: '教員向けの講義案',
    lead: 'どのレッスンも、何が起こるかを起こる前に問います。所要時間は数分です。採点はなく、何も保存されません。',
    minutes: (n: number) => `${plain(n)}分`,
    exercises: '演習',
    exercisesLead:
      '課題：ラボが示すべきことが、それぞれ書かれています。ここで何度でも確認してから、URLを提出します。',
    open: 'ファイルからレッスンを開く…',
    template: 'ひな形を保存',
    guide: '作り方',
    how: 'レッスンも講義案も、一つのテキストファイルです。',
    refused: {
      lesson: (name: string) => `${name}は有効なレッスンではありません`,
      plan: (name: string) => `${name}は有効な講義案ではありません`,
    },
  },
  worksheet: {
    who: '名前',
    when: '日付',
    again: 'このレッスンを画面で：',
    qr: 'このレッスンのQRコード',
    tick: (value: number) => plain(value, 4),
    time: (t_s: number) => `${plain(t_s, 4)} s`,
    axis: (letter: string, unit: string) => `${letter}：${unit}`,
    number: (unit: string) => (unit ? `予測する数、${unit}：` : '予測する数：'),
    came: '結果：',
    why: '理由：',
  },
  step: (at: number, of: number) => `ステップ${plain(at)} / ${plain(of)}`,
  stepNamed: (at: number, heading: string) => `ステップ${plain(at)}：${heading}`,
  value: (value: string, unit: string) => `${value}${behind(unit)}`,
  steps: 'レッスンのステップ',
  all: 'すべてのレッスン',
  leaveHall: '教室を離れる',
  sheet: { fold: 'レッスンをたたむ', unfold: 'レッスンを広げる', answer: '答える' },
  next: '次へ',
  back: '戻る',
  nextLesson: '次のレッスン',
  keys: '← →でも可',
  leave: 'ラボで開く',
  leaveHint:
    'レッスンを終え、すべてを今のまま残します。「元に戻す」で、レッスンにも、その前の状態にも戻れます。',
  nextTry: '次に：',
  figure: '図を見る',
  papers: {
    'brandauer-2001': 'Brandauer et al. 2001',
    'may-2000': 'May et al. 2000',
    'zheng-2000': 'Zheng and Atiquzzaman 2000',
    'hu-2004': 'Hu and Kshemkalyani 2004',
    'l4s-2023': 'L4S：RFC 9332とl4s-tests',
    'jou-2003': 'Jou and Baras 2003',
    se7: 'Peterson and Davie第7版の補助教材',
  } as Record<string, string>,
  paper: (name: string, place: string) => `${name}、${place}`,
  ask: {
    how: {
      draw: {
        touch: 'グラフの空いている部分に描いてください。',
        before: 'グラフの空いている部分に描くか、',
        link: 'ハンドル',
        after: 'を矢印キーで動かしてください。Enterでここに戻ります。',
      },
      point: {
        touch: 'グラフの空いている部分を押してください。',
        before: 'グラフの空いている部分を押すか、',
        link: '印',
        after: 'を矢印キーで動かしてください。Enterでここに戻ります。',
      },
    },
    axis: '予測する数',
    run: '実行',
    unsure: 'わからない',
    first: 'まず予測してください。それから実行します。',
    running: (t_s: number) => `${fixed(t_s, 0)} sまで実行中…`,
    hall: '予想を言ってください。→で実行します。',
  },
  draw: {
    region: (letter: string) => `レーン${letter}に描いた予測`,
    here: '✎ ここに描く',
    handle: (t_s: number) => `描いた予測、${fixed(t_s, 0)} s`,
    value: (value: number, of: Drawable) => `${fixed(value, 0)}${behind(units[of])}`,
    none: 'まだ描かれていません',
    yours: '描いた予測',
  },
  point: {
    region: (letter: string) => `レーン${letter}で指した点`,
    here: 'ここを押す',
    when: '指した点の時刻',
    much: { queue: '指した点のキュー', delay: '指した点の遅延', loss: '指した点の損失率' },
    spot,
    yours: '指した点',
    found: { highest: '最大', lowest: '最小' },
  },
  chosen: (mine: boolean, right: boolean) =>
    mine && right ? '自分の選択、正しい' : mine ? '自分の選択' : right ? '正しい' : '',
  placed: {
    you: '予測',
    run: '実行',
    both: (you: string, run: string) => `予測は${you}、この実行では${run}でした。`,
    run_only: (run: string) => `この実行では${run}でした。`,
    none: 'この実行に、この数値はありません。',
  },
  drawn: ({ of, name, was, full, mine }: DrawingCompared): string => {
    const truth = came(was, of, full)
    if (!mine) return `${name}では、${plotted[of]}は${truth}。`
    const said = `描いたのは**${drew(mine.course, of)}**${plotted[of]}`
    switch (mine.met) {
      case 'alike':
        return `${said}で、${name}でもそのとおりでした。両者の差は平均${withUnit(mine.apart, of)}です。`
      case 'other':
        return `${said}ですが、${name}では${truth}。`
      case 'same':
        return `${said}で、${name}では${truth}${times(mine.ratio)}。`
    }
  },
  pointed: ({ of, where, name, found, mine }: PointCompared): string => {
    const truth = `${name}の${plotted[of]}は${extreme[where]}で${spot(found, of)}でした`
    if (!mine) return `${truth}。`
    const { apart_s, apart } = mine
    const said = `指したのは**${spot(mine, of)}**、${truth}`
    if (apart_s === undefined && apart === undefined) return `${said}。指したとおりです。`
    const time =
      apart_s === undefined
        ? []
        : [apart_s < 0 ? `${fixed(-apart_s, 1)} s早く` : `${fixed(apart_s, 1)} s遅く`]
    /** A difference of shares is in points. */
    const by = (value: number) => (of === 'loss' ? `${amount(value)}ポイント` : withUnit(value, of))
    const height = apart === undefined ? [] : [apart < 0 ? `${by(-apart)}低い` : `${by(apart)}高い`]
    const off = listed([...time, ...height])
    if (apart_s === undefined) return `${said}。指した点より${off}値で、時刻は指したとおりです。`
    return apart === undefined
      ? `${said}。指した点より${off}、高さは指したとおりです。`
      : `${said}。指した点より${off}ところです。`
  },
  answers: {
    of: { queue: 'キュー', delay: '遅延' },
    named: (word: string, says?: string) => (says ? `${says}（${word}）` : word),
    amount,
    course: (own: Course): string => {
      switch (own.kind) {
        case 'full':
          return '満杯'
        case 'empty':
          return '空'
        case 'swings':
          return own.full ? `${amount(own.from)}〜満杯` : `${amount(own.from)}〜${amount(own.to)}`
        case 'climbs':
        case 'falls':
          return `${amount(own.from)} → ${amount(own.to)}`
        default:
          return amount(own.at)
      }
    },
    point: {
      highest: {
        queue: (t_s: number) => `キューの最大、${fixed(t_s, 1)} s`,
        delay: (t_s: number) => `遅延の最大、${fixed(t_s, 1)} s`,
        loss: (t_s: number) => `損失率の最大、${fixed(t_s, 1)} s`,
      },
      lowest: {
        queue: (t_s: number) => `キューの最小、${fixed(t_s, 1)} s`,
        delay: (t_s: number) => `遅延の最小、${fixed(t_s, 1)} s`,
        loss: (t_s: number) => `損失率の最小、${fixed(t_s, 1)} s`,
      },
    },
  },
  stretch,
  ofRun: (from_s: number, to_s: number, seed: number) =>
    ` · ${stretch(from_s, to_s)}、乱数シード${ungrouped(seed, 0)}`,
  link: {
    unknown: (name: string) => `レッスン「${name}」はありません`,
    known: (names: readonly string[]) => `あるのは${all(names)}です。`,
    faulty: 'このレッスンを開けません',
    cut: 'このレッスンのURLは不完全です',
    cutHow: '一部が欠けています。URLをもう一度もらうか、レッスンをファイルでもらってください。',
    madeCut: 'レッスン内の作業内容を読み取れないため、最初から開きます。',
    newer: 'このレッスンには、より新しいバージョンのラボが必要です',
    newerHow: 'ページを再読み込みすると、最新バージョンになります。',
    invalid: 'アドレスに、読み取れるレッスンがありません',
    invalidHow:
      '途中で書き換わった可能性があります。URLをもう一度もらうか、レッスンをファイルでもらってください。',
    tooLong: 'このレッスンは長すぎて、URLにできません',
    tooLongHow: '代わりに、ファイルで共有してください。',
    parameters: (names: readonly string[]) =>
      `レッスン自身が設定するため、無視しました。レッスンで使えるのは${all(names)}です`,
    line: (line: number) => `${ungrouped(line, 0)}行目`,
  },
} satisfies Draft<typeof english>
