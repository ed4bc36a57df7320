/** Address parameters that open a lesson at a step. They are independent of the lab, and no full link contains them. */
export const LESSON_PARAMETERS = ['lesson', 'step'] as const

/** The address parameter that opens a lecture plan. No link to share contains it. */
export const PLAN_PARAMETER = 'plan'

/** Start of a fragment with a whole lesson. */
export const LESSON_FRAGMENT = '#L'

/** Whether an address opens a lesson or a plan: it contains a lesson, or names one of the lab's without containing a lab. */
export const namesLesson = ({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean =>
  hash.startsWith(LESSON_FRAGMENT) ||
  (!hash && [LESSON_PARAMETERS[0], PLAN_PARAMETER].some((own) => new URLSearchParams(search).has(own)))

/** The address parameter that opens the gallery at a figure. It is independent of the lab, and no full link contains it. */
export const FIGURE_PARAMETER = 'fig'

/** Whether an address works only on this machine. */
export const isLocal = ({ hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>): boolean =>
  protocol === 'file:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
