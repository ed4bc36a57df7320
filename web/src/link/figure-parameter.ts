/** The parameter of an address that opens the gallery at a figure. It says nothing of the lab, and no full link keeps it. */
export const FIGURE_PARAMETER = 'fig'
