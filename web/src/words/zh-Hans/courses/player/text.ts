import type {
  Course,
  DrawingCompared,
  lessonScreenText as english,
  PointCompared,
} from '../../../../courses/player/text'
import { all, fixed, listed, parts, plain, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

type Plotted = 'queue' | 'delay' | 'loss'
type Drawable = Exclude<Plotted, 'loss'>
type Spot = { t_s: number; value: number }

const units = { queue: '个分组', delay: 'ms', loss: '%' }

const amount = (value: number) => plain(value < 0.5 ? 0 : value, value < 9.5 ? 1 : 2)
const withUnit = (value: number, of: Plotted) =>
  of === 'loss' ? `${amount(value)}%` : `${amount(value)} ${units[of]}`
/** A difference; one of losses is in percentage points. */
const apartBy = (value: number, of: Plotted) =>
  of === 'loss' ? `${amount(value)} 个百分点` : withUnit(value, of)

/** The same before a word: a unit in Latin letters has a blank behind it. */
const amountBefore = (value: number, of: Drawable) =>
  of === 'delay' ? `${withUnit(value, of)} ` : withUnit(value, of)

/** What a line does, or did. */
const went = (own: Course, of: Drawable): string => {
  switch (own.kind) {
    case 'full':
      return '一直是满的'
    case 'empty':
      return of === 'queue' ? '一直是空的' : '一直接近零'
    case 'swings':
      return own.full
        ? `在 ${amountBefore(own.from, of)}与满缓冲区之间振荡`
        : `在 ${amount(own.from)} 与 ${amountBefore(own.to, of)}之间振荡`
    case 'climbs':
      return own.settles
        ? `从 ${amount(own.from)} 上升到 ${withUnit(own.to, of)}，并停在那里`
        : `从 ${amount(own.from)} 上升到 ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `从 ${amount(own.from)} 下降到 ${withUnit(own.to, of)}，并停在那里`
        : `从 ${amount(own.from)} 下降到 ${withUnit(own.to, of)}`
    case 'wavers':
      return `在 ${amountBefore(own.at, of)}上下摆动`
    case 'stays':
      return `保持在 ${amountBefore(own.at, of)}附近`
  }
}

const came = (own: Course, of: Drawable, full: number): string =>
  own.kind === 'swings' && full > 0
    ? `${went(own, of)}，有 ${fixed(100 * full, 0)}% 的时间是满的`
    : went(own, of)

const times = (ratio: number): string => {
  if (ratio >= 1.8) return `，高度约为所画的 ${amount(ratio)} 倍`
  if (ratio >= 1.25) return '，明显更高'
  if (ratio > 0.8) return ''
  return ratio > 0.55 ? '，明显更低' : ratio > 0.4 ? '，高度约为所画的一半' : '，低得多'
}

const spot = ({ t_s, value }: Spot, of: Plotted) => `${fixed(t_s, 1)} s 时的 ${withUnit(value, of)}`

const plotted = { queue: '队列', delay: '时延', loss: '丢失' }
const extreme = { highest: '最高', lowest: '最低' }

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s 内，一次运行`

export const lessonScreenText = {
  region: '课程',
  units,
  english: '英文',
  list: {
    title: '课程',
    kinds: '打开什么',
    lessons: '课程',
    plans: '讲师的教案',
    lead: '每一课都在事情发生之前问会发生什么，需要几分钟。不评分，也不存储任何内容。',
    minutes: (n: number) => `${plain(n)} min`,
    exercises: '练习',
    exercisesLead: '作业：每个练习说明你的实验室必须显示什么。可以随意在这里检查多次，然后提交它的链接。',
    open: '从文件打开一课…',
    template: '保存模板',
    guide: '如何编写',
    how: '一课或一份教案就是一个文本文件。',
    refused: {
      lesson: (name: string) => `${name} 不是有效的课`,
      plan: (name: string) => `${name} 不是有效的教案`,
    },
  },
  worksheet: {
    who: '姓名',
    when: '日期',
    again: '在屏幕上看本课：',
    qr: '本课的二维码',
    tick: (value: number) => plain(value, 4),
    time: (t_s: number) => `${plain(t_s, 4)} s`,
    axis: (letter: string, unit: string) => `${letter}：${unit}`,
    number: (unit: string) => (unit ? `你的数，${unit}：` : '你的数：'),
    came: '结果：',
    why: '为什么：',
  },
  step: (at: number, of: number) => `第 ${plain(at)} 步，共 ${plain(of)} 步`,
  stepNamed: (at: number, heading: string) => `第 ${plain(at)} 步：${heading}`,
  value: (value: string, unit: string) => (unit === '%' ? `${value}%` : unit ? `${value} ${unit}` : value),
  steps: '本课的步骤',
  all: '所有课程',
  leaveHall: '离开课堂',
  sheet: { fold: '收起本课', unfold: '展开本课', answer: '回答' },
  next: '下一步',
  back: '上一步',
  nextLesson: '下一课',
  keys: '也可用 ← →',
  leave: '在实验室中打开',
  leaveHint: '离开本课，一切保持不变。“撤销”可返回，也可返回到之前的内容。',
  nextTry: '接下来：',
  figure: '看这张图',
  papers: {
    'brandauer-2001': 'Brandauer et al. 2001',
    'may-2000': 'May et al. 2000',
    'zheng-2000': 'Zheng and Atiquzzaman 2000',
    'hu-2004': 'Hu and Kshemkalyani 2004',
    'l4s-2023': 'L4S：RFC 9332 和 l4s-tests',
    'jou-2003': 'Jou and Baras 2003',
    se7: 'Peterson and Davie 第 7 版的配套图',
  } as Record<string, string>,
  paper: (name: string, place: string) => `${name}，${place}`,
  ask: {
    how: {
      draw: {
        touch: '在图的空白部分画。',
        before: '在图的空白部分画，或用方向键移动',
        link: '它的手柄',
        after: '；Enter 返回这里。',
      },
      point: {
        touch: '按图的空白部分。',
        before: '按图的空白部分，或用方向键移动',
        link: '一个标记',
        after: '；Enter 返回这里。',
      },
    },
    axis: '你的数',
    run: '运行',
    unsure: '我不确定',
    first: '先预测，然后才运行。',
    running: (t_s: number) => `正在运行到 ${fixed(t_s, 0)} s…`,
    hall: '说出你的预期。→ 开始运行。',
  },
  draw: {
    region: (letter: string) => `你在通道 ${letter} 中的手绘`,
    here: '✎ 在这里画',
    handle: (t_s: number) => `你的手绘在 ${fixed(t_s, 0)} s`,
    value: (value: number, of: Drawable) => `${fixed(value, 0)} ${units[of]}`,
    none: '还没有画',
    yours: '你的手绘',
  },
  point: {
    region: (letter: string) => `你在通道 ${letter} 中的点`,
    here: '按这里',
    when: '你的点，时间',
    much: { queue: '你的点，队列', delay: '你的点，时延', loss: '你的点，丢失' },
    spot,
    yours: '你的点',
    found: { highest: '最高', lowest: '最低' },
  },
  chosen: (mine: boolean, right: boolean) =>
    mine && right ? '你的选择，成立' : mine ? '你的选择' : right ? '成立' : '',
  placed: {
    you: '你',
    run: '运行',
    both: (you: string, run: string) => `你放在 ${you}；在这次运行中是 ${run}。`,
    run_only: (run: string) => `在这次运行中是 ${run}。`,
    none: '这次运行没有这个数。',
  },
  drawn: ({ of, name, was, full, mine }: DrawingCompared): string => {
    const truth = came(was, of, full)
    if (!mine) return `${name} 的${plotted[of]}${truth}。`
    const said = `你画的${plotted[of]}**${went(mine.course, of)}**`
    switch (mine.met) {
      case 'alike':
        return `${said}，${name} 的${plotted[of]}也是如此：两者平均相差 ${withUnit(mine.apart, of)}。`
      case 'other':
        return parts([said, `${name} 的${plotted[of]}${truth}。`])
      case 'same':
        return parts([said, `${name} 的${plotted[of]}${truth}${times(mine.ratio)}。`])
    }
  },
  pointed: ({ of, where, name, found, mine }: PointCompared): string => {
    const truth = `${name} 的${plotted[of]}${extreme[where]}是 ${spot(found, of)}`
    if (!mine) return `${truth}。`
    const { apart_s, apart } = mine
    const said = parts([`你指的是 **${spot(mine, of)}**`, truth])
    if (apart_s === undefined && apart === undefined) return `${said}，正是你所指之处。`
    const time =
      apart_s === undefined ? [] : [apart_s < 0 ? `早 ${fixed(-apart_s, 1)} s` : `晚 ${fixed(apart_s, 1)} s`]
    const height =
      apart === undefined ? [] : [apart < 0 ? `低 ${apartBy(-apart, of)}` : `高 ${apartBy(apart, of)}`]
    const off = listed([...time, ...height])
    if (apart_s === undefined) return `${said}：${off}，时间与你所说的相同。`
    return apart === undefined ? `${said}：${off}，高度与你所说的相同。` : `${said}：${off}。`
  },
  answers: {
    of: { queue: '队列', delay: '时延' },
    named: (word: string, says?: string) => (says ? `${says}（${word}）` : word),
    amount,
    course: (own: Course): string => {
      switch (own.kind) {
        case 'full':
          return '满'
        case 'empty':
          return '空'
        case 'swings':
          return own.full ? `${amount(own.from)}–满` : `${amount(own.from)}–${amount(own.to)}`
        case 'climbs':
        case 'falls':
          return `${amount(own.from)} → ${amount(own.to)}`
        default:
          return amount(own.at)
      }
    },
    point: {
      highest: {
        queue: (t_s: number) => `最高的队列，在 ${fixed(t_s, 1)} s`,
        delay: (t_s: number) => `最高的时延，在 ${fixed(t_s, 1)} s`,
        loss: (t_s: number) => `最高的丢失，在 ${fixed(t_s, 1)} s`,
      },
      lowest: {
        queue: (t_s: number) => `最低的队列，在 ${fixed(t_s, 1)} s`,
        delay: (t_s: number) => `最低的时延，在 ${fixed(t_s, 1)} s`,
        loss: (t_s: number) => `最低的丢失，在 ${fixed(t_s, 1)} s`,
      },
    },
  },
  stretch,
  ofRun: (from_s: number, to_s: number, seed: number) =>
    ` · ${stretch(from_s, to_s)}，随机种子 ${ungrouped(seed, 0)}`,
  link: {
    unknown: (name: string) => `没有课“${name}”`,
    known: (names: readonly string[]) => `现有 ${all(names)}。`,
    faulty: '本课无法打开',
    cut: '本课的链接不完整',
    cutHow: '它有一部分缺失。请再次索取链接，或索取本课的文件。',
    madeCut: '其中你的作业无法读取，所以从起点打开。',
    newer: '本课需要更新版本的实验室',
    newerHow: '重新加载页面，可得到最新版本。',
    invalid: '地址中没有可读取的课',
    invalidHow: '它可能在传送中被改动。请再次索取链接，或索取本课的文件。',
    tooLong: '本课太长，不能成为链接',
    tooLongHow: '请改为分享它的文件。',
    parameters: (names: readonly string[]) => `已忽略，因为本课自己设定此项；在一课中可以使用 ${all(names)}`,
    line: (line: number) => `第 ${ungrouped(line, 0)} 行`,
  },
} satisfies Draft<typeof english>
