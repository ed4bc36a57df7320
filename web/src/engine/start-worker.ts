type Kind = typeof globalThis.Worker

/**
 * For a page without an origin, as in a sandboxed frame. It may load modules of its site, but not start workers from there.
 * So a blob starts a classic worker, which imports the module and keeps messages until then. Chromium starts no module
 * worker from such a blob.
 */
function viaBlob(url: string | URL, name: string | undefined): InstanceType<Kind> {
  const script = `const early = []
onmessage = (event) => early.push(event)
import(${JSON.stringify(String(url))}).then(
  () => early.forEach((event) => onmessage(event)),
  (error) => setTimeout(() => { throw error }),
)`
  const blob = new Blob([script], { type: 'text/javascript' })
  return new globalThis.Worker(URL.createObjectURL(blob), name === undefined ? {} : { name })
}

function start(url: string | URL, options?: WorkerOptions): InstanceType<Kind> {
  return globalThis.origin === 'null' ? viaBlob(url, options?.name) : new globalThis.Worker(url, options)
}

/** Starts workers in any page, framed or not. The name lets the bundler find `new Worker(new URL(…))`. */
export const Worker = start as unknown as Kind
