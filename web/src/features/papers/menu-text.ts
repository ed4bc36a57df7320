/** Words of the gallery that load with the page. */
export const galleryMenuText = {
  papers: 'Papers',
  cells: 'All 25 cells',
  cellsHint: 'The same two senders at 25 rates and round trips',
} as const
