import fc from 'fast-check'
import { seed } from './setup/tier.mjs'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
