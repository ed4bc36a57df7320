import type { ReactNode } from 'react'
import { docsAddress } from './packed'
import { kitText } from './text'

interface Props {
  /** Address of the page, relative to the site. */
  page: string
  className?: string
  testId?: string
  children: ReactNode
}

/** A link to the documentation. If there is no documentation, the text with a note that says so. */
export function DocsLink({ page, className, testId, children }: Props) {
  const href = docsAddress(page)
  return href ? (
    <a className={className} href={href} target="_blank" rel="noreferrer" data-testid={testId}>
      {children}
    </a>
  ) : (
    <span className="note" data-testid={testId}>
      {children} {kitText.docsAbsent}
    </span>
  )
}
