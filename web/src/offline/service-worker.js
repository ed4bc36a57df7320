/**
 * Keeps every file of one build, so that the lab works without a network. The build puts two lines above this file:
 * VERSION, a hash of the whole site, and FILES, the length of each file that it has, bytes, by its name relative to it.
 */

/* global FILES, VERSION */

const { scope } = registration
const PREFIX = `aqm-lab ${scope} `
const NAME = PREFIX + VERSION
const LASTING = 'assets/'

addEventListener('install', (event) => event.waitUntil(fill()))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

async function fill() {
  const cache = await caches.open(NAME)
  await Promise.all(Object.keys(FILES).map(async (file) => cache.put(scope + file, await obtained(file))))
  await cache.put(scope, await obtainedPage())
}

/** A file, which its name tells to be the same as in the version before, or as the server has it. */
async function obtained(file) {
  const lasting = file.startsWith(LASTING)
  const before = lasting ? await caches.match(scope + file) : undefined
  return before && (await isWhole(file, before)) ? before : load(file, lasting ? 'default' : 'no-cache')
}

/** Whether an answer is as long as the build made the file. Of the page this is not known. */
async function isWhole(file, answer) {
  return !(file in FILES) || (await answer.clone().blob()).size === FILES[file]
}

/** The page, if it is that of this build: while a server takes in a new one it may not be yet. */
async function obtainedPage() {
  const page = await load('', 'no-cache')
  const named = [...(await page.clone().text()).matchAll(/assets\/[\w.-]+/g)].map(([name]) => name)
  if (named.length === 0 || !named.every((name) => name in FILES)) throw new Error('another build')
  return page
}

async function load(file, cache) {
  const answer = await fetch(scope + file, { cache })
  if (!answer.ok || answer.redirected) throw new Error(`${file}: ${answer.status}`)
  if (await isWhole(file, answer)) return answer
  // The browser's cache may have an empty answer of a proxy.
  if (cache !== 'reload') return load(file, 'reload')
  throw new Error(`${file}: not of this build`)
}

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return
  event.respondWith(kept(request))
})

async function kept(request) {
  const url = new URL(request.url)
  const path = url.origin + url.pathname
  const isPage = path === scope || path === `${scope}index.html`
  const found = isPage
    ? // A page and what it asks for are of one build.
      await (await caches.open(NAME)).match(scope)
    : await caches.match(path, { ignoreVary: true })
  if (found && (isPage || (await isWhole(path.slice(scope.length), found)))) return found
  // A disk may have lost what was kept.
  const answer = fetch(request)
  return found ? answer.catch(() => found) : answer
}

addEventListener('message', ({ data }) => {
  if (data === 'take over') void skipWaiting()
  if (data === 'tidy') {
    void tidy()
    mend().catch(() => undefined)
  }
})

/**
 * Fills the cache again where a person or a disk has taken something from it. Without a network, and beside another build on the
 * server, it stays as it is.
 */
async function mend() {
  const cache = await caches.open(NAME)
  for (const file of Object.keys(FILES)) {
    const held = await cache.match(scope + file)
    if (!held || !(await isWhole(file, held))) await cache.put(scope + file, await load(file, 'no-cache'))
  }
  if (!(await cache.match(scope))) await cache.put(scope, await obtainedPage())
}

/** Removes the versions before, once no other page may still be of one of them. */
async function tidy() {
  if (registration.installing || registration.waiting) return
  if ((await clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 1) return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  )
}
