import type { phoneText as english } from '../../../../features/phone/text'
import { significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const phoneText = {
  flows: (n: number) => `フロー${significant(n, 12)}本`,
  plotOf: (title: string, letter: string) => `${title}、${letter}`,
} satisfies Draft<typeof english>
