import json from '../../src/generated/faults.json'
import type { Code } from '../../src/generated/lab.ts'

/** The sentences of faults, but for those on configurations of other systems. In the built package this module has them itself: not every browser imports JSON. */
const english: Readonly<Partial<Record<Code, string>>> = json

export default english
