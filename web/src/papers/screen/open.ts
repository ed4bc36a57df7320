import { create } from 'zustand'
import { FIGURE_PARAMETER } from '../../scenario/figure-parameter'

/** Whether the gallery of the papers' figures is open, and at which; the rest is fetched when it is first asked for. */
export const useGallery = create<{ open: boolean; figure: string | undefined }>()(() => ({
  open: false,
  figure: undefined,
}))

/** Opens the gallery, at a figure if one is named, such as `zheng-2000-7`. */
export const openGallery = (figure?: string): void => useGallery.setState({ open: true, figure })

export const closeGallery = (): void => useGallery.setState({ open: false })

/** The figure that the address names. */
export const figureInAddress = (): string | undefined =>
  new URLSearchParams(location.search).get(FIGURE_PARAMETER) ?? undefined

/** An address that opens the gallery at a figure, with nothing else in it. */
export function addressOf(figure: string): string {
  const address = new URL(location.href)
  address.hash = ''
  address.search = `?${FIGURE_PARAMETER}=${figure}`
  return address.href
}
