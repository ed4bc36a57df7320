import words from '../../generated/rule-words.json'
import { tableOf } from '../../kit/markdown'
import { schemeName } from '../../scenario/schemes'

/** The reference page of the language of rules. */

const table = (...of: Parameters<typeof tableOf>): string =>
  tableOf(...of)
    .join('\n')
    .trimEnd()

const code = (text: string) => `\`${text}\``

const { bounds } = words

export const rulesPage = (): string => `<!-- Made by \`npm run generate\`; not to be edited by hand. -->

# The language of rules

A rule is a queue discipline of your own: parameters, state, and what happens when a packet arrives, when one departs, and by the
clock. [Write a rule](../learn/rules.md) shows how to begin; this page has every word.

## Form

One statement stands in a line, or several with \`;\` between them. \`#\` begins a comment. Indentation means nothing. Names have
letters, digits and \`_\`; Greek letters are names too.

\`\`\`text
rule NAME "title"
param name = constant in least..greatest, …
state name = constant, …
show name, …
on arrive
  statements
on depart
  statements
every 15ms
  statements
\`\`\`

- \`name = value\` stores in a state, or names a value for the rest of the event.
- \`early P of A from L wait\` signals early with base probability P, as RED does: never below L, with the gaps of \`wait\`, \`uniform\`
  or \`geometric\`. Plots show A if it is \`q\` or a state that averages it.
- \`signal\`, \`mark\`, \`drop\` and \`send\` end the event. After \`drop\` under \`on depart\` it starts again with the next packet.
- \`if condition { … } else { … }\` chooses between statements, \`a if condition else b\` between values.
- \`+ - * / ^\`, \`< <= > >= == !=\`, \`and or not\`, and parentheses. \`a < b < c\` means both.
- Numbers, times (\`5ms\`, \`0.1s\`, \`20us\`) and flags (\`yes\`, \`no\`) are of three types, which never mix by themselves:
  \`sec(t)\` makes a number of a time, and a time by a number is a time.

The clock comes first: what is due runs before the packet that arrives or departs.

## Words

${table(
  ['word', 'meaning'],
  words.words.map(({ word, about }) => [code(word), about]),
)}

## What a rule can read

${table(
  ['name', 'type', 'in', 'meaning'],
  words.inputs.map(({ name, type, events, about }) => [code(name), type, events.join(', '), about]),
)}

## Functions

${table(
  ['function', 'value', 'cost'],
  words.functions.map(({ usage, about, cost }) => [
    code(usage),
    about,
    cost === null ? '2 a point' : String(cost),
  ]),
)}

## Bounds

A rule is checked before it runs. It cannot run for ever: jumps go forward only, so the cost of an event, which is the sum of the
costs of what stands in it, bounds its time. \`/\` costs 4, \`^\` 40, or 16 to a whole number, and every other operation 1.

${table(
  ['bound', 'at most'],
  [
    ['characters', String(bounds.characters)],
    ['cost of an event', String(bounds.cost)],
    ['parameters', String(bounds.params)],
    ['states', String(bounds.states)],
    ['names that an event sets for itself', String(bounds.locals)],
    ['random draws in the text', String(bounds.draws)],
    ['parts of all expressions', String(bounds.nodes)],
    ['depth of an expression or of blocks', String(bounds.depth)],
  ],
)}

\`every\` takes at least ${bounds.every_ms} ms. A number that is none, such as 0 / 0, is stored as 0, an infinite one as 1e300, and a
probability is kept between 0 and 1; the editor says where that happened, and how often. The same text gives the same packets in
every browser and on the command line.

## The schemes of the lab, written as rules

Each gives exactly the packets of its scheme with the lab's own numbers.

${words.gallery.map(({ kind, text }) => `### ${schemeName(kind)}\n\n\`\`\`text\n${text}\`\`\``).join('\n\n')}

A rule has one queue, and sees no flows and no stored packets: CHOKe, FQ-CoDel, RED+Tail and DualPI2 cannot be written in it.
Nor can COBALT: its count may fall by any number of steps at one packet, and a rule has no loops.
`
