import type { planScreenText as english } from '../../../../../courses/player/plans/text'
import { lessonScreenText } from '../../../../../courses/player/text'
import { listed, plain } from '../../../../../kit/format'
import type { Verdict } from '../../../../../measures/finding'
import type { Draft } from '../../../../draft'

const statement = {
  agrees: (n: number) => `论断 ${plain(n)} 一致`,
  partly: (n: number) => `论断 ${plain(n)} 部分一致`,
  differs: (n: number) => `论断 ${plain(n)} 不一致`,
  untold: (n: number) => `论断 ${plain(n)} 无法判断`,
  untestable: (n: number) => `论断 ${plain(n)} 无法检验`,
} satisfies Record<Verdict, (n: number) => string>

export const planScreenText = {
  lead: '在 20 或 45 分钟的时段里讲什么、问什么，学生会弄错什么，以及答案。每份打印在一或两页上。',
  minutes: (n: number) => `${plain(n)} min`,
  documentTitle: (title: string) => `${title} · AQM Lab`,
  kind: (slot: number) => `${plain(slot)} 分钟课的教案`,
  opening: '正在读取教案…',
  print: '打印',
  all: '所有课程',
  audience: '对象',
  before: '已经知道',
  ready: '准备好',
  phones: {
    title: '手机',
    mark: '手机回答',
    how: (steps: number) =>
      `如果用 \`npm start -- --class\` 启动实验室，学生可以在标有“手机回答”的 ${plain(steps)} 个步骤中用手机回答。`,
    guide: '使用方法',
    room: '试用教室',
  },
  from: (from: number, minutes: number) => `${plain(from)}–${plain(from + minutes)} min`,
  labels: {
    Do: '操作',
    Say: '讲解',
    Wrong: '错误',
    Answer: '答案',
    Ask: '提问',
    Cut: '时间不够时',
  },
  step: (title: string, step: number) => `${title}，第 ${plain(step)} 步`,
  figure: (paper: string, label: string) => `${lessonScreenText.papers[paper] ?? paper}，${label}`,
  statements: (found: readonly (readonly [claim: number, verdict: Verdict])[]) =>
    listed(found.map(([claim, verdict]) => statement[verdict](claim))),
  holds: (says: string) => `成立的是：${says}`,
  homework: '作业',
  proved: '“在这次运行中”的数值是屏幕上的；所有其他数值是多次运行的均值，随实验室的每个版本检验。',
  qr: '此教案的二维码',
  again: '在屏幕上看此教案，带有到每一步的链接：',
  unknown: (name: string) => `没有教案“${name}”。`,
  known: '有以下教案：',
  faulty: '此教案无法打开',
} satisfies Draft<typeof english>
