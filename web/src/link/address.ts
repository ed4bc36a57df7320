import { LANGUAGE_PARAMETER } from '../kit/language'
import { baseFor, siteAddress } from '../kit/packed'
import type { LabDocument } from '../scenario/document'
import type { LabStore } from '../scenario/store'
import type { Fault, Parse, Scenario, View } from '../scenario/types'
import { EMBED_PARAMETER, EMBEDDED, type EmbedLevel } from './embed'
import { soundView } from './ghosts'
import { keep, kept, keptInFile } from './kept'
import { decodeLink, encodeLink } from './link'
import { FIGURE_PARAMETER, LESSON_PARAMETERS, namesLesson, PLAN_PARAMETER } from './location'
import { linkText } from './text'

/** Delay between the last change and the update of the address. */
const AFTER_MS = 500
/** Longest duration of a reload. */
const UNDER_WAY_MS = 10_000
/** Longer links are at risk in mail and chat. */
export const LONG_LINK = 2000

/** Target of an address: the view it opens with, and its frame. */
export interface Reader {
  view: View
  embed?: EmbedLevel | undefined
}

/** Makes an address that replaces the lab's; for this page if no reader is given. */
export type Instead = (reader?: Reader) => string

/** The address and history of an embedding page are not ours. */
const FRAMED = globalThis.self !== globalThis.top

/** A view as opened here: a read-only frame locks everything. */
const opensAs = <Seen extends Partial<View>>(view: Seen): Seen =>
  EMBEDDED === 'read-only' ? { ...view, lock: 'all' } : view

/** Session store of this tab's last address. */
const LEFT = 'aqm-lab.left'

/**
 * Restores the address that the page had when it was left. A page can still update its address while it unloads, but a
 * running reload has the earlier one.
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
    // Without a session store, only the address remains.
  }
}

/** Openers of addresses other than labs. */
export interface Lead {
  /** Opens the lesson or other document that the address names. */
  named: () => Promise<void>
  /** Reopens a lab in its lesson, `view.lesson`; false if the lesson does not exist. */
  made: (document: LabDocument, view: View) => Promise<boolean>
}

/** The lab's address: opens it, keeps it in step with the lab, and makes links. */
export class Address {
  readonly #store: LabStore
  readonly #parse: Parse
  /** The scenario whose link is not written: the address has its readable link, or a faulty link for the user to mend. */
  #unwritten: Scenario | undefined
  /** Whether the lab came from the query; a full link then replaces the query. */
  #queried = false
  /** The last fragment that was opened or written. */
  #followed: string | undefined
  /** The address before its last update, and the time of the update: a reload requested earlier still has it. */
  #overwritten: { href: string; at_ms: number } | undefined
  /** The replacement of the lab's address, if there is one. */
  #instead: Instead | undefined

  constructor(store: LabStore, parse: Parse) {
    this.#store = store
    this.#parse = parse
  }

  /** Opens the lab of the address. Without one, or with a fault (which becomes a notice), the lab stays as it is. */
  async open(lead: Lead): Promise<void> {
    if (EMBEDDED) this.#store.getState().setView(opensAs({}))
    this.#followed = location.hash
    if (namesLesson(location)) {
      await lead.named()
      // A link that failed stays in the address for the user to mend.
      this.#unwritten = this.#store.getState().scenario
      return
    }
    const link = readKept() ?? decodeLink(location.hash) ?? keptInFile()
    if (!link) return this.#openQuery()
    if ('scenario' in link) {
      const parsed = await this.#parse(JSON.stringify(link.scenario))
      if ('scenario' in parsed) {
        const { view, faults } = await soundView(link.view, parsed.scenario, this.#parse)
        this.#unwritten = undefined
        const { clearNotices, open, addNotice } = this.#store.getState()
        clearNotices('link')
        const { lesson, ...seen } = opensAs(view)
        if (!lesson || !(await lead.made(parsed, { ...seen, lesson }))) open(parsed, seen.t_s, seen)
        if (faults.length > 0) addNotice({ kind: 'link', title: linkText.ghost.title, items: faults })
      } else this.#refuse(linkText.invalid, parsed.errors)
    } else if (link.fault === 'gone') this.#refuse(linkText.gone, [{ path: '', message: linkText.goneHow }])
    else if (link.fault === 'cut') this.#refuse(linkText.cut, [{ path: '', message: linkText.cutHow }])
    else if (link.fault === 'newer')
      this.#refuse(linkText.newer(link.version), [{ path: '', message: linkText.newerHow }])
    else this.#refuse(linkText.foreign, [{ path: '', message: linkText.foreignHow }])
  }

  /** Opens a readable address; invalid values are reported with the values used in their place. */
  async #openQuery(): Promise<void> {
    if (location.search === '') return
    const { readQuery, queryText } = await import('./query')
    const query = readQuery(location.search)
    if (!query) return
    const parsed = await this.#parse(JSON.stringify(query.scenario))
    if (!('scenario' in parsed)) return this.#refuse(linkText.invalid, parsed.errors)
    const { view, open, addNotice } = this.#store.getState()
    open(parsed, query.view.t_s ?? view.t_s, opensAs(query.view))
    if (query.faults.length > 0) addNotice({ kind: 'link', title: queryText.faulty, items: query.faults })
    this.#queried = true
    this.#unwritten = parsed.scenario
  }

  #writeKept(): string | undefined {
    const { scenario, view } = this.#store.getState()
    try {
      return keep(scenario, view, location.hash, Date.now(), localStorage)
    } catch {
      return undefined
    }
  }

  /** Keeps the address in step with the lab, and opens links pasted into it. */
  keep(lead: Lead): void {
    let timer: ReturnType<typeof setTimeout> | undefined
    addEventListener('hashchange', () => {
      // A pending update belongs to the lab before this link.
      clearTimeout(timer)
      timer = undefined
      void this.open(lead)
    })
    if (FRAMED) return
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      this.#write()
    }
    this.#store.subscribe((state, before) => {
      if (state.scenario === before.scenario && state.view === before.view) return
      clearTimeout(timer)
      timer = setTimeout(flush, AFTER_MS)
    })
    addEventListener('pagehide', () => {
      flush()
      if (this.#overwritten && performance.now() - this.#overwritten.at_ms < UNDER_WAY_MS)
        leave(this.#overwritten.href, location.href)
    })
    // A hidden page may be ended without another event.
    document.addEventListener('visibilitychange', () => document.hidden && flush())
  }

  /** The full link to the current lab; undefined if it would be too long. */
  current(): string | undefined {
    const { scenario, view } = this.#store.getState()
    return this.linkTo(scenario, view)
  }

  /** The full link to a lab, for a page or a frame; undefined if it would be too long. */
  linkTo(scenario: Scenario, view: View, embed?: EmbedLevel, base = baseFor({})): string | undefined {
    const fragment = encodeLink(scenario, view)
    if (!fragment) return undefined
    const link = new URL(fragment, base)
    if (this.#queried) link.search = ''
    for (const own of [
      FIGURE_PARAMETER,
      EMBED_PARAMETER,
      LANGUAGE_PARAMETER,
      ...LESSON_PARAMETERS,
      PLAN_PARAMETER,
    ])
      link.searchParams.delete(own)
    if (embed) link.searchParams.set(EMBED_PARAMETER, embed)
    return link.href
  }

  /** Replaces the lab's address until called with undefined. */
  sayInstead(address: Instead | undefined): void {
    this.#instead = address
    if (FRAMED) return
    if (address) this.#replace(address())
    else {
      this.#unwritten = undefined
      this.#write()
    }
  }

  /** The present replacement, for temporary changes. */
  insteadNow = (): Instead | undefined => this.#instead

  /** The full link of the replacement, if there is one. */
  linkInstead = (reader?: Reader): string | undefined =>
    this.#instead && new URL(this.#instead(reader), baseFor(reader)).href

  /** The full link for a reader: of the replacement if there is one, otherwise of the lab. */
  linkFor = (scenario: Scenario, reader: Reader): string | undefined =>
    this.linkInstead(reader) ?? this.linkTo(scenario, reader.view, reader.embed)

  #write(): void {
    if (this.#instead) {
      if (location.hash === this.#followed && this.linkInstead() !== location.href)
        this.#replace(this.#instead())
      return
    }
    const { scenario, view, addNotice } = this.#store.getState()
    // The browser reports a this.#followed link a moment later; an update now would overwrite it.
    if (scenario === this.#unwritten || location.hash !== this.#followed) return
    this.#unwritten = undefined
    const link = this.linkTo(scenario, view, EMBEDDED, baseFor())
    const before = location.href.length
    if (!link) {
      const fragment = this.#writeKept()
      if (fragment !== undefined && fragment === location.hash) return
      if (fragment !== undefined) this.#replace(fragment)
      addNotice({
        kind: 'link',
        title: linkText.tooLong,
        items: [
          { path: '', message: fragment ? linkText.tooLongKept : linkText.tooLongHow },
          ...(scenario.link.trace?.stamps ? [{ path: '', message: linkText.traceTooLong }] : []),
        ],
        offer: 'download',
      })
      return
    }
    this.#replace(link)
    if (link.length > LONG_LINK && before <= LONG_LINK)
      addNotice({
        kind: 'link',
        title: linkText.long(link.length),
        items: [{ path: '', message: linkText.longHow }],
        offer: 'download',
      })
  }

  #replace(to: string): void {
    this.#overwritten = { href: location.href, at_ms: performance.now() }
    history.replaceState(history.state, '', to)
    this.#followed = location.hash
  }

  #refuse(title: string, items: Fault[]): void {
    const { scenario, addNotice } = this.#store.getState()
    this.#unwritten = scenario
    addNotice({ kind: 'link', title, items })
  }
}

/** The address of the site with another query; undefined in a file that came from no site. */
export function readableLink(query: string): string | undefined {
  const site = siteAddress()
  return site && new URL(query, site).href
}

function readKept(): ReturnType<typeof kept> {
  try {
    return kept(location.hash, localStorage)
  } catch {
    // Some browsers block the store itself.
    return undefined
  }
}

function leave(from: string, to: string): void {
  try {
    sessionStorage.setItem(LEFT, JSON.stringify([from, to]))
  } catch {
    // As in `resumeAddress`.
  }
}
