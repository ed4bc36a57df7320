import type { projectorMenuText as english } from '../../../../features/projector/menu-text'
import type { Draft } from '../../../draft'

export const projectorMenuText = {
  keyLines: {
    play: '播放或暂停',
    on: '前进 10 s',
    back: '后退 10 s',
    restart: '从开头重来',
    more: '负载加一级，从现在起',
    less: '负载减一级，从现在起',
    alone: '只看一个通道',
    all: '所有通道',
    curves: '用丢弃曲线代替各图，再按则恢复',
    blank: '黑屏；按任意键返回',
    laser: '激光笔',
    colours: '浅色或深色',
    code: '链接的二维码',
    fullScreen: '全屏',
    bar: '暂时显示控件',
    leave: '返回实验室；也可用 Esc',
    screen: '投影视图，再按则返回',
  },
} satisfies Draft<typeof english>
