/**
 * Keeps every file of one build, so that the lab works without a network; of other languages than English only those that
 * were opened here. The build puts three lines above this file: VERSION, a hash of the whole site, FILES, the length of each
 * file that it has, bytes, by its name relative to it, and LANGUAGES, the other languages, which name the folders of their
 * pages and of their files.
 */

/* global FILES, LANGUAGES, VERSION */

const { scope } = registration
const PREFIX = `aqm-lab ${scope} `
const NAME = PREFIX + VERSION
const LASTING = 'assets/'

addEventListener('install', (event) => event.waitUntil(fill()))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

async function fill() {
  const cache = await caches.open(NAME)
  const languages = await opened()
  await Promise.all(filesOf(languages).map(async (file) => cache.put(scope + file, await obtained(file))))
  for (const page of pagesOf(languages)) await cache.put(scope + page, await obtainedPage(page))
}

/** The language of a file; undefined for English and for what all share. */
const languageOf = (file) => LANGUAGES.find((tag) => file.startsWith(`${LASTING}${tag}/`))

const filesOf = (languages) =>
  Object.keys(FILES).filter((file) => {
    const language = languageOf(file)
    return language === undefined || languages.includes(language)
  })

const pagesOf = (languages) => ['', ...languages.map((tag) => `${tag}/`)]

/** The other languages whose pages are open, or were kept before. */
async function opened() {
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const held = await Promise.all(LANGUAGES.map((tag) => caches.match(`${scope}${tag}/`)))
  return LANGUAGES.filter((tag, at) => held[at] || all.some(({ url }) => url.startsWith(`${scope}${tag}/`)))
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

/** A page, if it is that of this build: while a server takes in a new one it may not be yet. */
async function obtainedPage(folder) {
  const page = await load(folder, 'no-cache')
  const named = [...(await page.clone().text()).matchAll(/(?<=["'(./])assets\/[\w./-]+/g)].map(
    ([name]) => name,
  )
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
  event.respondWith(kept(request, event))
})

async function kept(request, event) {
  const url = new URL(request.url)
  const path = url.origin + url.pathname
  const folder = path.slice(scope.length).replace(/index\.html$/, '')
  const isPage = folder === '' || LANGUAGES.includes(folder.slice(0, -1))
  const found = isPage
    ? // A page and what it asks for are of one build.
      await (await caches.open(NAME)).match(scope + folder)
    : await caches.match(path, { ignoreVary: true })
  if (isPage && !found)
    event.waitUntil(mend(LANGUAGES.filter((tag) => folder === `${tag}/`)).catch(() => undefined))
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
 * Fills the cache again where a person or a disk has taken something from it, and with a language that is opened for the first
 * time. Without a network, and beside another build on the server, it stays as it is.
 */
async function mend(more = []) {
  const cache = await caches.open(NAME)
  const languages = [...new Set([...(await opened()), ...more])]
  for (const file of filesOf(languages)) {
    const held = await cache.match(scope + file)
    if (!held || !(await isWhole(file, held))) await cache.put(scope + file, await load(file, 'no-cache'))
  }
  for (const page of pagesOf(languages))
    if (!(await cache.match(scope + page))) await cache.put(scope + page, await obtainedPage(page))
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
