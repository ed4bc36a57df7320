import { inSite, siteFolder } from '../kit/packed'
import { useUpdate } from './update'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Address of a page, and whether it fills its tab. */
export interface Place {
  hostname: string
  protocol: string
  /** The page's folder. */
  folder: string
  framed: boolean
}

/**
 * Whether a page is cached for offline use. A frame is part of another page, and a file is always available. At the root
 * of a local port another site may be served tomorrow, and the cache would hide it.
 */
export const isKept = ({ hostname, protocol, folder, framed }: Place): boolean =>
  !framed && /^https?:$/.test(protocol) && !(LOOPBACK.test(hostname) && folder === '/')

/** Caches the whole site in this browser, and reports new versions. */
export async function keepOffline(): Promise<void> {
  const { hostname, protocol } = location
  const { pathname: folder } = new URL(siteFolder())
  if (!isKept({ hostname, protocol, folder, framed: window.self !== window.top })) return
  // Missing on http, or if the user blocks storage.
  const workers = navigator.serviceWorker
  if (!workers) return
  try {
    const registration = await workers.register(inSite('service-worker.js'), { updateViaCache: 'none' })
    registration.active?.postMessage('tidy')
    offer(workers, registration)
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', () => offer(workers, registration)),
    )
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined)
    })
  } catch {
    // Without a cache, the lab needs the network.
  }
}

/** Offers a waiting version. It loads only on request: the user may be giving a lecture. */
function offer(workers: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration): void {
  if (!waiting || !workers.controller) return
  useUpdate.setState({
    load: () => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('take over')
    },
  })
}
