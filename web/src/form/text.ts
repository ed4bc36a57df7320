export const formText = {
  range: (least: string, most: string, unit: string) =>
    `From ${least} to ${most}${unit && ` ${unit}`}; the old value stays.`,
  wholeRange: (least: string, most: string, unit: string) =>
    `A whole number from ${least} to ${most}${unit && ` ${unit}`}; the old value stays.`,
  none: 'This scheme has no parameters: the buffer is the link’s.',
  own: 'The curve itself is changed where it is drawn.',
  choose: 'Choose a scheme',
}
