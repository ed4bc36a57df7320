const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '')
const quoted = (value: unknown): string => {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? 'nothing')
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** All texts about lessons, except the lessons' own. */
export const lessonText = {
  fault: (line: number, message: string) => `line ${line}: ${message}`,
  wrong: (field: string, value: unknown, may: string) => `${field} is ${quoted(value)}; it must be ${may}`,
  missing: (field: string, may: string) => `${field} is missing; it must be ${may}`,
  unknown: (field: string, above: string, fields: readonly string[]) =>
    `${above} has no field \`${field}\`; its fields are ${fields.join(', ')}`,
  front: 'a lesson',
  block: 'a step',
  field: (name: string) => `\`${name}\``,
  item: (list: string) => `one of \`${list}\``,
  may: {
    text: (most: number) => `a text of at most ${most} characters`,
    whole: (least: number, most: number) => `a whole number from ${least} to ${most.toLocaleString('en')}`,
    number: (least: number, most: number, unit = '') =>
      `a number from ${least} to ${most.toLocaleString('en')}${unit && ` ${unit}`}`,
    oneOf: listed,
    yes: 'true or false',
    language: 'a BCP 47 tag, such as `de` or `pt-BR`',
    fields: 'a group of fields',
    list: (least: number, most: number) => `a list of ${least} to ${most}`,
    range: 'two numbers in brackets, the least and the greatest',
    figure: 'a figure of the result document, such as `delay_s.mean` or `classes.ftp.goodput_bps`',
    paper: 'an author and a year, as in `brandauer-2001`',
    figureOfPaper: 'a figure of a paper as its link has it, such as `brandauer-2001-3d`',
    address: 'a readable address, such as `aqm=td,red&ftp=16&udp=1`, or a whole scenario',
    path: 'a place of the scenario, such as `traffic.ftp.flows`',
    set: 'places of the scenario with their values, such as `traffic.ftp.flows: 64`',
    bound: 'a number, or `{ times: 0.95, of: { scheme: tail_drop } }`, or `{ times: 0.5, of: { lane: A } }`',
    reference: '`{ scheme: red }` or `{ lane: A }`',
    handed:
      'a place such as `lanes.1.queue`, `lanes.1.queue.max_p`, `link.buffer.packets` or `traffic.udp.rate_bps`',
    kindOf: (keys: readonly string[]) => `fields of which one is ${listed(keys)}`,
  },
  long: (of: string, most: number) => `a ${of} has at most ${most.toLocaleString('en')} characters`,
  more: (count: number) => `from here on there are ${count.toLocaleString('en')} more faults`,
  deep: 'this is nested too deeply',
  longParagraph: (most: number) => `a paragraph has at most ${most.toLocaleString('en')} characters`,
  longProse: (most: number) => `the words of a text have at most ${most.toLocaleString('en')} characters`,
  alias: 'YAML aliases (`*name`) are not read: write the value again',
  noFront: (of: string) => `a ${of} begins with a line \`---\`, its fields, and another line \`---\``,
  openFront: (of: string) => `nothing ends the fields of the ${of}: a line \`---\` does`,
  yaml: (message: string) => `this is not valid YAML: ${message}`,
  twice: 'a step has one block of fields; this is another',
  noSteps: 'a lesson has steps; each begins with a heading, such as `# What will the queue do?`',
  tooManySteps: (most: number) => `a lesson has at most ${most} steps`,
  beforeStep: 'words of a lesson stand in steps; each begins with a heading, such as `# The question`',
  longHeading: (most: number) => `a heading has at most ${most} characters`,
  longStep: (words: number, most: number) => `the step has ${words} words; at most ${most}`,
  longFound: (words: number, most: number) =>
    `what the paper found and what to try next have ${words} words; at most ${most}`,
  noWords: 'the step has no words',
  element: (kind: string) =>
    `there is no ${kind} in a lesson; there are paragraphs, lists, **bold**, *emphasis*, \`code\`, links and one quotation`,
  elements: {
    heading: 'smaller heading',
    code: 'block of code beside that of `step`',
    table: 'table',
    html: 'HTML',
    image: 'picture',
    hr: 'rule',
    del: 'crossed-out text',
    br: 'forced line break',
    blockquote: 'second quotation',
    list: 'list within a list',
  } as Record<string, string>,
  link: (to: string) =>
    `“${to}” is not a lesson link; one begins with \`?\` for a place of the lab, \`https://\` for a page, or \`term:\` for a word of the glossary`,
  term: (id: string) => `the glossary has no “${id}”`,
  notNext: 'what to try next is the last paragraph, and begins with **Next:**',
  address: (parameter: string, message: string) =>
    parameter ? `\`${parameter}=\` of the address: ${message}` : message,
  noAddress: 'the address has none of the lab’s parameters',
  place: (path: string) =>
    `\`${path}\` is not a place of this scenario; places are traffic.ID.FIELD, link.FIELD, lanes.0.queue.FIELD, duration_s and seed`,
  noClass: (path: string, ids: readonly string[]) =>
    `\`${path}\`: there is no traffic of this name; there are ${ids.join(', ') || 'none'}`,
  scenario: (path: string, message: string) => (path ? `\`${path}\`: ${message}` : message),
  noPrediction: (key: string) => `\`${key}\` is of a prediction, and this step has none`,
  drawnUnseen: (letter: string) => `the prediction is drawn in lane ${letter}, so \`shows\` must list it`,
  drawnHidden: (plot: string) => `the prediction is drawn in the plot ${plot}, so \`hides\` must not list it`,
  noUntil: 'a prediction that is drawn, pointed at or placed needs `until`, the time at which it ends',
  until: (t_s: number, duration_s: number) =>
    `\`until\` must be after \`t\` (${t_s} s) and within the run (${duration_s} s)`,
  opens: (duration_s: number) => `\`t\` must be within the run (${duration_s} s)`,
  lane: (letter: string, letters: readonly string[]) =>
    letters.length > 1
      ? `\`lane\` is ${letter}; lanes of this step are ${letters[0]} to ${letters.at(-1)}`
      : `\`lane\` is ${letter}; the only lane of this step is A`,
  figure: (path: string) =>
    `there is no figure “${path}”; there are delay_s.mean, delay_s.sd, queue_packets.mean, loss, utilisation, synchronisation, consecutive_losses.mean, classes.ID.goodput_bps and others of \`npm run sim\``,
  figureQueue: (name: string, names: readonly string[]) =>
    `the figure is of queue “${name}”; ${names.length > 0 ? `the scheduler has ${names.join(', ')}` : 'the lane has no scheduler'}`,
  figureClass: (id: string, ids: readonly string[]) =>
    `the figure is of traffic “${id}”; this step has ${ids.join(', ') || 'none'}`,
  rightOnes: (count: number) => `exactly one choice must have \`right: true\`; ${count} do`,
  step: (at: number, steps: number) => `\`at\` is ${at}; steps of this lesson are 1 to ${steps}`,
  range: (from: number, to: number) => `the range goes from ${from} to ${to}; the first is the least`,
  paper: 'a paper needs `id` if it is one of the lab’s, otherwise `name`',
  warmup: '`warmup_s` must be less than `duration_s`',
  changes: (at_s: number) => `a change at ${at_s} s comes after the run has ended`,
  exercise: {
    noCriteria: '`hands_in`, `situations` and `score` are of an exercise, which has `criteria`',
    itself: (letter: string) => `lane ${letter} always has the packets of lane ${letter}`,
    noHandsIn: 'an exercise with `criteria` has `hands_in`, which says which part of a hand-in counts',
    noNumber: (place: string) => `\`${place}\` is no number in this exercise`,
    between: (place: string) => `\`${place}\` is no whole queue; it needs \`between\`, which bounds it`,
    kinds: (place: string) => `\`${place}\` is a whole queue; it takes \`kinds\`, not \`between\``,
    noKinds: (place: string) => `\`${place}\` is no whole queue; it takes \`between\`, not \`kinds\``,
    outside: (place: string, value: number) =>
      `\`${place}\` is ${value} in the exercise itself, which lies outside`,
    situation: (name: string, message: string) => `in the situation “${name}”, ${message}`,
    scheme: (name: string, may: string) => `there is no scheme “${name}”: ${may}`,
    last: 'as in the last step',
  },
  translation: {
    of: 'translation',
    front: 'a translation',
    block: 'a translated step',
    may: { code: 'the code of the English words: six hexadecimal digits' },
    twice: (code: string) => `two pieces translate ${code}`,
  },
  claims: {
    step: (at: number) => `step ${at}`,
    during: (name: string, from_s: number, to_s: number) => `${name}, ${from_s} to ${to_s} s`,
    over: (at: number, path: string, value: number) => `step ${at}, ${path} ${value}`,
    lane: (letter: string, label: string) => `${letter} ${label}`,
  },
  page: {
    title: 'Lesson fields',
    lead: [
      'Made by `npm run generate` from `web/src/courses/language/schema.ts`; do not edit.',
      '',
      'A lesson is one Markdown file. Its fields come first, in YAML between two lines `---`. Its steps follow. A step has:',
      '',
      '- a heading `# …` and at most 60 words;',
      '- optionally a block of fields between `~~~step` and `~~~`;',
      '- optionally the result, as a quotation (`> …`);',
      '- optionally what to try next, as a last paragraph that begins with `**Next:**`.',
      '',
      'Words may contain **bold**, *emphasis*, `code`, lists, and links: to a place in the lab (`?fig=brandauer-2001-3d`), to a',
      'page (`https://…`), or to a word of the glossary (`[goodput](term:goodput)`).',
      '',
      'The scenario of a step builds on that of the step before: `start` replaces it, `set` changes it, and `events` plans',
      'changes from then on. The last step opens the sandbox. [Write a lesson](../teach/write-a-lesson.md) has an example.',
    ],
    front: 'Fields of the lesson',
    step: 'Fields of a step',
    kinds: (of: string, keys: readonly string[]) =>
      `\`${of}\` is one of these: ${keys.map((key) => `\`${key}\``).join(', ')}.`,
    kind: (of: string, key: string) => `\`${of}\` with \`${key}\``,
    heads: ['field', 'meaning', 'values', 'required'],
    needed: ['no', 'yes'],
  },
} as const
