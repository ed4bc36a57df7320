import { useUpdate } from './update'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Of a page: where it is, and whether it is the whole of its tab. */
export interface Place {
  hostname: string
  protocol: string
  /** The folder that the page is in. */
  folder: string
  framed: boolean
}

/**
 * Whether a page is kept for when there is no network. A frame is a part of another page. A file is there anyhow. And at
 * the root of this machine's own port something else may be served tomorrow, which would not be seen.
 */
export const isKept = ({ hostname, protocol, folder, framed }: Place): boolean =>
  !framed && /^https?:$/.test(protocol) && !(LOOPBACK.test(hostname) && folder === '/')

/** Keeps the whole site in this browser, and tells when there is another version of it. */
export async function keepOffline(): Promise<void> {
  const { hostname, protocol } = location
  const { pathname: folder } = new URL('.', location.href)
  if (!isKept({ hostname, protocol, folder, framed: window.self !== window.top })) return
  // Not there on http, nor where a person wants nothing kept.
  const workers = navigator.serviceWorker
  if (!workers) return
  try {
    const registration = await workers.register('./service-worker.js', { updateViaCache: 'none' })
    registration.active?.postMessage('tidy')
    offer(workers, registration)
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', () => offer(workers, registration)),
    )
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined)
    })
  } catch {
    // A browser that keeps nothing has the lab as long as it has the network.
  }
}

/** Offers what waits. Nothing is loaded before it is asked for: somebody may be giving a lecture. */
function offer(workers: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration): void {
  if (!waiting || !workers.controller) return
  useUpdate.setState({
    load: () => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('take over')
    },
  })
}
