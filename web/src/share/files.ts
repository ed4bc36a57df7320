import type { Theme } from '../plots/themes'

/** What the page can make of what is drawn and sampled. */
export interface Files {
  /** Saves all plots on the screen as one picture.
   * @throws where nothing is drawn. */
  savePicture(kind: 'svg' | 'png', theme: Theme, captioned: boolean): Promise<void>
  /** The same as PNG, to be copied. */
  pictureToCopy(theme: Theme, captioned: boolean): Promise<Blob>
  /** Saves everything sampled in lane `index`. */
  saveLane(index: number): Promise<void>
  /** Prints a hand-out of the present comparison. */
  print(): Promise<void>
}
