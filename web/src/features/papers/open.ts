import { baseFor } from '../../kit/packed'
import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import { FIGURE_PARAMETER } from '../../link/location'

interface Gallery {
  open: boolean
  /** The open figure. */
  figure: string | undefined
  /** Words of the overview's filter. */
  filter: readonly string[]
}

/** Whether the gallery is open, and at which figure; its code is fetched on first use. */
export const GALLERY = choice<Gallery>(() => ({ open: false, figure: undefined, filter: [] }))

/** Opens the gallery, at a figure such as `zheng-2000-7` if given. */
export const openGallery = (lab: Lab, figure?: string): void =>
  lab.choices.set(GALLERY, { open: true, figure })

export const closeGallery = (lab: Lab): void => lab.choices.set(GALLERY, { open: false })

export const setFilter = (lab: Lab, filter: Gallery['filter']): void => lab.choices.set(GALLERY, { filter })

/** The address of the overview; a filter may follow: `all.zheng-2000.dsred`. */
const ALL = 'all'

/** Opens the gallery if the address says so, and keeps the address in step with it. */
export function followAddress(lab: Lab): void {
  const named = new URLSearchParams(location.search).get(FIGURE_PARAMETER)
  const [first, ...filter] = named?.split('.') ?? []
  if (first === ALL) lab.choices.set(GALLERY, { open: true, filter })
  else if (named !== null) openGallery(lab, named)
  // The address and history of an embedding page are not ours.
  if (window.self !== window.top) return
  lab.choices.of(GALLERY).subscribe(({ open, figure, filter }) => {
    // Keep the rest of the address unchanged: it may be a readable lab.
    const others = location.search
      .slice(1)
      .split('&')
      .filter((part) => part !== '' && !part.startsWith(`${FIGURE_PARAMETER}=`))
    const shown = figure ?? [ALL, ...filter].join('.')
    const parts = open ? [...others, `${FIGURE_PARAMETER}=${encodeURIComponent(shown)}`] : others
    const search = parts.length > 0 ? `?${parts.join('&')}` : ''
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
  })
}

/** An address with only the gallery at a figure. */
export function addressOf(figure: string): string {
  const address = new URL(baseFor({}))
  address.hash = ''
  address.search = `?${FIGURE_PARAMETER}=${figure}`
  return address.href
}
