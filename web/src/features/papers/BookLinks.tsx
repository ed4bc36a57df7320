import { paperText } from '../../../studies/papers/messages'
import type { Book } from '../../../studies/papers/paper'

/** Where a textbook is read, and its licence. */
export function BookLinks({ book: { link, licence } }: { book: Book }) {
  const outside = { target: '_blank', rel: 'noreferrer' } as const
  return (
    <>
      ,{' '}
      <a href={link} {...outside}>
        {new URL(link).host}
      </a>
      ,{' '}
      <a href={licence.link} {...outside}>
        {licence.name}
      </a>
      . {paperText.copied}
    </>
  )
}
