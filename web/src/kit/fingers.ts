/** Whether touch is the only input; keyboard hints are useless then. */
export const fingersAlone = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches
