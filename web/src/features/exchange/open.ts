import { create } from 'zustand'

export type Page = 'take' | 'bring' | 'capture'

interface Opened {
  page: Page
  /** The lane that was asked for. */
  lane: number
  /** A text to read, from a file. */
  text?: string | undefined
}

interface Exchange {
  /** What the dialog shows, if it is open; it is fetched on first use. */
  opened: Opened | undefined
  /** The system to write for first: the last one that was read or written. */
  system: string | undefined
}

export const useExchange = create<Exchange>(() => ({ opened: undefined, system: undefined }))

export const openExchange = (page: Page, lane = 0, text?: string): void =>
  useExchange.setState({ opened: { page, lane, text } })

export const closeExchange = (): void => useExchange.setState({ opened: undefined })
