import { lazy, type ReactNode, Suspense } from 'react'
import { Popover } from '../kit/Popover'
import type { TermId } from './glossary'
import { helpText } from './text'
import './term.css'

const Explanation = lazy(() => import('./Explanation'))

/** A word on the screen that says what it means when it is pressed. */
export function Term({
  id,
  children,
  align = 'left',
  title,
}: {
  id: TermId
  children: ReactNode
  align?: 'left' | 'right'
  /** What it means in a few words, for a pointer that rests on it. */
  title?: string | undefined
}) {
  const name = typeof children === 'string' ? children : id
  return (
    <Popover label={helpText.explain(name)} face={children} className="term" align={align} title={title}>
      {(close) => (
        <Suspense>
          <Explanation id={id} close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
