/** Every text of the help but the glossary and the list of keys. */
export const helpText = {
  title: 'Help',
  pages: 'Pages of the help',
  tabs: { keys: 'Keyboard', words: 'Figures, plots', schemes: 'Schemes' },
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
  explain: (term: string) => `What is ${term}?`,
} as const
