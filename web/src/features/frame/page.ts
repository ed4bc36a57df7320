import type * as v from 'valibot'
import { tableOf } from '../../kit/markdown'
import { ID, MESSAGES, TYPES } from './messages'
import { mayOf } from './read'
import { frameText } from './sentences'

/** The reference of the messages between frame and page, which `npm run generate` writes to web/docs/teach/embed.md. */
export function embedPage(): string {
  const { page, messages, answers, envelope } = frameText
  const field = (name: string, { says, may, needed, used }: ReturnType<typeof mayOf>) => [
    `\`${name}\``,
    says,
    may,
    used !== undefined ? `\`${used}\`` : page.needed[needed ? 1 : 0],
  ]
  return [
    `# ${page.title}`,
    '',
    ...page.lead,
    '',
    `## ${page.messages}`,
    '',
    ...page.aboutMessages,
    '',
    ...tableOf(page.fieldHeads, [
      ['`aqm`', envelope.aqm, '`1`', page.needed[1]],
      ['`type`', envelope.type, page.oneOfThese, page.needed[1]],
      field('id', mayOf(ID)),
    ]),
    ...TYPES.flatMap((type) => {
      const fields = Object.entries<v.GenericSchema>(MESSAGES[type].entries)
      const rows: readonly (readonly [string, string])[] = answers[type]
      return [
        `### \`${type}\``,
        '',
        messages[type],
        '',
        ...(fields.length > 0
          ? tableOf(
              page.fieldHeads,
              fields.map(([name, schema]) => field(name, mayOf(schema))),
            )
          : []),
        ...(rows.length > 0
          ? tableOf(
              page.answerHeads,
              rows.map(([name, says]) => [`\`${name}\``, says]),
            )
          : []),
      ]
    }),
    ...page.rest,
    '',
  ].join('\n')
}
