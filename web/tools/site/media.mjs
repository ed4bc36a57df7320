/**
 * Style sheets name breakpoints as in `@media (--phone)`, and here their numbers come in.
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
