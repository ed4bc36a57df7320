import { inSite, siteAddress } from '../kit/packed'
import { isLocal } from '../link/location'
import type { Linked } from '../link/query'
import type { LabStore } from '../scenario/store'
import type { Scenario } from '../scenario/types'
import { fileName, save } from './save'
import { filesText } from './text'

/** The lab that a saved file opens, and the published site from which it was saved. */
type Kept = Linked<Scenario> & { site?: string | undefined }

/** The empty element for it from `web/tools/site/lab-file.mjs`. */
const PLACE = /(<script type="application\/json" id="kept">)[^<]*/

/** The file `html` with a lab to open; undefined if it is not a `lab.html`. */
export function withLab(html: string, kept: Kept): string | undefined {
  // A name may contain `</script>`.
  const json = JSON.stringify(kept).replaceAll('<', '\\u003c')
  return PLACE.test(html) ? html.replace(PLACE, (_, start: string) => start + json) : undefined
}

/** The address of the site without query and fragment; undefined if others cannot reach it. */
function site(): string | undefined {
  const address = siteAddress()
  if (address === undefined || isLocal(new URL(address))) return undefined
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** Downloads the whole lab as one file, which opens with this scenario; a failure becomes a notice. */
export async function takeLab(store: LabStore, linked: Linked<Scenario>): Promise<void> {
  const text = filesText.lab
  const { addNotice, clearNotices } = store.getState()
  const refuse = (message: string) =>
    addNotice({ kind: 'file', title: text.refused, items: [{ path: '', message }] })
  let html = globalThis.packed?.html
  if (html === undefined) {
    try {
      const answer = await fetch(inSite('lab.html'))
      html = answer.ok ? await answer.text() : ''
    } catch {
      return refuse(text.unfetched)
    }
  }
  const file = withLab(html, { ...linked, site: site() })
  if (file === undefined) return refuse(text.absent)
  clearNotices('file')
  const { title } = linked.scenario
  save(new Blob([file], { type: 'text/html' }), title ? `lab-${fileName(title)}.html` : 'lab.html')
}
