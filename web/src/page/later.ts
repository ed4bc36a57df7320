import { painter } from '../lab'
import type { Feature } from '../lab/feature'

/**
 * What a page that runs fetches without being asked: the menu of schemes, what prints it, and what keeps it in
 * the browser.
 */
export function fetchLater(features: readonly Feature[]): void {
  void import('../form/SchemeItems')
  for (const feature of features) feature.later?.(features)
  if (import.meta.env.PROD && !globalThis.packed)
    void import('../offline/keep').then(({ keepOffline }) => keepOffline())
  const forced = matchMedia('(forced-colors: active)')
  const follow = () => {
    if (forced.matches) void import('./styles/forced.css').then(() => painter.refresh())
    else painter.refresh()
  }
  forced.addEventListener('change', follow)
  if (forced.matches) follow()
}
