import type { setUpText as english } from '../../../page/set-up-text'
import type { Draft } from '../../draft'

export const setUpText = {
  actions: {
    startOver: { name: '重新开始', hint: '回到 0 s；重放时间线' },
    without: {
      name: '去掉更改重新开始',
      hint: '从时间线中移除至今所作的更改',
    },
    asNow: {
      name: '把当前状态作为设置',
      hint: '如同从头就是这样；计划的事件保留',
    },
    asOpened: {
      name: '恢复为链接的内容',
      hint: '撤销此后的每一处更改；时间不会倒退',
    },
    asLab: {
      name: '恢复到默认场景',
      hint: 'Tail Drop 与 RED 并排，先 16 个流，然后 64 个；时间不会倒退',
    },
  },
  sameTraffic: '每个通道中流量相同，随机数也相同',
  seed: '随机种子',
  seedHint: '选定随机数。新的种子会重新运行到此时刻为止的一切。',
} satisfies Draft<typeof english>
