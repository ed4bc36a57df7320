import { Suspense } from 'react'
import type { QueueSpec } from '../generated/scenario'
import { fetched } from '../kit/region'
import './form.css'
import { useMenu } from '../kit/useMenu'
import { queueSource } from '../scenario/schemes'
import { likeWhom, type Surroundings } from './offers'
import { formText } from './text'

const SchemeItems = fetched(() => import('./SchemeItems'))

interface Props {
  queue: QueueSpec
  /** Present name of the lane's scheme. */
  label: string
  around: Surroundings
  /** A kind that has no place here. */
  without?: QueueSpec['kind']
  onPick: (queue: QueueSpec) => void
}

/** The lane's scheme, a menu of all others, and the source of their numbers. */
export function SchemeMenu({ queue, label, around, without, onPick }: Props) {
  const { open, close, button, menu } = useMenu(formText.choose)
  const source = queueSource(queue)
  const like = likeWhom(queue, around)
  const alike = like && formText.agrees[like[0]](like[1])
  return (
    <span className="scheme">
      <button
        {...button}
        type="button"
        className="scheme-button"
        title={formText.choose}
        data-testid="scheme"
      >
        {label}
        <span aria-hidden="true" className="scheme-caret" />
      </button>
      {source && (
        <small className="scheme-source" title={source}>
          {source}
        </small>
      )}
      {alike && (
        <small className="scheme-like" title={alike}>
          {alike}
        </small>
      )}
      {open && (
        <div {...menu} className="panel scheme-menu">
          <Suspense>
            <SchemeItems
              queue={queue}
              around={around}
              without={without}
              onPick={(picked) => {
                close()
                onPick(picked)
              }}
            />
          </Suspense>
        </div>
      )}
    </span>
  )
}
