import type { Parse } from '../../scenario/types'

/** What begins the fragment of the lecturer's own address, before their secret. */
const LEAD = '#lead='
/** Where this tab keeps it: the address goes on to say other things. */
const SECRET = 'aqm-lab.lead'

/**
 * Enters the hall that is behind this page's server: the lecturer's page leads it, all others follow. Takes the
 * lecturer's secret out of the address before that is read for a lab.
 * @returns what begins it, once the page has opened what its address says
 */
export function enterHall(parse: Parse): () => void {
  takeSecret()
  // Pasted into a page that is open, it makes that page the lecturer's.
  addEventListener('hashchange', (event) => {
    if (!takeSecret()) return
    event.stopImmediatePropagation()
    window.location.reload()
  })
  const secret = read()
  return () => void import('./screens').then(({ show }) => show(secret, parse))
}

function takeSecret(): boolean {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(LEAD)) return false
  try {
    sessionStorage.setItem(SECRET, hash.slice(LEAD.length))
  } catch {
    kept = hash.slice(LEAD.length)
  }
  history.replaceState(history.state, '', pathname + search)
  return true
}

/** The secret where a browser refuses the store of its session. */
let kept: string | undefined

function read(): string | undefined {
  try {
    return sessionStorage.getItem(SECRET) ?? kept
  } catch {
    return kept
  }
}
