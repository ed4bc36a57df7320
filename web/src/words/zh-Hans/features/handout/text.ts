import type { handoutText as english } from '../../../../features/handout/text'
import { fixed, listed, parts, plain, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Counted } from '../../../../scenario/count'
import type { Draft } from '../../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const handoutText = {
  network: '网络：',
  load: '负载：',
  changes: '更改：',
  at: (t_s: number, letter: string | undefined, label: string) =>
    letter === undefined ? `${seconds(t_s)}：${label}` : `${seconds(t_s)}：${letter}：${label}`,
  came: (changes: readonly string[], more: number) =>
    `${parts(more > 0 ? [...changes, `还有 ${plain(more)} 处`] : changes)}。`,
  sentence: (words: readonly string[]) => `${listed(words)}。`,
  sends: (classes: readonly string[]) => `${parts(classes)}。`,
  until: (from_s: number, to_s: number, seed: number) =>
    `各图显示一次运行的 ${seconds(from_s)} 到 ${seconds(to_s)}，随机种子 ${seed}。`,
  link: (rate_bps: number, buffer: { packets: number } | { bytes: number }, delay_s: number) =>
    listed([
      rate(rate_bps),
      'packets' in buffer
        ? `缓冲区 ${plain(buffer.packets)} 个分组`
        : `缓冲区 ${plain(buffer.bytes / 1000)} kB`,
      `时延 ${milliseconds(delay_s)}`,
    ]),
  counted: {
    ftp: (n: number) => `${plain(n)} 个长 TCP 流`,
    web: (n: number) => `${plain(n)} 个 Web 会话`,
    files: (n: number) => `${plain(n)} 个文件客户端`,
    call: (n: number) => `${plain(n)} 个通话`,
    game: (n: number) => `${plain(n)} 个游戏玩家`,
    video_call: (n: number) => `${plain(n)} 个视频通话`,
    video: (n: number) => `${plain(n)} 个视频观众`,
    writes: (n: number) => `${plain(n)} 个写入应用`,
  } satisfies Record<Counted, (n: number) => string>,
  udp: (rate_bps: number) => `UDP ${rate(rate_bps)}`,
  poisson: (rate_bps: number) => `泊松分组 ${rate(rate_bps)}`,
  poissonOfLink: (rho: number) => `泊松分组 ${significant(rho, 4)} 倍链路速率`,
  probe: '探测文件',
  ecn: 'ECN',
  trip: (trip: string) => `往返时间 ${trip}`,
  trips: {
    one: milliseconds,
    about: (mean_s: number) => `平均 ${milliseconds(mean_s)}`,
    range: (values_s: readonly number[]) => `${values_s.map((s) => significant(1000 * s, 4)).join('–')} ms`,
    each: (values_s: readonly number[]) => `${listed(values_s.map((s) => significant(1000 * s, 4)))} ms`,
  },
  later: (what: string, t_s: number) => `${what}，从 ${seconds(t_s)} 起`,
  sharing: '每个通道中相同。',
  about: (parameters: readonly string[], source: string | undefined, own: readonly string[] | undefined) => {
    const words = source ? `${listed(parameters)}（${source}）` : listed(parameters)
    return own ? `${words}。它自己的网络和负载：${parts(own)}` : words
  },
  parameter: (title: string, value: string) => `${title}\u00a0=\u00a0${value}`,
  on: '开',
  off: '关',
  points: (points: readonly (readonly [queue: number, p: number])[], more: number) => {
    const shown = points
      .map(([queue, p]) => `(${significant(queue, 4)},\u00a0${significant(p, 4)})`)
      .join(' ')
    return more > 0 ? `控制点（队列，p）：${shown}，还有 ${plain(more)} 个` : `控制点（队列，p）：${shown}`
  },
  noParameters: '没有参数',
  curve: {
    title: '丢弃曲线',
    packets: 'p 随队列的变化，分组',
    bytes: 'p 随队列的变化，字节',
    milliseconds: 'p 随 L 中时延的变化，ms',
  },
  averaged: {
    packets: 'p 随平均队列长度的变化，分组',
    bytes: 'p 随平均队列长度的变化，字节',
    milliseconds: 'p 随 L 中平均时延的变化，ms',
  },
  noCurve: '它没有丢弃曲线。',
  together: { title: '所有通道的队列', note: '分组；方案计算平均值时，取平均值' },
  figures: (from_s: number, to_s: number) => `${fixed(from_s, 1)}–${fixed(to_s, 1)} s 的指标，一次运行`,
  ownFigures: '各通道自上次更改以来的指标，一次运行',
  difference: (letter: string) => `${letter} − A`,
  figuresDiffer: (from_s: number, to_s: number) =>
    `${fixed(from_s, 1)}–${fixed(to_s, 1)} s 的指标，一次运行；括号中：与 A 相比`,
  ownFiguresDiffer: '各通道自上次更改以来的指标，一次运行；括号中：与 A 相比',
  figure: (title: string, unit: string) => (unit ? `${title}，${unit}` : title),
  value: (value: string, spread: string | undefined, difference: string | undefined) =>
    `${value}${spread ? ` ± ${spread}` : ''}${difference ? `（${difference}）` : ''}`,
  open: '同一个实验室，直到最后一个分组：',
  behind: '此文字背后的链接太长，无法键入',
  local: '此地址只在这台机器上有效。要分享它，请用 --host 0.0.0.0 启动实验室，或发布它。',
  qr: '链接的二维码',
  tooLong: '场景太长，不能成为链接；请以文件分享。',
} satisfies Draft<typeof english>
