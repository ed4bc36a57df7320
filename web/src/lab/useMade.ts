import { create } from 'zustand'
import type { Told } from './session'

/** What was changed last, until it is told no longer. */
export const useMade = create<{ made: Told | undefined }>(() => ({ made: undefined }))

export const tell = (made: Told | undefined): void => useMade.setState({ made })
