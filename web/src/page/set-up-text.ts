/** Texts of the set-up as a whole. They come with the menu that needs them. */
export const setUpText = {
  startOver: { name: 'Start over', hint: 'goes to 0 s; what the timeline holds happens again' },
  without: {
    name: 'Start over without the changes',
    hint: 'takes what was changed so far out of the timeline',
  },
  asNow: {
    name: 'Make what stands now the set-up',
    hint: 'as if all had been so from the start; what is planned stays',
  },
  asOpened: {
    name: 'As the link had it',
    hint: 'takes back all that was changed since; the time stays',
  },
  asLab: {
    name: 'As the lab opens',
    hint: 'Tail Drop beside RED, 16 flows and then 64; the time stays',
  },
  sameTraffic: 'Same traffic and same random numbers in every lane',
  seed: 'Seed',
  seedHint: 'Names the random numbers. A new seed runs everything again, up to this time.',
} as const
