/** Whether a hand still holds what it changes, and more is to come at once, or has let go. */
export type Phase = 'drag' | 'end'
