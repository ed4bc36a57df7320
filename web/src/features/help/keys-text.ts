/** The keys in the help, by context; other features have their own. */
export const helpKeysText = {
  help: 'This help',
  everywhere: {
    next: 'Next control',
    close: 'Close the open panel, or cancel',
  },
  curve: {
    title: 'On a drop curve',
    choose: 'Previous or next knot or cliff',
    probability: 'Drop probability by 0.01',
    queue: 'Queue by one packet',
    far: 'with a step: ten times as far',
    fine: 'with a step: a tenth of it',
    free: 'held while dragging or drawing in the large editor: no snapping',
    add: 'Add a knot behind this one',
    remove: 'Remove the knot',
    ends: 'First or last knot',
    numbers: 'Type the numbers',
    large: 'The large editor; Esc leaves it',
  },
  slider: {
    title: 'On a slider',
    step: 'Previous or next step',
    ends: 'Least or most',
  },
} as const
