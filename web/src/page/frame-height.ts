import { watchSize } from '../kit/watch-size'

/** A message to the embedding page with the height that the lab needs. */
export interface FrameHeight {
  type: 'aqm-lab:height'
  /** Of all there is to see, CSS px. Lanes use what the frame has, up to their full height. */
  height: number
}

/** Tells the page around how high the lab is, now and whenever that changes. */
export function tellHeight(lab: Element): void {
  let reported: number | undefined
  const tell = () => {
    const height = heightOf(lab)
    if (height === reported) return
    reported = height
    const message: FrameHeight = { type: 'aqm-lab:height', height }
    // Whoever it is: a height is no secret.
    parent.postMessage(message, '*')
  }
  watchSize(lab, tell)
}

/** Lanes abreast leave a frame that is too high, and scroll in one that is too low: where the last one ends is enough. */
function heightOf(lab: Element): number {
  const { scrollHeight, clientHeight } = document.documentElement
  const lanes = lab.querySelector('.embedded-bar ~ .middle > main:only-child')
  if (!lanes || scrollHeight > clientHeight) return scrollHeight
  const ends = [...lanes.children].map((lane) => lane.getBoundingClientRect().bottom + lanes.scrollTop)
  return Math.ceil(Math.max(...ends))
}
