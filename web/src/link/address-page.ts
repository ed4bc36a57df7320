import { tableOf } from '../kit/markdown'
import { PARAMETERS } from './query'

const LEAD = [
  'Made by `npm run generate` from `web/src/link/query.ts`; do not edit.',
  '',
  'Parameters follow a question mark, with `&` between them: `?aqm=td,red&ftp=16&udp=1`. They apply in the order of this',
  'table, whatever their order in the address: a network and its traffic first, then what applies to all traffic. A',
  'load or a network that you name replaces its planned events. Invalid values are reported when the address opens; the rest',
  'still applies. A link with a `#` holds everything and overrides all parameters but `embed=`.',
]

/** The reference of the readable address, which `npm run generate` writes to web/docs/reference/address.md. */
export function addressPage(): string {
  return [
    '# Address parameters',
    '',
    ...LEAD,
    '',
    ...tableOf(
      ['parameter', 'sets', 'values', 'default', 'example'],
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
