import { useEffect, useState } from 'react'
import type { RuleSize } from '../../generated/rule'
import { askingWorker } from '../../jobs/hosts'
import type { RuleRequests } from '../../jobs/protocol'
import { Dialog } from '../../kit/Dialog'
import { useLab, useLabState } from '../../lab/lab'
import { LANE_LETTERS } from '../../plots/palette'
import { closeRuleSizes } from './open'
import { ruleSizeText as text } from './text'

const ask = askingWorker<RuleRequests>('sizes of rules')

export default function RuleSizes() {
  const lab = useLab()
  const lanes = useLabState((state) => state.scenario.lanes)
  const [sizes, setSizes] = useState<readonly (RuleSize | undefined)[]>([])
  useEffect(() => {
    const sizeOf = async ({ queue }: (typeof lanes)[number]) =>
      queue.kind === 'rule' ? ask('size', { text: queue.text }) : undefined
    void Promise.all(lanes.map(sizeOf)).then(setSizes)
  }, [lanes])
  return (
    <Dialog title={text.menu} className="rule-sizes" testId="rule-sizes" onClose={() => closeRuleSizes(lab)}>
      <ul>
        {sizes.map(
          (size, lane) =>
            size && (
              <li key={LANE_LETTERS[lane]}>{text.size(LANE_LETTERS[lane]!, size.lines, size.words)}</li>
            ),
        )}
      </ul>
    </Dialog>
  )
}
