import type { designSpaceText as english } from '../../../design-space/text'
import { fixed, listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

export const designSpaceText = {
  source: '据 May et al. 2000，表 I。阈值在缓冲区的 3/20 和 13/20。',
  corners: { tail_drop: 'TD', red: 'RED', gred_i: 'GRED-I', gred: 'GRED' },
  sharp: '陡峭',
  smooth: '平滑',
  now: '当前队列',
  long: '长平均',
  axes: '横向为平均，纵向向下为边沿的陡峭程度',
  token: (letter: string, name: string) => `通道 ${letter}，${name}：在面板上移动`,
  averaging: (letter: string) => `${letter} 的平均`,
  edge: (letter: string) => `${letter} 的边沿`,
  weight: (w_q: number) => (w_q >= 1 ? '当前队列' : `w = ${significant(w_q, 12)}`),
  smoothness: (y: number) =>
    y === 0 ? '悬崖' : y === 1 ? '斜坡直到缓冲区末端' : `${fixed(y * 100, 0)}% 平滑`,
  is: (letter: string, name: string) => `${letter} 是 ${name}。`,
  isBetween: {
    top: (letter: string) => `${letter} 是介于 TD 与 RED 之间的曲线。`,
    foot: (letter: string) => `${letter} 是介于 GRED-I 与 GRED 之间的曲线。`,
    left: (letter: string) => `${letter} 是介于 TD 与 GRED-I 之间的曲线。`,
    right: (letter: string) => `${letter} 是介于 RED 与 GRED 之间的曲线。`,
    inside: (letter: string) => `${letter} 是介于四者之间的曲线。`,
  },
  notHere: (lanes: readonly string[]) => `不在此图上：${listed(lanes)}。`,
} satisfies Draft<typeof english>
