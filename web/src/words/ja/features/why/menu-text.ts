import type { whyMenuText as english } from '../../../../features/why/menu-text'
import type { Draft } from '../../../draft'

export const whyMenuText = {
  openLabel: (letter: string) => `なぜ？ レーン${letter}`,
  openHint: 'キューが振動する理由、安定する理由：線形理論とパケットを並べて',
  open: 'なぜ？',
  key: '単独表示のレーン、または最後のレーンが振動する理由、安定する理由。もう一度で閉じる',
} satisfies Draft<typeof english>
