import { Suspense } from 'react'
import { useAside } from '../kit/aside'
import { Popover } from '../kit/Popover'
import { fetched } from '../kit/region'
import type { Entry, TermId } from './glossary'
import { helpText } from './text'
import './term.css'

const Explanation = fetched(() => import('./Explanation'))

interface Props {
  /** The glossary id, or the entry itself. */
  id: TermId | Entry
  /** The term as written there. */
  children: string
  align?: 'left' | 'right'
  /** Whether a sign replaces the word, if a press on the word does something else. */
  sign?: boolean
  /** Short meaning, as a tooltip. */
  title?: string | undefined
  tabIndex?: number
}

/** A word on the screen that explains itself when pressed. */
export function Term({ id, children, align = 'left', sign = false, title, tabIndex }: Props) {
  const aside = useAside()
  return (
    <Popover
      label={helpText.explain(children)}
      face={sign ? helpText.sign : children}
      className={sign ? 'term term-sign' : 'term'}
      align={align}
      title={title}
      {...(tabIndex === undefined ? aside : { tabIndex })}
    >
      {(close) => (
        <Suspense>
          <Explanation of={id} close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
