import words from '../../generated/rule-words.json'
import { inEnglish } from '../../kit/format'
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
state name[flow] = constant, …
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
- \`signal\`, \`mark\`, \`drop\`, \`send\` and \`divert\` end the event. After \`drop\` under \`on depart\` it starts again with the next packet.
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

## Flows

A table is a state with a cell for the packets that have something in common: \`state sent[flow] = 0\`. Its name stands for the cell of
the packet of the event.

- In the brackets stand the key, \`flow\`, \`host\` or \`class\`; the number of cells, a power of two from 2 to 1024, which is 1024 if it is
  left out; and the hash, 1 to 4. A key finds its cell by a hash without a seed, so that two flows may share a cell, in every lane
  the same two. Tables of equal key, cells and hash share the places of packets. Traffic of one \`host\`, the near end, shares a cell;
  without a name, the connections of a client do, and every other flow has a host of its own.
- \`waits(table)\` and \`busy(table)\` count what waits. The lab counts packets as they are stored, leave and are dropped; no text can
  make the counts wrong.
- \`peek(key)\` draws one of the waiting packets, each with equal probability, and \`cull\` drops the packet that was drawn last in the
  event. Then the event goes on, with \`q\`, \`bytes\`, \`delay\` and \`room\` as they are now.
- \`divert\` hands an arrival to another queue of a scheduler, once: the one that its queue names, or the last. Elsewhere the packet is
  dropped.
- By the clock there is no packet: \`every\` reads \`busy(table)\` alone. No operation changes a whole table; a value that should fade
  is kept with the time of its latest change.
- An edit keeps the tables whose name, type, key, cells and hash stay.
- \`cull\` and \`divert\` are words only where they are a statement, and keys only in \`[ ]\` and \`peek( )\`. Declared names hide \`dscp\` and
  \`colour\`. So older texts mean what they meant.

## Bounds

A rule is checked before it runs. It cannot run for ever: jumps go forward only, so the cost of an event, which is the sum of the
costs of what stands in it, bounds its time. \`/\` costs 4, \`^\` 40, or 16 to a whole number, and every other operation 1. A cell
of a table costs ${words.costs.cell}, to read or to write, and each key with its cells and hash ${words.costs.index} once in an event; \`cull\` costs ${words.costs.cull}.

${table(
  ['bound', 'at most'],
  [
    ['characters', String(bounds.characters)],
    ['cost of an event', String(bounds.cost)],
    ['parameters', String(bounds.params)],
    ['states', String(bounds.states)],
    ['tables', String(bounds.tables)],
    ['cells of all tables', String(bounds.cells)],
    ['names that an event sets for itself', String(bounds.locals)],
    ['random draws in the text', String(bounds.draws)],
    ['parts of all expressions', String(bounds.nodes)],
    ['depth of an expression or of blocks', String(bounds.depth)],
  ],
)}

\`every\` takes at least ${bounds.every_ms} ms. A number that is none, such as 0 / 0, is stored as 0, an infinite one as 1e300, and a
probability is kept between 0 and 1; the editor says where that happened, and how often. The same text gives the same packets in
every browser and on the command line. A rule with \`cull\` takes a buffer of at most ${inEnglish(words.culled.packets)} packets or
${inEnglish(words.culled.bytes)} bytes.

## The schemes of the lab, written as rules

Each gives exactly the packets of its scheme with the lab's own numbers.

${words.gallery.map(({ kind, text }) => `### ${schemeName(kind)}\n\n\`\`\`text\n${text}\`\`\``).join('\n\n')}

## Schemes that are rules alone

${words.examples
  .map(({ name, about, source, text }) => `### ${name}\n\n${source}: ${about}.\n\n\`\`\`text\n${text}\`\`\``)
  .join('\n\n')}

The papers of CHOKe, FRED and SFB and the text of RFC 9957 were not at hand when these were written: FRED follows the algorithm from memory. SFB holds a flood to \`box\` packets/s only while its
probability is 1; each arrival that finds an empty cell lowers it, so that a flood takes some more in all. QProt needs a queue of a
scheduler that diverts; below 50 Mb/s, \`most\` should be two packet times.

A rule has one queue: FQ-CoDel, RED+Tail and DualPI2 cannot be written in it. Nor can COBALT: its count may fall by any number of steps
at one packet, and a rule has no loops.
`
