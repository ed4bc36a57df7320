/** The parameters of an address that opens a lesson, and which of its steps. They say nothing of the lab, and no full link keeps them. */
export const LESSON_PARAMETERS = ['lesson', 'step'] as const

/** The parameter of an address that opens a plan for a lecture. No full link keeps it either. */
export const PLAN_PARAMETER = 'plan'

/** What begins the fragment that holds a lesson as a whole. */
export const LESSON_FRAGMENT = '#L'

/** Whether an address opens a lesson or a plan: it has a lesson in it, or names one of the lab's and has no lab in it. */
export const namesLesson = ({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean =>
  hash.startsWith(LESSON_FRAGMENT) ||
  (!hash && [LESSON_PARAMETERS[0], PLAN_PARAMETER].some((own) => new URLSearchParams(search).has(own)))

/** The parameter of an address that opens the gallery at a figure. It says nothing of the lab, and no full link keeps it. */
export const FIGURE_PARAMETER = 'fig'

/** Whether an address leads to the machine itself, so that no other can open it. */
export const isLocal = ({ hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>): boolean =>
  protocol === 'file:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
