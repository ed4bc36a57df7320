import { PARAMETERS } from './query'
import { queryText } from './query-text'

/** The reference of the readable address, which `npm run generate` writes to web/docs/address.md. */
export function addressPage(): string {
  const [title, lead, heads] = queryText.page
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `# ${title}`,
    '',
    ...lead,
    '',
    row(heads),
    row(heads.map(() => '---')),
    ...PARAMETERS.map(({ name, sets, allowed, used, example }) =>
      row([`\`${name}=\``, sets, allowed, used, `\`?${name}=${example}\``]),
    ),
    '',
  ].join('\n')
}
