import type { soundText as english } from '../../../../features/sound/text'
import { fixed } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const soundText = {
  title: '聆听实验室',
  queues: '运行中的队列',
  about:
    '每个通道一个音，队列多长，音就多高：从空队列到满缓冲区共四个八度。一声嘀嗒是一次丢失。通话、游戏和视频通话再加一个持续的音，迟到或永不到来的内容在其中留下空缺。有两个通道时，A 在左，B 在右。实验室暂停时无声。',
  start: '聆听队列',
  stop: '静音',
  volume: '音量',
  loudness: (share: number) => `${fixed(100 * share, 0)}%`,
  loud: '丢弃的比例越大，声音越响',
  ticks: '丢失时发出嘀嗒声',
  frames: '通话和游戏一个音，带空缺',
  curves: '丢弃曲线',
  curvesAbout: '从左边的空队列到右边的缓冲区末端，历时三秒：丢弃概率多高，音就多高。一声咔嗒是一个阈值。',
  curve: (letter: string, name: string) => `聆听 ${letter}（${name}）的曲线`,
  none: (letter: string, name: string) => `${letter}（${name}）没有丢弃曲线。`,
  log: '对数，从 0.0001 起',
  refused: '此浏览器无法播放声音。',
} satisfies Draft<typeof english>
