import type { Feature } from '../lab/feature'
import type { Lab } from '../lab/lab'

/**
 * What a page that runs fetches without being asked: the menu of schemes, what prints it, and what keeps it in
 * the browser.
 */
export function fetchLater(lab: Lab, features: readonly Feature[]): void {
  void import('../form/SchemeItems')
  for (const feature of features) feature.later?.(lab, features)
  if (import.meta.env.PROD && !globalThis.packed)
    void import('../offline/keep').then(({ keepOffline }) => keepOffline())
  const forced = matchMedia('(forced-colors: active)')
  const follow = () => {
    if (forced.matches) void import('./styles/forced.css').then(() => lab.painter.refresh())
    else lab.painter.refresh()
  }
  forced.addEventListener('change', follow)
  if (forced.matches) follow()
}
