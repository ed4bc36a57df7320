import { all, between, listed, plain } from '../../../kit/format'
import type { linkText as englishLink, queryText as englishQuery } from '../../../link/text'
import type { Draft } from '../../draft'

type Held = string | readonly string[] | undefined

const kept = (held: Held) =>
  held === undefined ? '已忽略' : typeof held === 'string' ? `采用 ${held}` : `采用 ${all(held)}`

const ends = (least: number, most: number) => `${between(least, 0, 3)} 到 ${between(most, 0, 3)}`

export const queryText = {
  notModelled: { bbr: '没有 BBR 的模型' },
  together: (messages: readonly string[]) => messages.join('。'),
  noTraffic: '实验室需要流量；保留默认实验室的流量',
  faulty: '地址中有实验室无法使用的值',
  instead: (given: string, allowed: string, held: Held) =>
    `“${given.slice(0, 40)}”不符合要求：${allowed}；${kept(held)}`,
  window: (given: string, packet_bytes: number, held: Held) =>
    `“${given.slice(0, 40)}”kB 容纳不下一个 ${plain(packet_bytes)} 字节的分组；${kept(held)}`,
  leftOut: (given: string, kept: string) => `“${given.slice(0, 40)}”已忽略；${kept} 保持不变`,
  tooMany: (most: number, kept: string) => `超过 ${most} 个通道；${kept} 保持不变`,
  known: (names: readonly string[]) => `实验室认识 ${listed(names)}，以及 red-may 之类的预设`,
  unknown: (known: readonly string[]) => `未知参数，已忽略；实验室认识 ${listed(known)}`,
  numbers: {
    flows: (least: number, most: number) => `流的数目，整数，${ends(least, most)}`,
    sessions: (least: number, most: number) => `Web 会话的数目，整数，${ends(least, most)}`,
    clients: (least: number, most: number) => `客户端的数目，整数，${ends(least, most)}`,
    packets: (least: number, most: number) => `分组的数目，整数，${ends(least, most)}`,
    bytes: (least: number, most: number) => `字节数，整数，${ends(least, most)}`,
    whole: (least: number, most: number) => `整数，${ends(least, most)}`,
    mbps: (least: number, most: number) => `以 Mb/s 计的速率，${ends(least, most)}`,
    ofGap: (least: number, most: number) => `占平均间隔的比例，${ends(least, most)}`,
    ofLink: (least: number, most: number) => `占链路速率的比例，${ends(least, most)}`,
    kB: (least: number, most: number) => `以 kB 计的大小，${ends(least, most)}`,
    ms: (least: number, most: number) => `以 ms 计的时间，${ends(least, most)}`,
    s: (least: number, most: number) => `以 s 计的时间，${ends(least, most)}`,
  },
  used: { profile: '该配置的默认值', noFrame: '无框架', readers: '读者的' },
  language: '页面所具有的语言的标签，例如 de 或 zh-Hans',
  oneOf: (names: readonly string[]) => `${listed(names)} 之一`,
  aqm: (most: number) => `一到 ${most} 个方案或预设，用逗号分隔`,
  rtt: (least_ms: number, most_ms: number) =>
    `以 ms 计的往返时间，或它的范围，例如 120-180，${ends(least_ms, most_ms)}`,
  onOff: 'on 或 off',
  plots: (names: readonly string[]) => `${listed(names)}，用逗号分隔`,
} satisfies Draft<typeof englishQuery>

export const linkText = {
  cut: '此链接不完整',
  cutHow: '它有一部分缺失或被改动。请从来源处重新复制。在此之前，这里是实验室的默认场景。',
  newer: (version: number) => `此链接由实验室的版本 ${version} 生成`,
  newerHow: '此页面能读取版本 1 和 2。重新加载页面，或在当前网站上打开链接。',
  ghost: {
    title: '此链接中有一个残影无法运行；其他一切都可以',
    lane: (lanes: number) => `属于不存在的通道；此实验室有 ${lanes} 个`,
    lanes: (lanes: number) => `残影有一个通道；这个有 ${lanes} 个`,
  },
  invalid: '此链接含有实验室无法运行的值',
  foreign: '这不是 AQM Lab 的链接',
  foreignHow: '地址中 # 之后没有场景。',
  long: (characters: number) => `链接已增长到 ${plain(characters)} 个字符`,
  longHow: '邮件程序和聊天工具可能会截断它。文件没有这种限制。',
  tooLong: '场景太大，地址栏放不下',
  tooLongKept: '此浏览器会保留它，重新加载页面时恢复它。要分享它，请保存为文件。',
  gone: '此地址指向的场景没有存储在此浏览器中',
  goneHow: '它太长，不能成为链接，所以只有生成它的浏览器才有它。请向作者索取文件。',
  traceTooLong: '轨迹不在链接中。场景文件完整保存它。',
  tooLongHow: '链接会太长，所以地址不再更新。请把场景保存为文件。',
} satisfies Draft<typeof englishLink>
