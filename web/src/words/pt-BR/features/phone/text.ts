import type { phoneText as english } from '../../../../features/phone/text'
import { plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const phoneText = {
  flows: (n) => plural(n, { one: `${significant(n, 12)} fluxo`, other: `${significant(n, 12)} fluxos` }),
  plotOf: (title, letter) => `${title}, ${letter}`,
} satisfies Draft<typeof english>
