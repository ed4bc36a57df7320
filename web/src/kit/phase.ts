/** Phase of a change by hand: still dragging, or released. */
export type Phase = 'drag' | 'end'
