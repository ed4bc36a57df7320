import type { lessonMenuText as english } from '../../../../courses/player/menu-text'
import type { Draft } from '../../../draft'

export const lessonMenuText = {
  lessons: 'Lektionen',
  teach: 'Lehren',
  file: 'eine Lektion oder ein Plan',
  keys: {
    title: 'In einer Lektion',
    turn: 'Der vorige oder der nächste Schritt',
    present:
      'Dasselbe in der Beameransicht und mit Telefonen; dort führt der erste Druck vorwärts aus, wonach gefragt ist',
    print: 'Die Lektion als Arbeitsblatt drucken',
  },
} satisfies Draft<typeof english>
