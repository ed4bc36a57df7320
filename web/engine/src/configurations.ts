import json from '../../src/generated/configurations.json'

/** The sentences on configurations of other systems; as of `english`, built otherwise. Who asks about them teaches them. */
const configurations: Readonly<Record<string, string>> = json

export default configurations
