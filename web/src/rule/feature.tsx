import { faultsOf } from '../engine/faults'
import type { RuleOf } from '../generated/scenario'
import { fetched } from '../kit/region'
import { engine, session } from '../lab'
import type { Feature, Slots } from '../lab/feature'
import { useWantedQueue } from '../lab/useWanted'
import { queueOf } from '../lab/wanted'
import { closeCurve, openCurve } from '../page/lane/large-curve'
import { MenuItem } from '../page/MenuItem'
import { labStore } from '../scenario/store'
import { coreScheme } from '../scenario/traits'
import { ruleWords as words } from './words'

const RuleEditor = fetched(() => import('./RuleEditor'), closeCurve)

/** Opens a lane's rule in its editor; a lane of another scheme becomes that scheme, written as a rule. */
async function write(index: number): Promise<void> {
  const scheme = queueOf(session.wanted, index, engine.t_s)
  if (!scheme) return
  if (scheme.kind !== 'rule') {
    const usual = coreScheme('rule')!.queue as RuleOf
    try {
      const text = await engine.request('rule_of', { queue: usual, scheme })
      await session.setQueue(index, text === null ? usual : { kind: 'rule', text })
    } catch (error) {
      labStore.getState().addNotice({ kind: 'engine', title: words.failed, items: faultsOf(error) })
      return
    }
  }
  openCurve(index)
}

function LaneEntry({ index, close }: Slots['lane']) {
  const isRule = useWantedQueue(index)?.kind === 'rule'
  return (
    <MenuItem close={close} act={() => write(index)} testId="write-rule">
      {isRule ? words.edit : words.write} <small>{words.writeHint}</small>
    </MenuItem>
  )
}

/** Schemes of one's own, as a few lines of text. */
export const ruleFeature: Feature = {
  id: 'rule',
  slots: { lane: LaneEntry },
  editor: { kind: 'rule', text: words.edit, View: RuleEditor },
}
