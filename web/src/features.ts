import { decisionFeature } from './decision/feature'
import { examineFeature } from './examine/feature'
import { exchangeFeature } from './exchange/feature'
import { helpFeature } from './help/dialog/feature'
import type { Feature } from './lab/feature'
import { hallFeature } from './lessons/hall/feature'
import { lessonsFeature } from './lessons/player/feature'
import { teachFeature } from './lessons/player/teach'
import { notesFeature } from './notes/feature'
import { packetsFeature } from './packets/feature'
import { handoutFeature } from './page/handout/feature'
import { phoneFeature } from './page/phone/feature'
import { plotFeature } from './page/plot/feature'
import { projectorFeature } from './page/projector/feature'
import { resultsFeature } from './page/results/open'
import { spokenFeature } from './page/spoken/feature'
import { papersFeature } from './papers/screen/feature'
import { ruleFeature } from './rule/feature'
import { shareFeature } from './share/feature'
import { soundFeature } from './sound/open'
import { sweepsFeature } from './sweeps/feature'
import { trackFeature } from './track/feature'
import { whyFeature } from './why/feature'

/** Every feature of the page. A new one is its folder and a line here. */
export const FEATURES: readonly Feature[] = [
  spokenFeature,
  lessonsFeature,
  teachFeature,
  sweepsFeature,
  hallFeature,
  papersFeature,
  resultsFeature,
  projectorFeature,
  phoneFeature,
  soundFeature,
  helpFeature,
  plotFeature,
  notesFeature,
  handoutFeature,
  shareFeature,
  exchangeFeature,
  ruleFeature,
  examineFeature,
  whyFeature,
  decisionFeature,
  packetsFeature,
  trackFeature,
]
