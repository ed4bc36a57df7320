/** The words of the way to the curves of weighted RED, which load with the page. */
export const weightedMenuText = {
  edit: 'Edit curves',
} as const
