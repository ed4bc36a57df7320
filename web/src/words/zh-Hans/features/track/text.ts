import type { trackText as english } from '../../../../features/track/text'
import { fixed, plain, significant, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

/** No blank between two Chinese characters. */
const tight = (text: string) => text.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

export const trackText = {
  region: '运行及其事件',
  position: '仿真时间',
  positionHint: '拖动可转到另一时刻。之后的更改会再次发生。',
  seconds: (t_s: number) => `${fixed(t_s, 1)}\u00a0s`,
  lane: (letter: string) => `通道 ${letter}`,
  event: (what: string, at_s: number, letter: string | undefined) =>
    letter === undefined
      ? `${what}，在 ${fixed(at_s, 1)} s`
      : `${what}，通道 ${letter}，在 ${fixed(at_s, 1)} s`,
  eventHinted: (what: string, at_s: number, letter: string | undefined): string =>
    told([
      `${trackText.event(what, at_s, letter)}。`,
      '拖动可移动它，单击可编辑它。Alt 加方向键移动它，Delete 移除它。',
    ]),
  moved: (what: string, at_s: number) => tight(`${what} 已移到 ${fixed(at_s, 1)} s。`),
  removed: (what: string) => tight(`${what} 已移除。`),
  tick: (t_s: number) => `${significant(t_s, 12)} s`,
  at_s: (t_s: number) => `${fixed(t_s, 1)} s`,
  events: (n: number) => `${plain(n)} 个事件`,
  starts: '流量何时开始',
  start: (label: string, at_s: number, until_s: number) =>
    until_s > at_s
      ? `${label}，${significant(at_s, 12)} 到 ${significant(until_s, 12)} s`
      : `${label}，在 ${significant(at_s, 12)} s`,
  add: '+ 事件',
  addLabel: '计划一个事件',
  edit: (what: string) => `编辑：${what}`,
  what: '更改什么',
  shape: '方式',
  shapes: { step: '阶跃', ramp: '斜坡', burst: '突发' },
  over: { step: '', ramp: '历时', burst: '持续' },
  at: '时刻',
  value: '改为',
  where: '范围',
  all: '所有通道',
  undo: '撤销这一步',
  undoHint: '撤销这一步（Ctrl 或 ⌘ 和 Z）',
  turn: { now: '从头', start: '只从这里起' },
  fromStartHint: '使它成为设置的一部分：重新计算运行，如同从头就是这样。',
  put: '添加',
  move: '移动',
  remove: '移除',
  links: {
    'link.rate_bps': '链路速率',
    'link.buffer': '缓冲区',
    'link.delay_s': '链路时延',
    'reverse.rate_bps': 'ACK 的链路的速率',
  } as Readonly<Record<string, string>>,
  scheme: '方案',
  on: '开',
  off: '关',
  ownNumbers: (name: string) => `${name}，用其他数值`,
  parameter: (letter: string, title: string) => `${letter}：${title}`,
  flowsOf: (name: string) => `${name} 的流`,
  units: {
    flows: '个流',
    sessions: '个会话',
    mbps: 'Mb/s',
    rho: '倍链路速率',
    packets: '个分组',
    kB: 'kB',
    ms: 'ms',
  },
} satisfies Draft<typeof english>
