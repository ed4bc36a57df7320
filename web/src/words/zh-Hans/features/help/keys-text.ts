import type { helpKeysText as english } from '../../../../features/help/keys-text'
import type { Draft } from '../../../draft'

export const helpKeysText = {
  help: '本帮助',
  everywhere: {
    next: '下一个控件',
    close: '关闭打开的面板，或取消',
  },
  curve: {
    title: '在丢弃曲线上',
    choose: '上一个或下一个控制点或悬崖',
    probability: '丢弃概率变动 0.01',
    queue: '队列变动一个分组',
    far: '与移动键同按：十倍远',
    fine: '与移动键同按：十分之一',
    free: '在大编辑器中拖动或手绘时按住：不吸附',
    add: '在此控制点之后添加一个',
    remove: '移除此控制点',
    ends: '第一个或最后一个控制点',
    numbers: '键入数值',
    large: '大编辑器；Esc 离开它',
  },
  slider: {
    title: '在滑块上',
    step: '上一级或下一级',
    ends: '最小或最大',
  },
} satisfies Draft<typeof english>
