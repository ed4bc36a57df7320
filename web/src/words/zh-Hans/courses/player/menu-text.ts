import type { lessonMenuText as english } from '../../../../courses/player/menu-text'
import type { Draft } from '../../../draft'

export const lessonMenuText = {
  lessons: '课程',
  teach: '教学',
  file: '一课或一份教案',
  keys: {
    title: '在一课中',
    turn: '上一步或下一步',
    present: '在投影视图中和有手机时也一样；那里第一次按下前进键时运行所问的内容',
    print: '把本课打印成练习单',
  },
} satisfies Draft<typeof english>
