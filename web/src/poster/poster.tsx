import { prerender } from 'react-dom/static'
import { RunningLab } from '../engine/lead/running-lab'
import type { Command } from '../engine/protocol'
import type { Core } from '../engine/run/core'
import { told } from '../kit/format'
import { unmeasured } from '../kit/useSize'
import type { Lab } from '../lab/lab'
import { pageText } from '../page/text'
import { LANE_LETTERS } from '../plots/palette'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import { plain, withPlots } from './markup'

/** The poster's window; in others its boxes keep their places, and its pictures are stretched. */
const WIDTH = 1440
const HEIGHT = 900
const CURVE = { width: 564, height: 303 }

/** The page before any script runs. */
export interface Poster {
  markup: string
  /** Rules that replace `style` attributes. */
  styles: string
  /** A description in words. */
  said: string
  /** Digest of each lane at the displayed time. */
  digests: string[]
  t_s: number
}

/**
 * The page in several languages, after one run.
 * @param speakers each puts the words of a language into place.
 */
export async function posters(core: Core, speakers: readonly (() => void)[]): Promise<Poster[]> {
  globalThis.matchMedia = media as unknown as typeof matchMedia
  globalThis.requestAnimationFrame = (draw) => Number(setTimeout(draw, 0, 0))
  // One worker is enough.
  if (globalThis.navigator) Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 })
  globalThis.Worker = workerWith(core) as unknown as typeof Worker
  unmeasured.size = CURVE
  const { makeLab } = await import('../lab')
  const lab = makeLab()
  const { engine } = lab
  engine.open(JSON.stringify(DEFAULT_SCENARIO), DEFAULT_VIEW.t_s, false, DEFAULT_VIEW.speed)
  await new Promise<void>((done, fail) => {
    engine.onStatus(() => {
      const { status, catching_up_s, message } = engine.status
      if (status === 'live' && catching_up_s === null) done()
      else if (status !== 'live' && status !== 'loading') fail(new Error(`${status}: ${message}`))
    })
  })
  // Paused for drawing; the page opens running.
  engine.status = { ...engine.status, running: DEFAULT_VIEW.running }
  const drawn: Poster[] = []
  for (const speak of speakers) {
    speak()
    drawn.push(await posterOf(lab))
  }
  engine.end()
  return drawn
}

async function posterOf(lab: Lab): Promise<Poster> {
  const { engine } = lab
  const { readNow } = await import('../lab/present')
  readNow(lab)
  const { Shell } = await import('./Shell')
  const { LabContext } = await import('../lab/lab')
  const { prelude } = await prerender(
    <LabContext value={lab}>
      <Shell />
    </LabContext>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const shell = await new Response(prelude).text()
  const { drawnPlots } = await import('./plots')
  const { fullNameOf } = await import('../lab/readings')
  const { markup, styles } = plain(withPlots(shell, drawnPlots(lab)))
  const digests = await Promise.all(engine.lanes.map((_, lane) => engine.request('digest', { lane })))
  const said = [...shell.matchAll(/data-testid="sentence">([^<]+)</g)].map(([, sentence], lane) =>
    pageText.lane.said(LANE_LETTERS[lane]!, fullNameOf(lab, lane), sentence!),
  )
  return { markup, styles, said: told(said), digests, t_s: engine.t_s }
}

const LIMITS = { 'max-width': -WIDTH, 'min-width': WIDTH, 'max-height': -HEIGHT, 'min-height': HEIGHT }

function media(query: string) {
  const [, name, px] = /^\(((?:min|max)-(?:width|height)): (\d+)px\)$/.exec(query) ?? []
  const limit = name && LIMITS[name as keyof typeof LIMITS]
  const matches = limit ? (limit > 0 ? limit >= Number(px) : -limit <= Number(px)) : false
  return { matches, addEventListener() {}, removeEventListener() {} }
}

/** Answers like a page's worker, in this thread. */
const workerWith = (core: Core) =>
  class {
    onmessage: ((event: { data: unknown }) => void) | undefined
    readonly #lab = new RunningLab({
      core,
      post: (data) => setTimeout(() => this.onmessage?.({ data: structuredClone(data) }), 0),
      now: () => performance.now(),
      schedule: (after_ms) => setTimeout(() => this.#lab.turn(), after_ms),
    })
    postMessage(command: Command) {
      this.#lab.obey(command)
    }
    terminate() {}
  }
