import { create } from 'zustand'
import { FIGURE_PARAMETER } from '../../link/location'

interface Gallery {
  open: boolean
  /** At which figure. */
  figure: string | undefined
  /** What is left of all figures, where none is open. */
  filter: readonly string[]
}

/** Whether the gallery of the papers' figures is open, and at which; the rest is fetched when it is first asked for. */
export const useGallery = create<Gallery>()(() => ({ open: false, figure: undefined, filter: [] }))

/** Opens the gallery, at a figure if one is named, such as `zheng-2000-7`. */
export const openGallery = (figure?: string): void => useGallery.setState({ open: true, figure })

export const closeGallery = (): void => useGallery.setState({ open: false })

export const setFilter = (filter: Gallery['filter']): void => useGallery.setState({ filter })

/** What the address names where the gallery is open at no figure; behind it stands a filter: `all.zheng-2000.dsred`. */
const ALL = 'all'

/** Opens the gallery where the address says so, and lets the address follow what it shows. */
export function followAddress(): void {
  const named = new URLSearchParams(location.search).get(FIGURE_PARAMETER)
  const [first, ...filter] = named?.split('.') ?? []
  if (first === ALL) useGallery.setState({ open: true, filter })
  else if (named !== null) openGallery(named)
  // An embedding page's address and history are not ours.
  if (window.self !== window.top) return
  useGallery.subscribe(({ open, figure, filter }) => {
    // The rest stays letter for letter: it may be a readable address.
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

/** An address that opens the gallery at a figure, with nothing else in it. */
export function addressOf(figure: string): string {
  const address = new URL(location.href)
  address.hash = ''
  address.search = `?${FIGURE_PARAMETER}=${figure}`
  return address.href
}
