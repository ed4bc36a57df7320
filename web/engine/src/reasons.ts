import type { ReasonPhrase } from '../../src/generated/model.ts'
import json from '../../src/generated/reasons.json'

/** The sentences of reasons of the stability model; as of `english`, built otherwise. */
const reasons: Readonly<Record<ReasonPhrase['code'], string>> = json

export default reasons
