/** Every text of the help but the glossary and the list of keys. */
export const helpText = {
  title: 'Help',
  pages: 'Pages of the help',
  tabs: { look: 'What am I looking at?', keys: 'Keyboard', words: 'Words', schemes: 'Schemes' },
  singleKeys: 'Keys without Ctrl or Alt act on the lab',
  source: 'Source',
  unit: 'Unit',
  parameter: 'Parameter',
  range: 'Range',
  usual: 'Default',
  meaning: 'Meaning',
  none: 'No parameters.',
  to: (least: string, most: string) => `${least} to ${most}`,
  either: ' or ',
  yesNo: 'on or off',
  more: 'All explanations',
  moreSchemes: 'All schemes',
  licence: 'AQM Lab has the MIT licence.',
  notices: 'Notices of third parties',
  /** As the names of what it stands for end, so that a voice finds it. */
  sign: '?',
  explain: (term: string) => `What is ${term}?`,
} as const
