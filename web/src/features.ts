import { helpFeature } from './help/dialog/feature'
import type { Feature } from './lab/feature'
import { hallFeature } from './lessons/hall/feature'
import { lessonsFeature } from './lessons/player/feature'
import { handoutFeature } from './page/handout/feature'
import { phoneFeature } from './page/phone/feature'
import { plotFeature } from './page/plot/feature'
import { projectorFeature } from './page/projector/feature'
import { resultsFeature } from './page/results/open'
import { shareFeature } from './page/share-feature'
import { spokenFeature } from './page/spoken/feature'
import { papersFeature } from './papers/screen/feature'
import { soundFeature } from './sound/open'
import { sweepsFeature } from './sweeps/feature'

/** Every feature of the page. A new one is its folder and a line here. */
export const FEATURES: readonly Feature[] = [
  spokenFeature,
  sweepsFeature,
  lessonsFeature,
  hallFeature,
  papersFeature,
  resultsFeature,
  projectorFeature,
  phoneFeature,
  soundFeature,
  helpFeature,
  plotFeature,
  handoutFeature,
  shareFeature,
]
