/**
 * Keeps every file of one build, so that the lab works without a network. The build puts two lines above this file:
 * VERSION, a hash of the whole site, and FILES, all that it has, relative to it.
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
  await Promise.all(FILES.map(async (file) => cache.put(scope + file, await obtained(file))))
  await cache.put(scope, await obtainedPage())
}

/** A file, which its name tells to be the same as in the version before, or as the server has it. */
async function obtained(file) {
  const lasting = file.startsWith(LASTING)
  return (lasting && (await caches.match(scope + file))) || load(file, lasting)
}

/** The page, if it is that of this build: while a server takes in a new one it may not be yet. */
async function obtainedPage() {
  const page = await load('', false)
  const named = [...(await page.clone().text()).matchAll(/assets\/[\w.-]+/g)].map(([name]) => name)
  if (named.length === 0 || !named.every((name) => FILES.includes(name))) throw new Error('another build')
  return page
}

async function load(file, lasting) {
  const answer = await fetch(scope + file, { cache: lasting ? 'default' : 'no-cache' })
  if (!answer.ok || answer.redirected) throw new Error(`${file}: ${answer.status}`)
  return answer
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
  return found ?? fetch(request)
}

addEventListener('message', ({ data }) => {
  if (data === 'take over') void skipWaiting()
  if (data === 'tidy') void tidy()
})

/** Removes the versions before, once no other page may still be of one of them. */
async function tidy() {
  if (registration.installing || registration.waiting) return
  if ((await clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 1) return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  )
}
