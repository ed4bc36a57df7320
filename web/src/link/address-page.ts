import { tableOf } from '../kit/markdown'
import { PARAMETERS } from './query'
import { queryText } from './text'

/** The reference of the readable address, which `npm run generate` writes to web/docs/reference/address.md. */
export function addressPage(): string {
  const [title, lead, heads] = queryText.page
  return [
    `# ${title}`,
    '',
    ...lead,
    '',
    ...tableOf(
      heads,
      PARAMETERS.map(({ name, sets, allowed, used, example }) => [
        `\`${name}=\``,
        sets,
        allowed,
        used,
        `\`?${name}=${example}\``,
      ]),
    ),
  ].join('\n')
}
