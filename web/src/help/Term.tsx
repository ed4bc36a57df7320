import { Suspense } from 'react'
import { Popover } from '../kit/Popover'
import { fetched } from '../kit/region'
import type { Entry, TermId } from './glossary'
import { helpText } from './text'
import './term.css'

const Explanation = fetched(() => import('./Explanation'))

interface Props {
  /** The word's place in the glossary, or what is to be said of it. */
  id: TermId | Entry
  /** The word as it stands there. */
  children: string
  align?: 'left' | 'right'
  /** Whether a sign stands for the word, where the word itself has another press. */
  sign?: boolean
  /** What it means in a few words, for a pointer that rests on it. */
  title?: string | undefined
  tabIndex?: number
}

/** A word on the screen that says what it means when it is pressed. */
export const Term = ({ id, children, align = 'left', sign = false, title, tabIndex }: Props) => (
  <Popover
    label={helpText.explain(children)}
    face={sign ? helpText.sign : children}
    className={sign ? 'term term-sign' : 'term'}
    align={align}
    title={title}
    {...(tabIndex === undefined ? {} : { tabIndex })}
  >
    {(close) => (
      <Suspense>
        <Explanation of={id} close={close} />
      </Suspense>
    )}
  </Popover>
)
