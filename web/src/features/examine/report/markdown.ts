import type { Report, TrialReport } from '../../../generated/examination'
import { tableOf } from '../../../kit/markdown'
import {
  citationOf,
  figureOf,
  heading,
  LEGEND,
  parametersOf,
  RFC,
  reportedOf,
  ruleOf,
  sentencesOf,
} from './messages'

/** A report card as Markdown. */
export function markdownOf(report: Report): string {
  const { examined, trials } = report
  const rule = ruleOf(examined)
  return `${[
    `# Report card: ${plain(examined.label)}`,
    rule === undefined
      ? `\`${examined.queue.kind}\`: ${parametersOf(examined).map(plain).join(', ') || 'no parameters'}.`
      : `\`\`\`text\n${rule}\n\`\`\``,
    plain(citationOf(report)),
    LEGEND,
    ...trials.flatMap(trialOf),
  ].join('\n\n')}\n`
}

function trialOf(trial: TrialReport): string[] {
  const reported = reportedOf(trial)
  return [
    `## ${trial.title}`,
    `[Section ${trial.section}](${RFC}#section-${trial.section})`,
    sentencesOf(trial).map(plain).join('\n'),
    tableOf(
      ['scheme', ...reported.map(heading)],
      trial.lanes.map((lane) => [plain(lane.label), ...reported.map((figure) => figureOf(lane, figure))]),
    )
      .join('\n')
      .trimEnd(),
  ]
}

/** Text with Markdown's special characters escaped. */
const plain = (text: string) =>
  text.replace(/[\\`*_[\]{}<>|#$&~]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ')
