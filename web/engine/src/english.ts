import english from '../../src/generated/faults.json'

/** The sentences of faults, of which the built package has a copy: not every browser imports JSON. */
export default english
