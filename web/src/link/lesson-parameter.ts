/** The parameters of an address that opens a lesson, and which of its steps. They say nothing of the lab, and no full link keeps them. */
export const LESSON_PARAMETERS = ['lesson', 'step'] as const

/** What begins the fragment that holds a lesson as a whole. */
export const LESSON_FRAGMENT = '#L'

/** Whether an address opens a lesson: it has one in it, or names one of the lab and has no lab in it. */
export const namesLesson = ({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean =>
  hash.startsWith(LESSON_FRAGMENT) || (!hash && new URLSearchParams(search).has(LESSON_PARAMETERS[0]))
