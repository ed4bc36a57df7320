type Kind = typeof globalThis.Worker

/**
 * For a page of no origin, as in a sandboxed frame: it may load a module of its site, but start no worker from there. A
 * blob of its own starts one, which then loads the module; what comes before that is there waits. Chromium starts no
 * module from such a blob.
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

/** What starts workers of the site wherever the page stands. It has this name because bundlers look for `new Worker`. */
export const Worker = start as unknown as Kind
