/** The words of the way into the loop, which load with the page. */
export const whyMenuText = {
  openLabel: (letter: string) => `Why? Lane ${letter}`,
  openHint: 'Why its queue swings or stays calm: linear theory beside the packets',
  open: 'Why?',
  key: 'Why the lane shown alone, or the last lane, swings or stays calm; again to close',
} as const
