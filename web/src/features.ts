import { hallFeature } from './courses/hall/feature'
import { lessonsFeature } from './courses/player/feature'
import { teachFeature } from './courses/player/teach'
import { decisionFeature } from './features/decision/feature'
import { examineFeature } from './features/examine/feature'
import { exchangeFeature } from './features/exchange/feature'
import { handoutFeature } from './features/handout/feature'
import { helpFeature } from './features/help/feature'
import { notesFeature } from './features/notes/feature'
import { packetsFeature } from './features/packets/feature'
import { papersFeature } from './features/papers/feature'
import { phoneFeature } from './features/phone/feature'
import { projectorFeature } from './features/projector/feature'
import { queuesFeature } from './features/queues/feature'
import { ruleFeature } from './features/rule/feature'
import { shareFeature } from './features/share/feature'
import { soundFeature } from './features/sound/open'
import { spokenFeature } from './features/spoken/feature'
import { sweepsFeature } from './features/sweeps/feature'
import { trackFeature } from './features/track/feature'
import { weightedFeature } from './features/weighted/feature'
import { whyFeature } from './features/why/feature'
import type { Feature } from './lab/feature'
import { plotFeature } from './page/plot/feature'
import { resultsFeature } from './page/results/open'

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
  queuesFeature,
  weightedFeature,
  examineFeature,
  whyFeature,
  decisionFeature,
  packetsFeature,
  trackFeature,
]
