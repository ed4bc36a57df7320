import { between, duration, fixed, parts, plain, rate, significant, smallPercent } from '../../../kit/format'
import type {
  labText as englishLab,
  laneText as englishLane,
  noticeText as englishNotice,
} from '../../../lab/text'
import type { Draft } from '../../draft'

/** No blank between two Chinese characters. */
const tight = (text: string) => text.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const seconds = (t_s: number) => `${between(t_s, 0, 1)}\u00a0s`

const amount = (value: number) => fixed(value, value < 9.95 ? 1 : 0)

const wait = (s: number) =>
  s >= 0.00995 ? duration(s).join('\u00a0') : `${fixed(1000 * s, s < 0.000995 ? 2 : 1)}\u00a0ms`

const rounded = (bps: number, digits: number) => rate(Number(bps.toPrecision(digits))).replace(' ', '\u00a0')

const flows = (kind: string) => ({
  start: (n: number) => `${n} 个${kind}开始`,
  more: (n: number) => `+${n} 个${kind}`,
  fewer: (n: number) => `−${n} 个${kind}`,
})

export const labText = {
  locked: {
    curve: '此链接的作者只允许读者更改负载。',
    all: '此链接的作者不允许读者更改任何内容。',
  },
  unlock: '允许更改一切',
  since: (since_s: number) => `自 ${seconds(since_s)} 起`,
  nameSince: (name: string, since_s: number) => `${name}，自 ${seconds(since_s)} 起`,
  changeRefused: '无法作此更改',
  loads: {
    udp: 'UDP',
    poisson: '泊松',
    poissonLoad: '泊松负载',
    other: (name: string, label: string) => `${label}（${name}）`,
  },
  begins: (name: string) => tight(`${name} 开始`),
  flows: {
    ftp: flows('流'),
    web: flows(' Web 会话'),
    files: flows('文件客户端'),
    call: flows('通话'),
    game: flows('游戏玩家'),
    video_call: flows('视频通话'),
    video: flows('视频观众'),
    writes: flows('写入应用'),
  },
  sentence: {
    veiled: '本课的这一步隐藏此通道。',
    predictFirst: '请先作出预测。',
    later: '本课稍后显示它的指标。',
    start: '运行刚刚开始。',
    changed: '刚刚更改。',
    catching: '正在追赶所显示的时间。',
    delay: (delay_s: number) => `分组平均等待 ${duration(delay_s).join('\u00a0')}`,
    queues: (l_s: number, c_s: number) =>
      Number.isNaN(l_s)
        ? `分组在 C 中等待 ${wait(c_s)}，L 中没有分组`
        : Number.isNaN(c_s)
          ? `分组在 L 中等待 ${wait(l_s)}，C 中没有分组`
          : `分组在 L 中等待 ${wait(l_s)}，在 C 中等待 ${wait(c_s)}`,
    served: (queues: readonly { name: string; delay_s: number; share: number }[], more: boolean) => {
      const told = queues.map(
        ({ name, delay_s, share }) => `${name} 等待 ${wait(delay_s)}，占用 ${fixed(share * 100, 0)}%`,
      )
      return more ? `${parts(told)}；其他介于两者之间` : parts(told)
    },
    starved: (name: string, s: number) => `${name} 已有 ${fixed(s, 0)}\u00a0s 没有发送任何分组。`,
    policed: (name: string, share: number) => `监管器丢弃 ${name} 的 ${smallPercent(share)}%。`,
    quiet: '没有发送任何分组。',
    nearLimit: (share: number) => `队列有 ${fixed(share * 100, 0)}% 的时间几乎是满的`,
    queue: (value: number) => `平均有 ${fixed(value, 0)}\u00a0个分组在等待`,
    queueAt: {
      below: (value: number) => `平均有 ${fixed(value, 0)}\u00a0个分组在等待，不足以引起早期丢弃`,
      peaks: (value: number) => `平均有 ${fixed(value, 0)}\u00a0个分组在等待，峰值进入早期丢弃的范围`,
      within: (value: number) => `平均有 ${fixed(value, 0)}\u00a0个分组在等待，处于早期丢弃的范围`,
      drops: (value: number) => `平均有 ${fixed(value, 0)}\u00a0个分组在等待，所以有一些被早期丢弃`,
      marks: (value: number) => `平均有 ${fixed(value, 0)}\u00a0个分组在等待，所以有一些被标记`,
      end: (value: number) => `平均有 ${fixed(value, 0)}\u00a0个分组在等待，接近早期丢弃范围的末端`,
      above: (value: number) => `平均有 ${fixed(value, 0)}\u00a0个分组在等待，超出早期丢弃的范围`,
    },
    whole: (clauses: readonly string[]) => `${parts(clauses)}。`,
    idle: (share: number) => `链路有 ${fixed(share * 100, 0)}% 未被使用`,
    noLosses: '没有丢失',
    marked: (share: number) => `${smallPercent(share)}% 的分组被标记`,
    shares: ([one, other]: readonly [string, string], [a, b]: readonly [number, number]) =>
      `${one} 得到 ${rounded(a, 3)}，${other} 得到 ${rounded(b, 3)}。`,
    rare: (share: number) => `每 ${plain(1 / share, 2)} 个分组丢失一个`,
    noticed: {
      call: (name: string, r: number, lost: number, play_out_s: number) =>
        lost === 0
          ? `${name}：R\u00a0≈\u00a0${fixed(r, 0)}，没有分组丢失或迟到超过 ${duration(play_out_s).join('\u00a0')}。`
          : lost >= 0.095
            ? `${name}：R\u00a0≈\u00a0${fixed(r, 0)}，${fixed(100 * lost, 0)}% 的分组丢失或迟到超过 ${duration(play_out_s).join('\u00a0')}。`
            : `${name}：R\u00a0≈\u00a0${fixed(r, 0)}，每 ${plain(1 / lost, 2)} 个分组中有 1 个丢失或迟到超过 ${duration(play_out_s).join('\u00a0')}。`,
      game: (name: string, p99_s: number, late_per_min: number) =>
        late_per_min > 0
          ? `${name}：99% 的更新最多用 ${duration(p99_s).join('\u00a0')}，每分钟 ${amount(late_per_min)} 个迟到。`
          : `${name}：99% 的更新最多用 ${duration(p99_s).join('\u00a0')}，没有迟到。`,
      videoCall: (name: string, frozen_s: number) =>
        frozen_s > 0 ? `${name}：每分钟冻结 ${amount(frozen_s)}\u00a0s。` : `${name}：从不冻结。`,
      video: (name: string, rate_bps: number, stalled_s: number) =>
        stalled_s > 0
          ? `${name}：${rounded(rate_bps, 2)}，每分钟卡顿 ${amount(stalled_s)}\u00a0s。`
          : `${name}：${rounded(rate_bps, 2)}，没有卡顿。`,
      writes: (name: string, p99_s: number) => `${name}：99% 在 ${duration(p99_s).join('\u00a0')} 内完成。`,
    },
  },
  markers: {
    classRate: (name: string, bps: number) => `${name} ${rate(bps)}`,
    classLoad: (name: string, rho: number) => `${name} ${significant(rho, 12)} 倍链路速率`,
    linkRate: (bps: number) => `链路 ${rate(bps)}`,
    linkDelay: (s: number) => `链路时延 ${milliseconds(s)}`,
    reverseRate: (bps: number) => `ACK 的链路 ${rate(bps)}`,
    traces: { mobile: '移动网络轨迹', wifi: 'Wi-Fi 轨迹', stamps: '文件中的轨迹' },
    noTrace: '无轨迹',
    bursts: (packets: number) => `突发 ${packets}`,
    noBursts: '无突发',
    jitter: (mean_s: number, spread_s: number) =>
      `抖动 ${significant(1000 * mean_s, 4)} ± ${milliseconds(spread_s)}`,
    noJitter: '无抖动',
    buffer: (buffer: { packets?: number; bytes?: number }) =>
      buffer.packets === undefined
        ? `缓冲区 ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
        : `缓冲区 ${buffer.packets}`,
    curve: '新曲线',
    queues: '队列已更改',
    load: (name: string, value: number) => `${name} ${significant(value, 12)}`,
    parameters: (n: number) => `${n} 个参数`,
    again: (path: string) => tight(`${path} 恢复原样`),
    of: (letter: string, words: string) => `${letter}：${words}`,
    scheme: (before: string, now: string) => `${before} → ${now}`,
    measured: (name: string, value: number, unit: string) => `${name} ${significant(value, 6)}\u00a0${unit}`,
    on: (name: string) => tight(`${name} 开`),
    off: (name: string) => tight(`${name} 关`),
    changed: (name: string) => tight(`${name} 已更改`),
    became: (name: string, value: string) => `${name} ${value}`,
  },
} satisfies Draft<typeof englishLab>

export const laneText = {
  unpinOf: (letter: string) => `取消通道 ${letter} 的残影`,
  ghost: (name: string, at_s: number) =>
    at_s === 0 ? `残影：${name}，从头` : `残影：${name}，${fixed(at_s, 1)}\u00a0s 时的样子`,
  noGhost: '此残影无法运行',
} satisfies Draft<typeof englishLane>

export const noticeText = {
  inLane: (what: string, letter: string) => `通道 ${letter} 中，${what}`,
  start: (what: string) => `${what}，从头`,
  now: (what: string, at_s: number) => `${what}，从现在起（${seconds(at_s)}）`,
  until: (said: string, until_s: number) => `${said}，按计划到 ${seconds(until_s)} 为止`,
  reset: '一切已恢复为打开时的样子',
  resetTo: (title: string) => `一切已恢复为“${title}”`,
  resetLane: (letter: string, name: string) => `通道 ${letter} 恢复为 ${name}`,
  at: (what: string, at_s: number) => `${what}，在 ${seconds(at_s)}`,
  drops: (made: string, at_s: number, more: number) => {
    const plans = `计划在 ${seconds(at_s)} 的事件${more > 0 ? `以及另外 ${more} 个` : ''}`
    return made ? `${made}；移除${plans}` : `已移除：${plans}`
  },
  mixes: {
    lane: (letter: string, name: string, until_s: number) =>
      `包含 ${letter} 中到 ${seconds(until_s)} 为止的 ${name}`,
    load: (t_s: number) => `跨越多种负载，最近一种从 ${seconds(t_s)} 起`,
  },
} satisfies Draft<typeof englishNotice>
