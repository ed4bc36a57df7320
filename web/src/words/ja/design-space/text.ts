import type { designSpaceText as english } from '../../../design-space/text'
import { fixed, listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

export const designSpaceText = {
  source: 'May et al. 2000、表Iによる。しきい値はバッファの3/20と13/20。',
  corners: { tail_drop: 'TD', red: 'RED', gred_i: 'GRED-I', gred: 'GRED' },
  sharp: '鋭い',
  smooth: '滑らか',
  now: '現在のキュー',
  long: '長い平均',
  axes: '横軸は平均のとり方、縦軸は縁の鋭さ',
  token: (letter: string, name: string) => `レーン${letter}、${name}：パッド上で動かす`,
  averaging: (letter: string) => `${letter}の平均`,
  edge: (letter: string) => `${letter}の縁`,
  weight: (w_q: number) => (w_q >= 1 ? '現在のキュー' : `w = ${significant(w_q, 12)}`),
  smoothness: (y: number) =>
    y === 0 ? '崖' : y === 1 ? 'バッファ末端までの斜面' : `滑らかさ${fixed(y * 100, 0)}%`,
  is: (letter: string, name: string) => `${letter}は${name}です。`,
  isBetween: {
    top: (letter: string) => `${letter}はTDとREDの間の曲線です。`,
    foot: (letter: string) => `${letter}はGRED-IとGREDの間の曲線です。`,
    left: (letter: string) => `${letter}はTDとGRED-Iの間の曲線です。`,
    right: (letter: string) => `${letter}はREDとGREDの間の曲線です。`,
    inside: (letter: string) => `${letter}は四つすべての間にある曲線です。`,
  },
  notHere: (lanes: readonly string[]) => `このマップにないもの：${listed(lanes)}。`,
} satisfies Draft<typeof english>
