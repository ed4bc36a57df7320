import { partAddress } from '../kit/packed'

/**
 * For a page without an origin, as in a sandboxed frame. It may load modules of its site, but not start workers from there.
 * So a blob starts a classic worker, which imports the module and keeps messages until then. Chromium starts no module
 * worker from such a blob.
 */
function viaBlob(url: string, name: string): Worker {
  const script = `const early = []
onmessage = (event) => early.push(event)
import(${JSON.stringify(new URL(url, location.href).href)}).then(
  () => early.forEach((event) => onmessage(event)),
  (error) => setTimeout(() => { throw error }),
)`
  const blob = new Blob([script], { type: 'text/javascript' })
  return new Worker(URL.createObjectURL(blob), { name })
}

/** A worker that the document started before its scripts arrived, with the messages since then. */
export interface EarlyWorker {
  url: string
  worker: Worker
  said: (MessageEvent | ErrorEvent)[]
}

declare global {
  var earlyWorker: EarlyWorker | undefined
}

function early(url: string): Worker | undefined {
  const { earlyWorker } = globalThis
  if (earlyWorker?.url !== url) return undefined
  globalThis.earlyWorker = undefined
  const { worker, said } = earlyWorker
  // The caller adds its listeners in the same task.
  queueMicrotask(() => {
    for (const event of said)
      if (event instanceof ErrorEvent) worker.onerror?.(event)
      else worker.onmessage?.(event)
  })
  return worker
}

/**
 * Starts a worker in a page, a frame or a file. `url` is the default export of an import that ends in `?worker&url`; `name`
 * is what developer tools show.
 * @throws Error if a policy of the page forbids workers.
 */
export function startWorker(url: string, name: string): Worker {
  const unpacked = partAddress(url)
  // In `lab.html` workers are classic scripts.
  if (unpacked !== url) return new Worker(unpacked, { name })
  return globalThis.origin === 'null'
    ? viaBlob(url, name)
    : (early(url) ?? new Worker(url, { type: 'module', name }))
}
