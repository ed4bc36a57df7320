import type { sweepText as english } from '../../../../features/sweeps/text'
import { fixed, plain, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

/** No blank between two Chinese characters. */
const tight = (text: string) => text.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

const range = (least: number, most: number, unit: string) =>
  `${plain(least)} 到 ${plain(most)} ${unit}`.trim()
const runs = (n: number) => `${plain(n)} 次运行`
const values = (n: number) => `${plain(n)} 个值`
const seed = (n: number) => ungrouped(n, 0)
const stretch = (from_s: number, to_s: number) => `${plain(from_s)}–${plain(to_s)} s`
const seeds = (first: number, last: number) =>
  first === last ? `随机种子 ${seed(first)}` : `随机种子 ${seed(first)}–${seed(last)}`
const progress = (done: number, all: number) => `${plain(all)} 次运行中的 ${plain(done)} 次`
const left = (ms: number) =>
  ms < 90_000 ? `还剩 ${fixed(ms / 1000, 0)} s` : `还剩 ${fixed(ms / 60_000, 0)} min`

export const sweepText = {
  places: {
    traffic: '流量',
    link: '链路',
    lane: (letter: string, name: string) => `通道 ${letter}：${name}`,
    own: (name: string, title: string) => `${name}：${title}`,
    one: (title: string, id: string) => `${title}（${id}）`,
    within: (parts: readonly string[], title: string) => [...parts, title].join('：'),
    axis: (title: string, unit: string) => (unit ? `${title}，${unit}` : title),
    atFault: (title: string, value: string) => `${title} ${value}：`,
    value: (value: number, unit: string) => (unit ? `${plain(value)} ${unit}` : plain(value)),
    bytes: 'kB',
    packets: '个分组',
    udp: 'UDP 速率',
    poisson: '泊松速率',
    poissonLoad: '泊松负载',
    roundTrip: '每个 TCP 流的往返时间',
    linkRate: '链路速率',
    buffer: '缓冲区',
  },
  values: {
    empty: '至少需要一个值。',
    tooMany: (most: number, given: number) => `最多 ${plain(most)} 个值；现有 ${plain(given)} 个。`,
    steps: (least: number, most: number) => `${range(least, most, '')} 的整数。`,
    aboveZero: '对数间隔的两端须大于 0。',
    equalEnds: '两端相同。',
    noNumber: (word: string) => (word ? `“${word}”不是数。` : '需要一个数。'),
    notWhole: (word: string, unit: string) =>
      unit ? tight(`${word} ${unit} 比最小的步长更细。`) : `${word} 不是整数。`,
    outside: (word: string, least: number, most: number, unit: string) =>
      tight(`${word} 不在 ${range(least, most, unit)} 的范围内。`),
  },
  file: {
    noField: '面板没有用于此项的字段；`npm run sweep` 可改变它',
    numbers: '面板改变的是数；其他值已略去',
    one: '面板只改变一项设置；`npm run sweep` 可改变多项',
  },
  close: '关闭',
  few: (value: string, n: number) => `${value}（n = ${n}）`,
  runs: {
    count: '重复次数',
    settings: (stretch: string) => `${stretch}，设置`,
    warmup: '预热',
    duration: '时长',
    changes: '更改',
    changesKept: (n: number) => `带整个时间线，${plain(n)} 处更改`,
    changesNone: '按各通道现在的样子，从头',
    again: '重新运行',
    stretch,
    seeds,
    stop: '停止',
    resume: '运行其余的',
    progress,
    progressLeft: (done: number, all: number, left_ms: number) => `${progress(done, all)}，${left(left_ms)}`,
    opening: '正在启动…',
    failed: (n: number) => `${plain(n)} 次运行失败`,
    replication: (n: number) => `随机种子 ${seed(n)}`,
    refused: '这无法运行',
    large: '这异常庞大，尚未开始运行',
    anyway: '仍然运行',
    broken: '无法启动任何工作线程',
    late: (warmup_s: number, duration_s: number) =>
      `预热（${plain(warmup_s)} s）须短于时长（${plain(duration_s)} s）。`,
  },
  board: {
    title: '各通道在重复运行上的指标',
    run: (n: number) => `运行 ${n} 次`,
    empty: '把各通道运行多次，每次用新的随机种子，并给出均值和 95% 置信区间。',
    caption: {
      none: (n: number, from_s: number, to_s: number, first: number, last: number, at_s: number) =>
        `${runs(n)}，${stretch(from_s, to_s)}，${seeds(first, last)}；各通道按 ${fixed(at_s, 1)} s 时的样子，从头运行`,
      kept: (n: number, from_s: number, to_s: number, first: number, last: number, _at_s: number) =>
        `${runs(n)}，${stretch(from_s, to_s)}，${seeds(first, last)}；带整个时间线`,
    },
    stale: '这些运行之后，场景已更改。',
    passed: '这些运行之后，计划的事件已发生：它们描述的是之前的通道。',
    more: '更多指标',
    moreTitle: '所有指标',
    sweep: '参数扫描…',
    difference: (letter: string) => `${letter} 与 A 相比`,
    note:
      '± 是 95% 置信区间宽度的一半：通道用 Hall 的方法，差值用 Student 的方法。由随机种子相同的配对得到的区间排除 0 时，才报告差异；' +
      '各通道自己的区间可以重叠。每个指标单独检验：二十个没有差异的指标中，可能有一个看起来有差异。',
    saveCsv: '保存为 CSV',
    saveRuns: '保存所有运行',
    saveRunsHint: '对此文件用 npm run sweep，可得到此表的指标。',
    saveRun: '保存第一次运行',
    saveRunHint: '带此表的预热和时长的场景：对它用 npm run sim，可得到第一次运行。',
  },
  sweep: {
    title: '参数扫描',
    settings: '运行什么',
    vary: '改变',
    spacing: '取值',
    spacings: { linear: '等步长', log: '等比例', list: '列表' },
    from: '从',
    to: '到',
    steps: '个数',
    list: '取值',
    lanes: '通道',
    needsLane: '含有所改变的设置。',
    noLane: '至少需要一个通道。',
    runs: (count: number, replications: number) =>
      `${values(count)} × ${runs(replications)} = ${plain(count * replications)}`,
    run: '运行',
    figure: '指标',
    view: '结果显示为',
    views: { plot: '图', table: '表格' },
    save: '保存',
    saveCsv: 'CSV',
    saveJson: 'JSON',
    saveSvg: 'SVG',
    csvHint: '每个指标，与 npm run -s sweep -- FILE --csv 的输出相同，上面附有说明',
    jsonHint: '参数扫描本身；npm run -s sweep -- FILE 重复它',
    svgHint: '所显示的图',
    empty:
      '选择一项设置及其取值，然后运行。每个值都以同样的随机数在所有通道中运行，' +
      '并以不同的随机种子重复多次；图显示均值和 95% 区间。',
    plotLabel: (figure: string, what: string) => tight(`${figure}随 ${what} 的变化`),
    point: (lane: string, setting: string, value: string, mean: string, unit: string, n: number) =>
      unit
        ? `${lane}，${setting} ${value}：${mean}${unit === '%' ? '' : ' '}${unit}，${runs(n)}`
        : `${lane}，${setting} ${value}：${mean}，${runs(n)}`,
    hint: '点可在实验室中打开它的运行。须线是 95% 区间。',
    differences: (first: string) => `小字：与 ${first} 相比`,
    openPoint: (setting: string, value: string) => tight(`在实验室中打开 ${setting} ${value}`),
    none: '没有完成的运行有此指标。',
    changed: '这些结果属于与现在所选不同的设置。',
    job: (setting: string, value: string, n: number) => `${setting} ${value}，随机种子 ${seed(n)}`,
  },
} satisfies Draft<typeof english>
