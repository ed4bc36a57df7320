import { create } from 'zustand'
import type { ChangeNotice } from './session'

/** The notice of the last change, while it is shown. */
export const useChangeNotice = create<{ notice: ChangeNotice | undefined }>(() => ({
  notice: undefined,
}))

export const notify = (notice: ChangeNotice | undefined): void => useChangeNotice.setState({ notice })
