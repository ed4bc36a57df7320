/** The words of the way to the queues of a scheduler, which load with the page. */
export const queuesMenuText = {
  edit: 'Edit queues',
} as const
