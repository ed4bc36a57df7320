/** Windows that are narrow, those of a phone on its side, and what is held in two hands upright. */
export const IN_HAND = '(--phone), (--flat) and (--notebook), (pointer: coarse) and (--tablet)'
