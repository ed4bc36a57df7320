import { fixed } from '../../../../kit/format'
import type { laneMenuText as english } from '../../../../page/lane/menu-text'
import type { Draft } from '../../../draft'

export const laneMenuText = {
  duplicateHint: '连同它所有已记录和已计划的更改',
  fork: (t_s: number) => `在 ${fixed(t_s, 1)}\u00a0s 处分支`,
  forkHint: (letter: string) =>
    `一个有 ${letter} 的过去的新通道；之后只对 ${letter} 所作的更改留在 ${letter} 中`,
  solo: '单独显示',
  soloOff: '单独显示：关',
  soloHint: (digit: number | undefined) =>
    digit === undefined
      ? '只显示此通道，尽可能大；其他通道继续运行'
      : `只显示此通道，尽可能大；其他通道继续运行（Shift ${digit}）`,
  only: '没有其他通道。',
  mute: '不画在图中',
  muteOff: '重新画在图中',
  muteHint: '它继续运行',
  pin: '固定为残影',
  pinAgain: '重新固定为残影',
  pinHint: '把这次运行连同已计划的事件保留为一条淡线，供之后的更改与它比较',
  unpin: '取消残影',
  reset: '重置通道',
  resetHint: (name: string, opened: boolean) =>
    opened ? `恢复为打开时的 ${name}，去掉它自己的更改` : `恢复为已发表的 ${name}，去掉它自己的更改`,
  isReset: '没有可重置的内容。',
  last: '不能移除最后一个通道。',
} satisfies Draft<typeof english>
