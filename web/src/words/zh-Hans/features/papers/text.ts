import type { Shown } from '../../../../../studies/papers/verdict'
import type { galleryText as english } from '../../../../features/papers/text'
import { fixed, listed, plain, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const minute_ms = 60_000
const seed = (n: number) => ungrouped(n, 0)

const counted = {
  agrees: (n: number) => `${plain(n)} 项一致`,
  partly: (n: number) => `${plain(n)} 项部分一致`,
  differs: (n: number) => `${plain(n)} 项不一致`,
  undecided: (n: number) => `${plain(n)} 项未定`,
  untold: (n: number) => `${plain(n)} 项无法判断`,
  untestable: (n: number) => `${plain(n)} 项未检验`,
} satisfies Record<Shown, (n: number) => string>

type Counts = readonly (readonly [verdict: Shown, n: number])[]
const counts = (given: Counts) => listed(given.map(([verdict, n]) => counted[verdict](n)))

const progress = (done: number, all: number) => `${plain(all)} 次运行中的 ${plain(done)} 次`

export const galleryText = {
  title: '论文中的图',
  about: '每张图和表都重新仿真。论文的每个论断都以运行来检验，所有通道用同样的随机数。',
  all: '所有图',
  unknown: (figure: string) => `没有图“${figure}”。以下是全部的图。`,
  claims: '论断',
  method: '设置',
  assumed: (ofBook: boolean) => (ofBook ? '书中没有说明的' : '论文没有说明的'),
  states: (ofBook: boolean) => (ofBook ? '应看到什么' : '论文的说法'),
  finding: '差别从何而来',
  alternatives: (replications: number) => `另一种选择下的结论，各重复运行 ${replications} 次`,
  choice: '改为假设',
  results: '结果',
  report: (replications: number, version: string) => `来自报告：重复运行 ${replications} 次，内核 ${version}`,
  reportLoading: '正在获取报告',
  reportNone: '此图不在报告中。请在这里运行它。',
  reportOnce: (version: string) => `来自报告，内核 ${version}`,
  here: (replications: number) => `在这里运行：重复运行 ${replications} 次`,
  hereStopped: (replications: number) => `在这里运行，在全部 ${replications} 次重复运行完成之前停止`,
  hereOnce: '在这里计算',
  run: '在这里运行',
  again: '重新运行',
  stop: '停止',
  backToReport: '显示报告',
  replications: '重复次数',
  inFull: (n: number) => `${plain(n)}，全部`,
  estimate: (ms: number) => {
    if (ms < 1500) return '在这台机器上约一秒'
    if (ms < 90_000) return `在这台机器上约 ${significant(ms / 1000, ms < 10_000 ? 1 : 2)} s`
    if (ms < 90 * minute_ms) return `在这台机器上约 ${fixed(ms / minute_ms, 0)} min`
    return `在这台机器上约 ${significant(ms / 3_600_000, 2)} h`
  },
  progress,
  progressStopped: (done: number, all: number) =>
    told([`${progress(done, all)}。`, '已停止。已完成的运行会保留。']),
  failed: (n: number) => `${plain(n)} 次运行没有完成`,
  live: '实时打开',
  liveHint: '在实验室中打开此场景，带图所画的通道。“撤销”可恢复原来的内容。',
  liveRefused: (figure: string) => `${figure} 无法在实验室中打开`,
  livePoint: '点',
  liveCourse: '随时间',
  copy: '复制链接',
  copied: '链接已复制',
  copyFailed: '复制失败',
  csv: 'CSV',
  picture: '图片',
  copyPicture: '复制图片',
  pictureCopied: '已复制',
  savePicture: { svg: '保存为 SVG', png: '保存为 PNG' },
  csvHint: '保存各图和表的数值',
  publishedPlot: '叉号和括号中的数是论文自己的值。',
  interval:
    '± 是各次重复运行的 95% 区间宽度的一半：指标用 Hall 的方法；差值用 Student 的方法，按随机种子逐一计算。',
  publishedTable: '括号中的数是论文自己的值。',
  table: '图的数值',
  waiting: '等待运行',
  seeds: (first: number, n: number) =>
    n === 1 ? `随机种子 ${seed(first)}` : `随机种子 ${seed(first)} 到 ${seed(first + n - 1)}`,
  parts: (n: number) => `${plain(n)} 项比较`,
  pair: (up: string, across: string) => `${up}；${across}`,
  printed: (value: string) => `（${value}）`,
  notRun: '未运行',
  shown: {
    agrees: '一致',
    partly: '部分一致',
    differs: '不一致',
    undecided: '未定',
    untold: '无法判断',
    untestable: '无法检验',
  } satisfies Record<Shown, string>,
  shownSoFar: {
    agrees: '至今一致',
    partly: '至今部分一致',
    differs: '至今不一致',
    undecided: '至今未定',
    untold: '至今无法判断',
    untestable: '至今无法检验',
  } satisfies Record<Shown, string>,
  counts,
  aStatement: {
    agrees: '有一项论断一致',
    partly: '有一项论断部分一致',
    differs: '有一项论断不一致',
    undecided: '有一项论断未定',
    untold: '有一项论断无法判断',
    untestable: '有一项论断无法检验',
  } satisfies Record<Shown, string>,
  partlyOrUndecided: '部分一致或未定',
  verdicts: '结论如何得出',
  chosen: (agreeing: number, tried: number) =>
    `在所选假设下，其他 ${plain(tried)} 种选择中有 ${plain(agreeing)} 种。`,
  undecided: '未定：没有比较一致，也没有比较不一致；区间既没有排除论断，也没有排除其反面。',
  partly: '部分一致：它的一些比较一致，另一些不一致。',
  filters: '选择图',
  facets: { paper: '论文', scheme: '方案', verdict: '结论' },
  any: '任意',
  choiceOf: (name: string, count: number) => `${name}（${plain(count)}）`,
  left: (left: number, all: number) =>
    left === all ? `${plain(all)} 张图` : `${plain(all)} 张图中的 ${plain(left)} 张`,
  noneLeft: '没有图符合此选择。',
  showAll: '显示全部',
  outcome: '此图的结论',
  statements: (n: number, verdicts: Counts) => `${plain(n)} 项论断：${counts(verdicts)}。`,
  levels: '只检验论断，多半是一种次序：即使一致，具体水平也可能与论文不同。',
} satisfies Draft<typeof english>
