import { create } from 'zustand'
import type { Made } from './session'

/** What was changed last, until it is told no longer. */
export const useMade = create<{ made: Made | undefined }>(() => ({ made: undefined }))

export const tell = (made: Made | undefined): void => useMade.setState({ made })
