import type { runFaultSentences as english } from '../../../engine/run-faults-text'
import type { Draft } from '../../draft'

export const runFaultSentences = {
  replaced: '打开了另一个场景',
  not_running: '仿真没有在运行',
  stopped: '仿真已停止',
  closed: '这个参数扫描已关闭',
  nothing_runs: '没有任何运行',
  no_rules: '无法加载规则语言：{0}',
} satisfies Draft<typeof english>
