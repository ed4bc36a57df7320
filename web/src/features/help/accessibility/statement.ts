import { tableOf } from '../../../kit/markdown'
import { accessibilityText } from './text'

/** The criteria of WCAG 2.2 that matter for a laboratory of moving plots, with the stories in `e2e` that check them. */
export const HELD_BY = {
  '1.1.1': ['access', 'plots-overlay', 'plots-values'],
  '1.3.1': ['axe', 'access', 'projector'],
  '1.4.1': ['forced', 'print'],
  '1.4.2': ['sound'],
  '1.4.3': ['axe', 'keyboard', 'projector'],
  '1.4.4': ['access'],
  '1.4.10': ['access'],
  '1.4.12': ['access'],
  '2.1.1': ['keyboard', 'curve', 'curve-large', 'access'],
  '2.1.4': ['help', 'sound'],
  '2.2.2': ['keyboard'],
  '2.3.3': ['access'],
  '2.4.1': ['keyboard'],
  '2.4.11': ['access'],
  '2.5.7': ['curve', 'curve-large'],
  '2.5.8': ['access', 'layout', 'phone', 'widths'],
  '4.1.3': ['access'],
} as const satisfies Record<keyof typeof accessibilityText.kept, readonly string[]>

export type Criterion = keyof typeof HELD_BY

export const CRITERIA = Object.keys(HELD_BY) as Criterion[]

/** The statement as a page of the documentation, written by `npm run generate`. */
export function statementPage(): string {
  const { title, aim, scope, stories, heads, kept, beyond, lacking, lacks } = accessibilityText
  return [
    `# ${title}`,
    '',
    `${aim} ${scope} ${stories}`,
    '',
    ...tableOf(
      heads,
      CRITERIA.map((id) => [
        kept[id].criterion,
        kept[id].how,
        HELD_BY[id].map((name) => `\`${name}\``).join(', '),
      ]),
    ),
    beyond,
    '',
    `## ${lacking}`,
    '',
    ...lacks.map((line) => `- ${line}`),
    '',
  ].join('\n')
}
