import { watchSize } from '../kit/watch-size'

/** What a page that frames the lab is told, so that it can give the frame as much room. */
export interface FrameHeight {
  type: 'aqm-lab:height'
  /** Of all there is to see, CSS px; at least that of the frame. */
  height: number
}

/** Tells the page around how high the lab is, now and whenever that changes. */
export function tellHeight(lab: Element): void {
  let told: number | undefined
  const tell = () => {
    const height = document.documentElement.scrollHeight
    if (height === told) return
    told = height
    const message: FrameHeight = { type: 'aqm-lab:height', height }
    // Whoever it is: a height is no secret.
    parent.postMessage(message, '*')
  }
  watchSize(lab, tell)
}
