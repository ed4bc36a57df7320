import { create } from 'zustand'

/** The lane whose report card is open, if any. */
export const useExaminationOpen = create<{ lane: number | undefined }>(() => ({ lane: undefined }))

export const openExamination = (lane: number): void => useExaminationOpen.setState({ lane })

export const closeExamination = (): void => useExaminationOpen.setState({ lane: undefined })
