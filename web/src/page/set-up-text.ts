/** Texts of the set-up as a whole. */
export const setUpText = {
  actions: {
    startOver: { name: 'Start over', hint: 'back to 0 s; the timeline is replayed' },
    without: {
      name: 'Start over without the changes',
      hint: 'removes the changes made so far from the timeline',
    },
    asNow: {
      name: 'Make the current state the set-up',
      hint: 'as if it had been so from the start; planned events stay',
    },
    asOpened: {
      name: 'Reset to the link',
      hint: 'undoes every change since; time does not go back',
    },
    asLab: {
      name: 'Reset to the default scenario',
      hint: 'Tail Drop beside RED, 16 flows and then 64; time does not go back',
    },
  },
  sameTraffic: 'Same traffic and same random numbers in every lane',
  seed: 'Seed',
  seedHint: 'Selects the random numbers. A new seed reruns everything up to this time.',
} as const
