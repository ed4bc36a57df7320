import type { Lab } from '../../lab/lab'

/** Start of the fragment in the lecturer's own address; the secret follows. */
const LEAD = '#lead='
/** Session store of the secret: the address changes later. */
const SECRET = 'aqm-lab.lead'

/**
 * Enters the hall of this page's server: the lecturer's page leads, all others follow. Removes the lecturer's secret
 * from the address before the address is read as a lab.
 * @returns a function that starts the hall; call it once the page has opened its address
 */
export function enterHall(lab: Lab): () => void {
  takeSecret()
  // The secret pasted into an open page makes that page the lecturer's.
  addEventListener('hashchange', (event) => {
    if (!takeSecret()) return
    event.stopImmediatePropagation()
    window.location.reload()
  })
  const secret = read()
  return () => void import('./screens').then(({ show }) => show(lab, secret))
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

/** The secret, if the browser refuses session storage. */
let kept: string | undefined

function read(): string | undefined {
  try {
    return sessionStorage.getItem(SECRET) ?? kept
  } catch {
    return kept
  }
}
