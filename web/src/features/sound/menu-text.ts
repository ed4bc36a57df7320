/** The words of the way into the sound, which load with the page. */
export const soundMenuText = {
  open: 'Hear the queues and the curves',
} as const
