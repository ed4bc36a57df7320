import type { phoneText as english } from '../../../../features/phone/text'
import { plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const phoneText = {
  flows: (n: number) =>
    plural(n, { one: `${significant(n, 12)} Flow`, other: `${significant(n, 12)} Flows` }),
  plotOf: (title: string, letter: string) => `${title}, ${letter}`,
} satisfies Draft<typeof english>
