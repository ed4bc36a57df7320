/** The words of the way to notes, and of their keys, which load with the page. */
export const notesMenuText = {
  write: 'Write a note on this plot',
  keys: {
    title: 'On a note',
    move: 'Move it; with Shift, further',
    change: 'Change its words',
    remove: 'Remove it',
  },
} as const
