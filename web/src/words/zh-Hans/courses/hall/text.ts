import type { hallText as english } from '../../../../courses/hall/text'
import { fixed, plain } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const behind = (unit: string) => (unit === '%' ? unit : `\u00a0${unit}`)
const unsure = (n: number) => (n === 0 ? '' : `，${plain(n)} 人不确定`)

export const hallText = {
  region: '课堂',
  qr: '供手机使用的地址的二维码',
  join: '用手机加入',
  large: '放大显示二维码',
  sent: (sent: number, phones: number) => [
    `${plain(sent)} / ${plain(Math.max(sent, phones))}`,
    '部手机已发送预测',
  ],
  phones: (n: number) => (n === 0 ? '还没有手机加入' : `${plain(n)} 部手机已加入`),
  or: '或',
  none: '这台机器没有手机可以到达的地址。请加入一个网络，或在这里打开热点，然后重新开始课堂。',
  lost: '课堂服务器没有应答。本课在这里单独继续；服务器恢复时，课堂也恢复。',
  ended: '课堂已结束：服务器已重新启动。打开它的新地址，可以主持课堂。',
  dialog: {
    choose: '选择一课',
    close: '继续',
    how: '同一网络上的手机打开此地址，即可跟随你的课。预测保存在内存中，直到下一个问题。',
  },
  room: {
    title: '试用教室',
    phone: '带着自己的手机站在教室里，接入学生所用的网络，打开此地址。',
    test: '手边没有手机时，可打开一部测试手机：一个像手机那样加入的窗口。它表明这台机器有应答，而不表明网络允许手机通过。',
    testPhone: '打开测试手机',
    ask: '提一个问题：在手机上预测并发送，然后在这里按“运行”。预测会显示在结果旁边。',
    question: '提一个问题',
    trouble: '如果手机无法连接',
  },
  waiting: {
    title: '你已在课堂中',
    how: '课一开始，就会在这里打开。不询问姓名，也不存储任何内容。',
    close: '先随便看看',
  },
  guest: {
    send: '发送',
    again: '发送更改',
    done: '已发送',
    sending: '正在发送…',
    sent: '已发送。揭晓之前可以更改。',
    ready: '由讲师为所有人运行。',
    late: '在此预测发送之前已经揭晓。',
    follows: '此页面跟随讲师。',
    kept: '你的预测会保留，课堂恢复应答时发送。',
    away: '课堂没有应答。此页面会继续尝试。',
    at: (step: number) => `你离开了课堂。课堂正在第 ${plain(step)} 步。`,
    back: '返回课堂',
    refused: (why: string) => `这未被接受：${why}。`,
    unread: '讲师的课无法在这里打开。',
  },
  results: {
    hall: '课堂',
    nobody: '课堂上没有人发送预测。',
    drawings: (n: number, open: number) => `${plain(n)} 幅手绘${unsure(open)}。`,
    numbers: (n: number, open: number) => `${plain(n)} 个数${unsure(open)}。`,
    points: (n: number, open: number) => `${plain(n)} 个点${unsure(open)}。`,
    when: ([low, middle, high]: readonly string[]) =>
      `课堂上一半人指在 ${middle}\u00a0s 之前；中间一半在 ${low} 与 ${high}\u00a0s 之间。`,
    choices: (n: number, open: number) => `${plain(n)} 个选择${unsure(open)}`,
    median: '课堂的中位数',
    one: '一幅手绘',
    spread: ([low, middle, high]: readonly string[], unit: string) =>
      unit
        ? `中位数是 ${middle}${behind(unit)}；中间一半在 ${low} 与 ${high}${behind(unit)} 之间。`
        : `中位数是 ${middle}；中间一半在 ${low} 与 ${high} 之间。`,
    spreadAt: (t_s: number, [low, middle, high]: readonly string[], unit: string) =>
      `在 ${fixed(t_s, 0)}\u00a0s，中位数是 ${middle}\u00a0${unit}；中间一半在 ${low} 与 ${high}\u00a0${unit} 之间。`,
    time: (t_s: number) => `${fixed(t_s, 0)} s`,
    table: '课堂的手绘，以数值表示',
    columns: ['时间', '下四分之一低于', '中位数', '上四分之一高于', '运行'],
    share: (n: number, of: number) => `${plain(n)} · ${fixed(of === 0 ? 0 : (100 * n) / of, 0)}%`,
    right: '成立',
    run: '运行',
    beyond: (n: number) => `其中 ${plain(n)} 个在图的上方。`,
  },
} satisfies Draft<typeof english>
