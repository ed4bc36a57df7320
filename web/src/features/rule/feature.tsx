import type { RuleOf } from '../../generated/scenario'
import { fetched } from '../../kit/region'
import type { Feature, Slots } from '../../lab/feature'
import { closing, type Lab, useLab } from '../../lab/lab'
import { useWantedQueue } from '../../lab/useWanted'
import { queueOf } from '../../lab/wanted'
import { closeCurve, openCurve } from '../../page/lane/large-curve'
import { MenuItem } from '../../page/MenuItem'
import { coreScheme } from '../../scenario/traits'
import { ask } from './ask'
import { showFailure } from './failure'
import { ruleMenuText as words } from './menu-text'

const RuleEditor = fetched(() => import('./RuleEditor'), closing(closeCurve))

/** Opens a lane's rule in its editor. Another scheme is first replaced by the same scheme written as a rule. */
async function write(lab: Lab, index: number): Promise<void> {
  const scheme = queueOf(lab.session.wanted, index, lab.engine.t_s)
  if (!scheme) return
  if (scheme.kind !== 'rule') {
    const usual = coreScheme('rule')!.queue as RuleOf
    try {
      const text = await ask('rewritten', { scheme })
      await lab.session.setQueue(index, text === null ? usual : { kind: 'rule', text })
    } catch (error) {
      showFailure(lab, error)
      return
    }
  }
  openCurve(lab, index)
}

function LaneEntry({ index, close }: Slots['lane']) {
  const lab = useLab()
  const isRule = useWantedQueue(index)?.kind === 'rule'
  return (
    <MenuItem close={close} act={() => write(lab, index)} testId="write-rule">
      {isRule ? words.edit : words.write} <small>{words.writeHint}</small>
    </MenuItem>
  )
}

/** Queue disciplines written by the user as rules. */
export const ruleFeature: Feature = {
  id: 'rule',
  slots: { lane: LaneEntry },
  editor: {
    kind: 'rule',
    get text() {
      return words.edit
    },
    View: RuleEditor,
  },
}
