import { useId, useState } from 'react'
import { FieldRows } from '../../form/FieldRows'
import { fieldsOfLane, fieldsOfType } from '../../form/whole'
import { useLab } from '../../lab/lab'
import { useWanted } from '../../lab/useWanted'
import { isFields } from '../../scenario/equal'
import { withLaneFields } from '../../scenario/lanes'
import type { Lane } from '../../scenario/types'
import { ownText } from './own-text'

type Patch = NonNullable<Lane['override']>

/** What a lane has that the others have not: its name, its link, and whatever else of the scenario is its own. */
export function OwnSetUp({ index }: { index: number }) {
  const lab = useLab()
  const lane = useWanted((wanted) => wanted.scenario.lanes[index])
  const link = useWanted((wanted) => wanted.scenario.link)
  if (!lane) return null
  const revise = (fields: Partial<Lane>) =>
    lab.session.revise((scenario) => withLaneFields(scenario, index, fields))
  const override = lane.override ?? {}
  const own = isFields(override.link) ? override.link : {}
  const setLink = (key: string, value: unknown) =>
    // A buffer is in packets or in bytes: the other, which all lanes have, is taken out.
    revise({
      override: {
        ...override,
        link: { ...own, [key]: isFields(value) ? { ...emptied(link.buffer), ...value } : value },
      },
    })
  return (
    <details className="lane-load">
      <summary data-testid="own-set-up">{ownText.title}</summary>
      <FieldRows
        fields={fieldsOfLane(['label'])}
        values={{ ...lane }}
        id="lane"
        onValue={(_, value) => revise({ label: String(value) })}
      />
      <h4>{ownText.link}</h4>
      <FieldRows
        fields={fieldsOfType('Link')}
        values={{ ...link, ...own, ...(isFields(own.buffer) && { buffer: given(own.buffer) }) }}
        id="lane-link"
        onValue={({ key }, value) => setLink(key, value)}
      />
      <OwnJson override={lane.override ?? undefined} onPatch={(override) => revise({ override })} />
    </details>
  )
}

const emptied = (fields: object) => Object.fromEntries(Object.keys(fields).map((key) => [key, null]))
const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

interface OwnJsonProps {
  override: Patch | undefined
  onPatch: (override: Patch | undefined) => Promise<void>
}

/** All that is the lane's own, as the scenario has it: whatever there is no box for is set here. */
function OwnJson({ override, onPatch }: OwnJsonProps) {
  const id = useId()
  const shown = override ? JSON.stringify(override, null, 1) : ''
  const [draft, setDraft] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const commit = () => {
    if (draft === undefined || draft === shown) return setDraft(undefined)
    const patch = patchOf(draft)
    setWrong(patch === null)
    if (patch === null) return
    setDraft(undefined)
    void onPatch(patch)
  }
  return (
    <>
      <label className="own-json">
        <span>{ownText.json}</span>
        <textarea
          rows={3}
          spellCheck={false}
          translate="no"
          aria-invalid={wrong}
          aria-describedby={id}
          placeholder={ownText.example}
          value={draft ?? shown}
          data-testid="lane-override"
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) commit()
          }}
        />
      </label>
      <p className={wrong ? 'fault' : 'note'} id={id} role={wrong ? 'alert' : undefined}>
        {wrong ? ownText.wrong : ownText.how}
      </p>
      {override && (
        <button
          type="button"
          className="button"
          data-testid="own-none"
          onClick={() => void onPatch(undefined)}
        >
          {ownText.none}
        </button>
      )}
    </>
  )
}

/** What a person has typed; nothing where that is nothing, null where it is no object. */
function patchOf(typed: string): Patch | undefined | null {
  if (typed.trim() === '') return undefined
  try {
    const patch: unknown = JSON.parse(typed)
    return isFields(patch) ? patch : null
  } catch {
    return null
  }
}
