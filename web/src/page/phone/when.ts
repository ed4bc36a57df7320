/** Windows that are narrow, those of a phone on its side, and what is held in two hands upright. */
export const IN_HAND =
  '(max-width: 640px), (max-height: 499px) and (max-width: 1023px), (pointer: coarse) and (max-width: 860px)'
