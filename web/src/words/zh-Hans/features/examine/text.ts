import type { examineText as english } from '../../../../features/examine/text'
import { plain, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const running = (done: number, all: number) => `${plain(all)} 次运行中的 ${plain(done)} 次`

export const examineText = {
  title: '成绩单',
  of: (name: string) => `${name} 的成绩单`,
  onThisLine: '在这条链路上，用当前的负载：',
  inOneLook: '比较路由器的各方案',
  onThisLineSummary: '路由器各方案的比较',
  about:
    '此通道的方案经过 RFC 7928 的 28 项试验，与 Tail Drop、RED、CoDel、PIE、FQ-CoDel 和 DualPI2 并列：友好的、' +
    '激进的和非响应的发送方，多种往返时间，突发，四种负载，变化的速率，标记，分组大小。实验室自身的负载不参与。',
  takes: '在这台机器上需要一到五分钟；其间实验室继续运行。',
  whole: '考察，每项试验 10 个种子',
  quick: '快速查看，每项试验 2 个种子',
  again: '重新考察',
  stop: '停止',
  running,
  runningSeconds: (done: number, all: number, left_s: number) =>
    `${running(done, all)}，约剩 ${plain(left_s)} s`,
  runningMinutes: (done: number, all: number, left_min: number) =>
    `${running(done, all)}，约剩 ${plain(left_min)} min`,
  failed: (n: number, message: string) => told([`${plain(n)} 次运行失败。`, message]),
  stopped: '已停止。',
  save: { html: '网页', markdown: 'Markdown', json: 'JSON' },
  saveAs: '保存为',
  figures: '指标',
  picture: (title: string) => `${title}：各方案的时延和有效吞吐量`,
  scheme: '方案',
} satisfies Draft<typeof english>
