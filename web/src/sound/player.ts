import { longest } from '../curve/axis'
import type { LaneFeed } from '../engine/page/client'
import { engine } from '../lab'
import { isShown } from '../lab/lane-view'
import { limitPackets, waitingLimit } from '../lab/limits'
import { labStore } from '../scenario/store'
import { packetBytesOf } from '../scenario/timeline/history'
import { loudnessOf, pitchOf, placeOf, sweepOf } from './pitch'

/** Sound settings. */
export interface Hearing {
  /** 0 to 1. */
  volume: number
  /** Whether loudness grows with the drops. */
  loud: boolean
  ticks: boolean
}

const EVERY_MS = 50
/** Time constant of tones and loudness, s. */
const FOLLOW_S = 0.03
/** Timbres that the ear separates at equal pitch. */
const WAVES = ['triangle', 'sine', 'square', 'sawtooth'] as const
/** Gain per waveform: overtones sound louder. */
const EVEN = { triangle: 1, sine: 1, square: 0.3, sawtooth: 0.35 }
const TICK_HZ = 2400
const TICK_S = 0.012
const SWEEP_S = 3
const SWEEP_STEPS = 240

interface Voice {
  tone: OscillatorNode
  gain: GainNode
  pan: StereoPannerNode
  wave: (typeof WAVES)[number]
  /** The lane's key, and its counters at the last update. */
  key: number
  drops: number
  arrivals: number
}

/** Plays the lab. Create it on a press: browsers allow no sound before. */
export class Player {
  readonly #context = new AudioContext()
  readonly #master = this.#context.createGain()
  #voices: Voice[] = []
  #timer: ReturnType<typeof setInterval> | undefined
  #hearing: Hearing

  constructor(hearing: Hearing) {
    this.#hearing = hearing
    this.#master.connect(this.#context.destination)
    this.hear(hearing)
    document.addEventListener('visibilitychange', this.#look)
  }

  /** Applies settings at once. */
  hear(hearing: Hearing): void {
    this.#hearing = hearing
    this.#master.gain.setTargetAtTime(hearing.volume ** 2, this.#context.currentTime, FOLLOW_S)
  }

  /** Plays a tone for each lane until stopped. */
  start(): void {
    void this.#context.resume()
    this.#timer ??= setInterval(this.#look, EVERY_MS)
    this.#look()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    for (const { gain } of this.#voices) this.#set(gain.gain, 0)
  }

  /** Sweeps a lane's drop curve once, from left to right. */
  sweep(index: number, logarithmic: boolean): void {
    const feed = engine.lanes[index]
    if (!feed?.curve) return
    void this.#context.resume()
    const unit = feed.curve.unit === 'bytes' ? packetBytesOf(labStore.getState().scenario) : 1
    const end = longest(feed.curve, limitPackets(feed) * unit)
    const { hz, clicks } = sweepOf(feed.curve, end, SWEEP_STEPS, logarithmic)
    const at = this.#context.currentTime + FOLLOW_S
    const tone = this.#context.createOscillator()
    const gain = this.#context.createGain()
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(0.5, at + FOLLOW_S)
    gain.gain.setValueAtTime(0.5, at + SWEEP_S)
    gain.gain.linearRampToValueAtTime(0, at + SWEEP_S + FOLLOW_S)
    tone.type = 'triangle'
    tone.frequency.setValueCurveAtTime(hz, at, SWEEP_S)
    tone.connect(gain).connect(this.#master)
    tone.start(at)
    tone.stop(at + SWEEP_S + 2 * FOLLOW_S)
    for (const share of clicks) this.#tick(at + share * SWEEP_S, this.#master, 1)
  }

  #look = (): void => {
    if (this.#timer === undefined) return
    const { lanes, status } = engine
    const silent = !status.running || status.catching_up_s !== null || document.hidden
    while (this.#voices.length < lanes.length) this.#voices.push(this.#voice(this.#voices.length))
    this.#voices.forEach((voice, i) => {
      const feed = lanes[i]
      if (!feed || feed.series.length === 0) {
        this.#set(voice.gain.gain, 0)
        return
      }
      const share = this.#counted(voice, feed)
      this.#set(voice.pan.pan, placeOf(i, lanes.length))
      this.#set(voice.tone.frequency, pitchOf(queueOf(feed) / waitingLimit(feed)))
      const loud = loudnessOf(share, this.#hearing.loud) * EVEN[voice.wave]
      this.#set(voice.gain.gain, silent || !isShown(i) ? 0 : (0.5 * loud) / Math.sqrt(lanes.length))
      if (share > 0 && !silent && isShown(i) && this.#hearing.ticks)
        this.#tick(this.#context.currentTime, voice.pan, Math.min(1, 0.3 + share))
    })
  }

  /** Share of drops among arrivals since the last update. */
  #counted(voice: Voice, { key, series }: LaneFeed): number {
    const last = series.length - 1
    const count = (name: string) => series.at(last, series.column(name))
    const drops = count('early') + count('forced') + count('overflow')
    const arrivals = count('arrivals')
    // After a seek back or a change of lane, counting restarts here.
    const known = voice.key === key && arrivals >= voice.arrivals
    const came = known ? arrivals - voice.arrivals : 0
    const share = came > 0 ? (drops - voice.drops) / came : 0
    Object.assign(voice, { key, drops, arrivals })
    return share
  }

  #voice(index: number): Voice {
    const wave = WAVES[index % WAVES.length]!
    const tone = this.#context.createOscillator()
    const gain = this.#context.createGain()
    const pan = this.#context.createStereoPanner()
    tone.type = wave
    gain.gain.value = 0
    tone.connect(gain).connect(pan).connect(this.#master)
    tone.start()
    return { tone, gain, pan, wave, key: -1, drops: 0, arrivals: 0 }
  }

  #tick(at: number, to: AudioNode, loud: number): void {
    const tone = this.#context.createOscillator()
    const gain = this.#context.createGain()
    tone.type = 'square'
    tone.frequency.value = TICK_HZ
    gain.gain.setValueAtTime(0.25 * loud, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + TICK_S)
    tone.connect(gain).connect(to)
    tone.start(at)
    tone.stop(at + TICK_S)
  }

  #set(param: AudioParam, value: number): void {
    param.setTargetAtTime(value, this.#context.currentTime, FOLLOW_S)
  }
}

const queueOf = ({ series }: LaneFeed) => series.at(series.length - 1, series.column('queue_packets'))
