/** All texts about plans, except the plans' own. */
export const planText = {
  of: 'plan',
  front: 'a plan',
  block: 'a part',
  may: {
    slot: '20 or 45',
    lesson: 'a lesson as its link has it, such as `everyone-backs-off`',
    exercise: 'an exercise as its link has it, such as `low-delay`',
    figure: 'a figure of a paper as its link has it, such as `brandauer-2001-3d`',
  },
  noParts: 'a plan has parts; each begins with a heading, such as `# Everyone halves at once`',
  beforePart:
    'words of a plan stand in parts; each begins with a heading, such as `# Everyone halves at once`',
  tooManyParts: (most: number) => `a plan has at most ${most} parts`,
  twice: 'a part has one block of fields; this is another',
  label: (labels: readonly string[]) =>
    `a paragraph of a part begins with what it is: ${labels.map((label) => `**${label}:**`).join(', ')}`,
  labelTwice: (label: string) => `a part says **${label}:** once; this is another`,
  labelMissing: (label: string) => `the part has no paragraph **${label}:**`,
  long: (label: string, words: number, most: number) => `**${label}:** has ${words} words; at most ${most}`,
  noWords: (label: string) => `**${label}:** has no words`,
  sum: (minutes: number, slot: number) => `the parts take ${minutes} min together, and \`slot\` is ${slot}`,
  noCut: 'no part has a paragraph **Cut:**, which says what to leave out when time runs short',
  lesson: (name: string, names: readonly string[]) =>
    `there is no lesson “${name}”; there are ${names.join(', ')}`,
  exercise: (name: string, names: readonly string[]) =>
    `there is no exercise “${name}”; there are ${names.join(', ')}`,
  step: (step: number, lesson: string, steps: number) =>
    `\`step\` is ${step}; steps of ${lesson} are 1 to ${steps}`,
  asksNothing: (step: number, lesson: string) => `step ${step} of ${lesson} asks for no prediction`,
  asks: (step: number, lesson: string, kind: string) =>
    `step ${step} of ${lesson} asks for a prediction of another kind, \`${kind}\``,
  answerless: 'the part asks for a prediction, and has no paragraph **Answer:**',
  noQuestion:
    '**Answer:** is to the prediction of a step, or to a figure; the part opens neither, or does not name what the step `asks`',
  unproved: 'figures of an answer are proved: the part has no `proved`',
  claimOf: (claim: number, lesson: string, claims: number) =>
    claims === 0
      ? `${lesson} has no claims`
      : `\`claim\` is ${claim}; claims of ${lesson} are 1 to ${claims}`,
  claim: (claim: number, claims: number) =>
    claims === 0
      ? 'the plan has no claims of its own; one of a lesson has `lesson`, too'
      : `\`claim\` is ${claim}; claims of the plan are 1 to ${claims}`,
  unused: (claim: number) => `no part is \`proved\` by claim ${claim}`,
  figure: (figure: string) => `no paper of the lab has a figure “${figure}”`,
  verdict: (claim: number, figure: string, is: string) =>
    `claim ${claim} of ${figure} is \`${is}\` in the report`,
  verdictClaim: (claim: number, figure: string, claims: number) =>
    `\`claim\` is ${claim}; claims of ${figure} are 1 to ${claims}`,
  page: {
    title: 'Plan fields',
    lead: [
      'Made by `npm run generate` from `web/src/courses/plans/schema.ts`; do not edit.',
      '',
      'A plan says what a lecturer does and says in a slot of 20 or 45 minutes. It is one Markdown file. Its fields come first,',
      'in YAML between two lines `---`. Its parts follow, each with a heading `# …`, a block of fields between `~~~part` and',
      '`~~~`, and paragraphs that begin with their kind:',
      '',
      '- `**Do:**` what to do on the screen; required in every part',
      '- `**Say:**` what to say, in the lecturer’s voice; required in every part',
      '- `**Wrong:**` what students get wrong, and how the screen answers it',
      '- `**Answer:**` the answer to the prediction of a step, with its figures; required in a part that asks',
      '- `**Ask:**` a question for the hall',
      '- `**Cut:**` what to leave out when time runs short; required in at least one part',
      '',
      'Words may contain what those of a [lesson](lessons.md) may. Minutes add up to the slot. Every lesson, step, prediction,',
      'exercise and verdict that a plan names must exist. `npm run lessons -- my-plan.md` reports each fault with its line, and',
      'tests the claims. Your own plan opens from the list of lessons. To add one to the lab, put its file into',
      '`web/src/courses/plans/` and its name into the list in `web/src/courses/plans/index.ts`.',
    ],
    front: 'Fields of the plan',
    part: 'Fields of a part',
  },
} as const
