import type { notesText as english } from '../../../../features/notes/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const notesText = {
  title: '注記',
  text: '文',
  at: '時刻',
  value: '高さ',
  lane: '対象',
  all: 'すべてのレーン',
  ofLane: (letter: string) => `レーン${letter}`,
  put: '置く',
  done: '完了',
  remove: '削除',
  how: '置きたい場所までドラッグするか、矢印キーで動かします。注記はURL、画像、印刷にも含まれます。',
  outside: ({ from_s, to_s, simulated }: { from_s: number; to_s: number; simulated: boolean }) =>
    told([
      `この時刻は、グラフに表示中の${fixed(from_s, 0)}〜${fixed(to_s, 0)} sの外です。`,
      simulated ? '注記を置くと、グラフもそこへ移ります。' : '実行はまだそこに達していません。',
    ]),
  full: (most: number) => `一つのラボに置ける注記は${most}件までです。`,
  handle: (text: string, title: string, at_s: number, value: string, unit: string) =>
    `注記：${text}。${title}、${fixed(at_s, 1)} s、${/^[A-Za-z]/.test(unit) ? `${value} ${unit}` : `${value}${unit}`}`,
  handleHint: 'ドラッグまたは矢印キーで移動、Enterで変更、Deleteで削除',
} satisfies Draft<typeof english>
