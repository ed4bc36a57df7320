/** Named by the build; what runs outside of one has none. */
declare const __COMMIT__: string | undefined

/** The commit of which the page was built. */
export const COMMIT = typeof __COMMIT__ === 'undefined' ? 'unknown' : __COMMIT__

/** The lab as files name where they come from: "AQM Lab 1.0.0 (1234abcd)". Without a version of the core, the commit alone. */
export const madeBy = (version: string): string => `AQM Lab ${version && `${version} `}(${COMMIT})`
