import type { whyText as english } from '../../../../features/why/text'
import { fixed, listed, parts, plain, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const times = (factor: number) => fixed(factor, factor < 10 ? 1 : 0)
const seconds = (s: number) => (s < 1 ? `${fixed(1000 * s, 0)} ms` : `${fixed(s, 1)} s`)

export const whyText = {
  title: (letter: string) => `通道 ${letter} 为什么振荡或保持平稳`,
  plain:
    '发送方不断加快，直到分组丢失或被标记，然后放慢。方案对变长的队列响应得越晚、越强烈，队列就振荡得越厉害。',
  close: '关闭',
  waiting: '正在计算…',
  failed: '模型无法运行。',
  source: '据 Misra, Gong and Towsley 2000 以及 Hollot et al. 2001；窗口据 Ott et al. 1996。',
  leavesOut: '模型不考虑超时、往返时间围绕其均值的分散以及大幅振荡。',
  verdict: {
    calm: {
      steep: (factor: number) => `平稳。陡峭程度乘以 ${times(factor)}，就会振荡。`,
      strong: (factor: number) => `平稳。强度乘以 ${times(factor)}，就会振荡。`,
    },
    swings: {
      steep: (factor: number, period_s: number) =>
        `每 ${seconds(period_s)} 振荡一次。陡峭程度除以 ${times(factor)}，就会平稳。`,
      strong: (factor: number, period_s: number) =>
        `每 ${seconds(period_s)} 振荡一次。强度除以 ${times(factor)}，就会平稳。`,
    },
    always: {
      steep: '平稳。无论多陡，都会保持平稳。',
      strong: '平稳。无论多强，都会保持平稳。',
    },
  },
  none: {
    scheme: (why: string) => `没有线性模型：该方案${why}。`,
    doubt: (why: string) => `模型在这里不成立：${why}。`,
    no_flows: '没有线性模型：没有持续发送的 TCP 流。',
    short_transfers: '没有线性模型：短的传输来来去去。',
    control: (tcp: string) => {
      if (tcp === 'cubic') return '没有线性模型：CUBIC 的窗口随时间增长，而不是随 ACK 增长。'
      if (tcp === 'prague' || tcp === 'dctcp')
        return '没有线性模型：DCTCP 和 Prague 响应标记的比例，而不是每一个标记。'
      if (tcp === 'ledbat') return '没有线性模型：LEDBAT 按时延而不是按丢失来控制。'
      if (tcp === 'tahoe') return '没有线性模型：Tahoe 在每次丢失之后重新开始。'
      return `没有线性模型：对 ${tcp} 没有已知的模型。`
    },
    delayed_acks: '没有线性模型：ACK 延迟时，窗口的增长方式不同。',
    packet_sizes: '没有线性模型：各类别的分组大小不同。',
    mixed_ecn: '没有线性模型：一些流响应标记，另一些响应丢弃。',
    spread: '没有线性模型：往返时间的这种分布没有调和平均数。',
  },
  curve: {
    title: '曲线及其平衡点',
    label: (queue: number, share: number) =>
      `丢弃曲线；平衡时队列为 ${fixed(queue, 0)} 个分组，丢弃 ${fixed(100 * share, 2)}%`,
    across: '队列，分组',
    up: '丢弃概率',
    without: '此方案没有曲线。',
  },
  loop: {
    title: '控制环路',
    kinds: { nyquist: 'Nyquist', bode: 'Bode' },
    nyquist: (gain: number | undefined) =>
      gain === undefined
        ? 'Nyquist 曲线；不与负轴相交'
        : `Nyquist 曲线；在 ${fixed(-1 / gain, 2)} 处与负轴相交`,
    bode: '开环的增益和相位随频率的变化',
    frequency: '频率，rad/s',
    gain: '增益',
    phase: '相位',
  },
  map: {
    title: '其他工况',
    up: '纵轴',
    axes: { rtt: '往返时间', rate: '链路速率' },
    both: {
      rtt: '流 →，不排队的往返时间，ms ↑',
      rate: '流 →，链路速率，Mb/s ↑',
    },
    label: { rtt: '增益裕度随流数和往返时间的变化', rate: '增益裕度随流数和链路速率的变化' },
    point: (flows: number, up: number, axis: 'rtt' | 'rate') =>
      axis === 'rtt'
        ? `${plain(flows)} 个流，${fixed(up, 0)} ms：在图上移动`
        : `${plain(flows)} 个流，${significant(up, 3)} Mb/s：在图上移动`,
    fixed: '有多个类别含有流，所以无法移动此点。',
    key: ['振荡', '裕度 1 到 2', '2 到 4', '4 以上', '无数值'] as const,
  },
  phase: {
    title: '窗口与队列',
    label: (rests: boolean) =>
      rests
        ? '队列随窗口的变化：流体模型的线盘旋进入平衡，叠在分组的点云之上'
        : '队列随窗口的变化：流体模型的线循环往复，叠在分组的点云之上',
    across: '平均窗口，分组',
    up: '队列，分组',
    note: '点：所显示时间内的分组，每 50 ms 一点。线：流体模型，起始窗口小五分之一。',
  },
  advice: {
    title: '在这里怎样才会平稳？',
    least: '从',
    most: '到',
    flows: '个流',
    ask: '计算',
    asking: '正在计算…',
    failed: '模型无法运行。',
    rules: {
      margins: '按裕度',
      hollot: '据 Hollot et al. 2001',
      ziegler: '据 Ziegler et al. 2001，针对中间值',
      rfc9332: '据 RFC 9332',
    },
    rule: '一个环路如果陡峭到两倍仍然稳定，并且相位裕度为 60°，就算平稳。按裕度：在所有权重和斜率中，取在最多的负载下平稳、且平均得最快的，但不快于当前的平均。',
    same: '没有哪种设置在比当前更多的负载下稳定。',
    stale: '通道、它的链路或往返时间已更改：请重新计算。',
    sets: (fields: readonly (readonly [name: string, value: string])[]) =>
      listed(fields.map(([name, value]) => `${name} ${value}`)),
    set: {
      alpha_hz: (hz: string) => ['alpha', `${hz} Hz`],
      beta_hz: (hz: string) => ['beta', `${hz} Hz`],
      update_s: (s: string) => ['T', `${s} s`],
      most_p: (p: string) => ['最大 p', p],
    },
    judged: (
      calm: number,
      of: number,
      before: number,
      margin: number | undefined,
      rests: readonly [low: number, high: number] | undefined,
      memory_s: number,
    ) =>
      `${parts([
        `${of} 种负载中有 ${calm} 种平稳；现在为 ${before} 种`,
        ...(margin === undefined ? [] : [`裕度至少 ${fixed(margin, 1)}`]),
        ...(rests ? [`队列 ${fixed(rests[0], 0)} 到 ${fixed(rests[1], 0)}`] : []),
        ...(memory_s > 0
          ? [
              memory_s < 1
                ? `其平均值记住 ${fixed(1000 * memory_s, 0)} ms`
                : `其平均值记住 ${fixed(memory_s, memory_s < 10 ? 1 : 0)} s`,
            ]
          : []),
      ])}。`,
    silent: (flows: number, why: string) => `${flows} 个流时没有数值：${why}。`,
    none: (why: string) => `它不适用：${why}。`,
    ghost: '残影',
    ghostHint: '作为残影在通道旁运行，用同样的流量',
    take: '采用',
    takeHint: '把它用于通道',
    try: '试运行',
    tryHint: (n: number) => `在流最少、居中和最多时，把它和当前通道各运行 ${plain(n)} 次`,
    stop: '停止',
    running: (done: number, all: number) => `${all} 次运行中的 ${done} 次`,
    troubled: '有些运行失败了。',
    came: (calm: number, of: number, before: number) =>
      `在预测平稳之处：${of} 次运行中有 ${calm} 次平稳；按现在的设置，有 ${before} 次。`,
    beyond: (calm: number, of: number, before: number) =>
      `在没有预测之处：${of} 次中有 ${calm} 次；按现在的设置，有 ${before} 次。`,
    measured: (name: string) => `${name}：分组的实际表现`,
    heads: ['流', '预测', '平稳的运行', '队列', '其标准差'] as const,
    promised: { calm: '平稳', uneasy: '不平稳', none: '–' },
    pair: (before: string, after: string) => `${before} → ${after}`,
    difference: (mean: string, half: string | undefined) =>
      half === undefined ? `（${mean}）` : `（${mean} ± ${half}）`,
    note: '现在 → 建议（差值及其 95% 区间，来自随机种子相同的运行），以分组计。一次运行的 Miao–Seborg 比不超过 0.5 时算平稳，与对此理论的研究相同。',
  },
  figures: {
    title: '预测与测量',
    predicted: '理论',
    measured: '分组',
    queue: '队列，分组',
    deviation: '其标准差，分组',
    window: '窗口，分组',
    margin: '增益裕度',
    period: '周期，s',
    delay: '时延裕度，ms',
  },
} satisfies Draft<typeof english>
