import json from '../../src/generated/faults.json'
import type { Code } from '../../src/generated/lab.ts'

/** The sentences of faults. In the built package this module has them itself: not every browser imports JSON. */
const english: Readonly<Record<Code, string>> = json

export default english
