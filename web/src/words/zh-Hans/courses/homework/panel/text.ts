import type { exercisePanelText as english } from '../../../../../courses/homework/panel/text'
import { plain } from '../../../../../kit/format'
import type { Draft } from '../../../../draft'

export const exercisePanelText = {
  title: '你提交的内容必须显示什么',
  try: '用以下情形试验实验室：',
  means: '各通道显示当前运行的均值；“检查”在每种情形下测量各项评分标准。',
  demanded: (demand: string) => `要求：${demand}`,
  check: '检查',
  again: '重新检查',
  stop: '停止',
  handIn: { label: '复制链接', copied: '链接已复制', failed: '无法复制' },
  tooLong: '此实验室太长，不能成为链接。',
  running: (done: number, all: number) => `${plain(all)} 次运行中的 ${plain(done)} 次`,
  stopped: '在结束之前停止。',
  trouble: (message: string) => `一次运行失败：${message}`,
  refused: (why: string) => `这无法提交：${why}`,
  stale: '此后你更改了实验室；这些数值已过时。',
  unchanged: '还没有更改：这是练习的起点。',
  practice: (replications: number) =>
    `${plain(replications)} 次重复运行的均值及 95% 区间。你提交的内容用其他随机数评分，所以要留一些余量。`,
  score: (says: string) => `得分：${says}`,
  held: (held: number, all: number, open: number) =>
    open > 0
      ? `${plain(all)} 项评分标准中有 ${plain(held)} 项成立，${plain(open)} 项不确定`
      : `${plain(all)} 项评分标准中有 ${plain(held)} 项成立`,
} satisfies Draft<typeof english>
