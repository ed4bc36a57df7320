import { useId, useState } from 'react'
import { told } from '../../kit/format'
import { siteAddress } from '../../kit/packed'
import { useLab } from '../../lab/lab'
import type { EmbedLevel } from '../../link/embed'
import type { Linked } from '../../link/query'
import type { Scenario } from '../../scenario/types'
import { Choice } from './Choice'
import { CopyText } from './CopyText'
import { frameCode, heightFor } from './frame-code'
import { shareText } from './text'

/** The HTML for another page that shows the lab. */
export function EmbedTab({ linked }: { linked: Linked<Scenario> }) {
  const lab = useLab()
  const text = shareText.embed
  const [level, setLevel] = useState<EmbedLevel>('lite')
  const [chosen, setChosen] = useState<{ width?: string; height?: string }>({})
  const id = useId()
  const link = lab.address.linkFor(linked.scenario, { view: linked.view, embed: level })
  if (siteAddress() === undefined) return <p>{shareText.take.noFrame}</p>
  if (!link) return <p>{shareText.link.tooLong}</p>
  const { width = '100%' } = chosen
  const size = { width, height: String(heightFor(level, linked.scenario.lanes.length, width)), ...chosen }
  const code = frameCode({ link, title: text.frame(linked.scenario.title), ...size })
  return (
    <>
      <Choice label={text.level} names={text.levels} value={level} onChoose={setLevel} />
      <p className="note">{told([text.notes[level], text.always])}</p>
      <div className="share-size">
        {(['width', 'height'] as const).map((side) => (
          <label key={side} htmlFor={`${id}-${side}`}>
            {text[side]}
            <input
              id={`${id}-${side}`}
              value={size[side]}
              size={6}
              data-testid={`embed-${side}`}
              onChange={({ target }) => setChosen({ ...chosen, [side]: target.value })}
            />
          </label>
        ))}
      </div>
      {level !== 'full' && <p className="note">{text.sizes}</p>}
      <CopyText label={text.code} text={code} testId="share-embed" />
      <p className="note">{text.more}</p>
    </>
  )
}
