/** Whether fingers are all that the page is worked with: of keys there is nothing to be said then. */
export const fingersAlone = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches
