import { create } from 'zustand'

/** Whether the share dialog is open; it is fetched on first use. */
export const useShare = create(() => ({ open: false }))

export const openShare = (): void => useShare.setState({ open: true })

export const closeShare = (): void => useShare.setState({ open: false })
