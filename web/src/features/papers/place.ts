/** Place of a figure in its paper, whose labels are English. */
export const placeOf = (label: string): string => label.replace(/^Text, (\d+)$/, 'Text, section $1')
