/** The words of the hand-out that stand in menus, which load with the page. */
export const handoutMenuText = {
  print: 'Print a hand-out',
  printNote: 'The comparison on one page, black on white: lanes, figures, link and QR code.',
  key: 'Print a hand-out of the comparison, one page (on a Mac ⌘)',
} as const
