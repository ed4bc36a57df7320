/** The words of a planned event that happens, which load with the page. */
export const trackMenuText = {
  come: (what: string) => `${what}, as planned`,
} as const
