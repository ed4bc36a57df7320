/**
 * Replaces named breakpoints of style sheets, such as `@media (--phone)`, by their numbers.
 * @param {(query: string) => string} mediaOf
 */
export const namedMedia = (mediaOf) => ({
  postcssPlugin: 'named-media',
  AtRule: {
    /** @param {{ params: string }} rule */
    media: (rule) => {
      const params = mediaOf(rule.params)
      if (params !== rule.params) rule.params = params
    },
  },
})
