import type { Paper } from '../../paper'
import { LOAD_ENTRIES } from './loads'
import { MODEL_ENTRIES } from './model'
import { OVER_TIME_ENTRIES } from './over-time'

export const ZHENG_2000: Paper = {
  id: 'zheng-2000',
  short: 'S3',
  authors: 'B. Zheng, M. Atiquzzaman',
  title: 'DSRED: An Active Queue Management Scheme for Next Generation Networks',
  source: 'IEEE Local Computer Networks (LCN), 2000',
  about:
    'RED with two slopes in place of one: a gentle one up to half-way between the thresholds, a steep one behind it. An ' +
    'analytical chain and simulations compare it with RED at small thresholds.',
  entries: [...MODEL_ENTRIES, ...OVER_TIME_ENTRIES, ...LOAD_ENTRIES],
}
