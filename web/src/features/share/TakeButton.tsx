import { useState } from 'react'
import { takeLab } from '../../files/lab-file'
import { useLab } from '../../lab/lab'
import type { Linked } from '../../link/query'
import type { Scenario } from '../../scenario/types'
import { shareText } from './text'

/** Downloads the whole lab as one file. */
export function TakeButton({ linked }: { linked: Linked<Scenario> }) {
  const lab = useLab()
  const [fetching, setFetching] = useState(false)
  return (
    <button
      type="button"
      className="button"
      data-testid="share-lab-file"
      disabled={fetching}
      onClick={() => {
        setFetching(true)
        void takeLab(lab.store, linked).finally(() => setFetching(false))
      }}
    >
      {shareText.take.save}
    </button>
  )
}
