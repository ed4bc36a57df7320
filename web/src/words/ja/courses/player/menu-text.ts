import type { lessonMenuText as english } from '../../../../courses/player/menu-text'
import type { Draft } from '../../../draft'

export const lessonMenuText = {
  lessons: 'レッスン',
  teach: '教える',
  file: 'レッスンまたは講義案',
  keys: {
    title: 'レッスンで',
    turn: '前または次のステップ',
    present:
      '投影表示のときや、スマートフォンで参加しているときも同じ。ただし、先へ進むキーの一回目は、質問の実行',
    print: 'レッスンをワークシートとして印刷',
  },
} satisfies Draft<typeof english>
