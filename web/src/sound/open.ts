/** Opens the dialog of what can be heard, which is fetched then. */
export const openSound = (): Promise<void> => import('./SoundDialog').then(({ showSound }) => showSound())
