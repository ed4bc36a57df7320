import { engine } from '.'

/** Named by the build; what runs outside of one has none. */
declare const __COMMIT__: string | undefined

/** The commit of which the page was built. */
const COMMIT = typeof __COMMIT__ === 'undefined' ? 'unknown' : __COMMIT__

/** The lab as files name where they come from: "AQM Lab 1.0.0 (1234abcd)". Without a version of the core, the commit alone. */
const madeBy = (version: string): string => `AQM Lab ${version && `${version} `}(${COMMIT})`

/** What files say made them: the lab, the version of its core and its commit. A core that does not answer is left out. */
export const program = (): Promise<string> =>
  engine.request('results', {}).then(
    (result) => madeBy(result.version),
    () => madeBy(''),
  )
