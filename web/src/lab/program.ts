import type { Lab } from './lab'

/** Set by the build; undefined without one. */
declare const __COMMIT__: string | undefined

/** The commit that the page was built from. */
const COMMIT = typeof __COMMIT__ === 'undefined' ? 'unknown' : __COMMIT__

/** The program name in files: "AQM Lab 1.0.0 (1234abcd)"; without a version of the core, only the commit. */
const madeBy = (version: string): string => `AQM Lab ${version && `${version} `}(${COMMIT})`

/** The program name with the core's version and commit. If the core does not answer, its version is left out. */
export const program = (lab: Lab): Promise<string> =>
  lab.engine.request('results', {}).then(
    (result) => madeBy(result.version),
    () => madeBy(''),
  )
