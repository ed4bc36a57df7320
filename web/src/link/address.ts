import { labStore } from '../scenario/store'
import type { Fault, Parse, Scenario, View } from '../scenario/types'
import { EMBED_PARAMETER, EMBEDDED, type EmbedLevel } from './embed'
import { soundView } from './ghosts'
import { keep, kept } from './kept'
import { decodeLink, encodeLink } from './link'
import { FIGURE_PARAMETER, LESSON_PARAMETERS, PLAN_PARAMETER } from './location'
import { linkText } from './text'

/** How soon after the last change the address follows. */
const AFTER_MS = 500
/** How long a reload may be under way. */
const UNDER_WAY_MS = 10_000
/** From here on a link is at risk in mail and chat. */
export const LONG_LINK = 2000

/** A scenario whose link is not written: the address holds a readable link, or a faulty one that is the person's own. */
let unwritten: Scenario | undefined
/** Whether the lab came from the query, which a full link then takes the place of. */
let queried = false
/** The fragment that the lab came from, or was written to, last. */
let followed: string | undefined
/** The address before it was last written, and when that was: a reload that was asked for before still has it. */
let overwritten: { href: string; at_ms: number } | undefined

/** For whom an address is: with which view it opens, and in which frame. */
export interface Reader {
  view: View
  embed?: EmbedLevel | undefined
}

/** An address that says something else than the lab; of this page where no reader is given. */
export type Instead = (reader?: Reader) => string

/** What the address says in place of the lab, if anything. */
let instead: Instead | undefined

/** An embedding page's address and history are not ours. */
const FRAMED = globalThis.self !== globalThis.top

/** A view as it is opened here: who may only look changes nothing. */
const opensAs = <Seen extends Partial<View>>(view: Seen): Seen =>
  EMBEDDED === 'read-only' ? { ...view, lock: 'all' } : view

/** Where this tab left the lab, in the store of its session. */
const LEFT = 'aqm-lab.left'

/**
 * Goes to where the page was left when it is loaded again. A page that goes can still write its address, but a reload
 * that is under way has the one from before.
 */
export function resumeAddress(): void {
  if (FRAMED) return
  try {
    const left = sessionStorage.getItem(LEFT)
    sessionStorage.removeItem(LEFT)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!left || navigation?.type === 'navigate') return
    const [from, to]: unknown[] = JSON.parse(left)
    if (from === location.href) history.replaceState(history.state, '', String(to))
  } catch {
    // A browser that refuses the store has the address alone.
  }
}

/** What addresses open beside a lab. */
export interface Lead {
  /** Opens what the page's address names that is no lab, such as a lesson; false where it names none. */
  named: () => Promise<void> | false
  /** Goes on with a lab where it was made, in `view.lesson`; false where there is no such lesson. */
  made: (scenario: Scenario, view: View) => Promise<boolean>
}

/** Opens what the address holds, or else leaves the lab as it is, as does a fault, which becomes a notice. */
export async function openAddress(parse: Parse, lead: Lead): Promise<void> {
  if (EMBEDDED) labStore.getState().setView(opensAs({}))
  followed = location.hash
  const led = lead.named()
  if (led) {
    await led
    // What could not be opened stays to be put right.
    unwritten = labStore.getState().scenario
    return
  }
  const link = readKept() ?? decodeLink(location.hash)
  if (!link) return openQuery(parse)
  if ('scenario' in link) {
    const parsed = await parse(JSON.stringify(link.scenario))
    if ('scenario' in parsed) {
      const { view, faults } = await soundView(link.view, parsed.scenario, parse)
      unwritten = undefined
      const { clearNotices, open, addNotice } = labStore.getState()
      clearNotices('link')
      const { lesson, ...seen } = opensAs(view)
      if (!lesson || !(await lead.made(parsed.scenario, { ...seen, lesson })))
        open(parsed.scenario, seen.t_s, seen)
      if (faults.length > 0) addNotice({ kind: 'link', title: linkText.ghost.title, items: faults })
    } else refuse(linkText.invalid, parsed.errors)
  } else if (link.fault === 'gone') refuse(linkText.gone, [{ path: '', message: linkText.goneHow }])
  else if (link.fault === 'cut') refuse(linkText.cut, [{ path: '', message: linkText.cutHow }])
  else if (link.fault === 'newer')
    refuse(linkText.newer(link.version), [{ path: '', message: linkText.newerHow }])
  else refuse(linkText.foreign, [{ path: '', message: linkText.foreignHow }])
}

/** Opens the readable form of an address; what of it is no value is told with what is used instead. */
async function openQuery(parse: Parse): Promise<void> {
  if (location.search === '') return
  const { readQuery, queryText } = await import('./query')
  const query = readQuery(location.search)
  if (!query) return
  const parsed = await parse(JSON.stringify(query.scenario))
  if (!('scenario' in parsed)) return refuse(linkText.invalid, parsed.errors)
  const { view, open, addNotice } = labStore.getState()
  open(parsed.scenario, query.view.t_s ?? view.t_s, opensAs(query.view))
  if (query.faults.length > 0) addNotice({ kind: 'link', title: queryText.faulty, items: query.faults })
  queried = true
  unwritten = parsed.scenario
}

function readKept(): ReturnType<typeof kept> {
  try {
    return kept(location.hash, localStorage)
  } catch {
    // Some browsers refuse the store itself.
    return undefined
  }
}

function writeKept(): string | undefined {
  const { scenario, view } = labStore.getState()
  try {
    return keep(scenario, view, location.hash, Date.now(), localStorage)
  } catch {
    return undefined
  }
}

/** Lets the address follow the lab and the lab follow links that are pasted into it. */
export function keepAddress(parse: Parse, lead: Lead): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('hashchange', () => {
    // What was about to be written is of the lab before this link.
    clearTimeout(timer)
    timer = undefined
    void openAddress(parse, lead)
  })
  if (FRAMED) return
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    write()
  }
  labStore.subscribe((lab, before) => {
    if (lab.scenario === before.scenario && lab.view === before.view) return
    clearTimeout(timer)
    timer = setTimeout(flush, AFTER_MS)
  })
  addEventListener('pagehide', () => {
    flush()
    if (overwritten && performance.now() - overwritten.at_ms < UNDER_WAY_MS)
      leave(overwritten.href, location.href)
  })
  // A page that is put away may be ended without another word.
  document.addEventListener('visibilitychange', () => document.hidden && flush())
}

function leave(from: string, to: string): void {
  try {
    sessionStorage.setItem(LEFT, JSON.stringify([from, to]))
  } catch {
    // As in `resumeAddress`.
  }
}

/** The whole link to the lab as it is, or nothing where it is too long for one. */
export function currentLink(): string | undefined {
  const { scenario, view } = labStore.getState()
  return linkTo(scenario, view)
}

/** The whole link to a lab, for a page of its own or for a frame, or nothing where it is too long for one. */
export function linkTo(scenario: Scenario, view: View, embed?: EmbedLevel): string | undefined {
  const fragment = encodeLink(scenario, view)
  if (!fragment) return undefined
  const link = new URL(fragment, location.href)
  if (queried) link.search = ''
  for (const own of [FIGURE_PARAMETER, EMBED_PARAMETER, ...LESSON_PARAMETERS, PLAN_PARAMETER])
    link.searchParams.delete(own)
  if (embed) link.searchParams.set(EMBED_PARAMETER, embed)
  return link.href
}

/** This page with another query, in words. */
export const readableLink = (query: string): string =>
  new URL(query, `${location.origin}${location.pathname}`).href

/** Has the address say something else than the lab, whatever changes, until that is told to be over. */
export function sayInstead(address: Instead | undefined): void {
  instead = address
  if (FRAMED) return
  if (address) replaceAddress(address())
  else {
    unwritten = undefined
    write()
  }
}

/** What the address says in place of the lab, for who takes its place for a while. */
export const insteadNow = (): Instead | undefined => instead

/** The whole link to what the address says in place of the lab, if it does. */
export const linkInstead = (reader?: Reader): string | undefined =>
  instead && new URL(instead(reader), location.href).href

/** The whole link for a reader: to what the address says in place of the lab if it does, or else to the lab. */
export const linkFor = (scenario: Scenario, reader: Reader): string | undefined =>
  linkInstead(reader) ?? linkTo(scenario, reader.view, reader.embed)

function write(): void {
  if (instead) {
    if (location.hash === followed && linkInstead() !== location.href) replaceAddress(instead())
    return
  }
  const { scenario, view, addNotice } = labStore.getState()
  // Of a link that was just followed, the browser tells a moment later; written over, it would be lost.
  if (scenario === unwritten || location.hash !== followed) return
  unwritten = undefined
  const link = linkTo(scenario, view, EMBEDDED)
  const before = location.href.length
  if (!link) {
    const fragment = writeKept()
    if (fragment !== undefined && fragment === location.hash) return
    if (fragment !== undefined) replaceAddress(fragment)
    addNotice({
      kind: 'link',
      title: linkText.tooLong,
      items: [{ path: '', message: fragment ? linkText.tooLongKept : linkText.tooLongHow }],
      offer: 'download',
    })
    return
  }
  replaceAddress(link)
  if (link.length > LONG_LINK && before <= LONG_LINK)
    addNotice({
      kind: 'link',
      title: linkText.long(link.length),
      items: [{ path: '', message: linkText.longHow }],
      offer: 'download',
    })
}

function replaceAddress(to: string): void {
  overwritten = { href: location.href, at_ms: performance.now() }
  history.replaceState(history.state, '', to)
  followed = location.hash
}

function refuse(title: string, items: Fault[]): void {
  const { scenario, addNotice } = labStore.getState()
  unwritten = scenario
  addNotice({ kind: 'link', title, items })
}
