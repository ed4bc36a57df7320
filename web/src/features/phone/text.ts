import { plural, significant } from '../../kit/format'

/** Words of the lab on a phone. */
export const phoneText = {
  flows: (n: number) =>
    plural(n, { one: `${significant(n, 12)} flow`, other: `${significant(n, 12)} flows` }),
  plotOf: (title: string, letter: string) => `${title}, ${letter}`,
} as const
