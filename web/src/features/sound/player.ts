import { longest } from '../../curve/axis'
import type { LaneFeed } from '../../engine/page/client'
import type { Lab } from '../../lab/lab'
import { isShown } from '../../lab/lane-view'
import { limitPackets, waitingLimit } from '../../lab/limits'
import { FRAMES_HZ, framesOf, loudnessOf, pitchOf, placeOf, sweepOf } from './pitch'

/** Sound settings. */
export interface Hearing {
  /** 0 to 1. */
  volume: number
  /** Whether loudness grows with the drops. */
  loud: boolean
  ticks: boolean
  /** Whether calls, and other frames that must arrive in time, have a tone. */
  frames: boolean
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
/** Gain of the tone of frames that arrive in time, relative to that of a queue. */
const FRAMES_GAIN = 0.3
/** Time constant of the edges of a gap, s: short enough for the shortest gap, long enough not to click. */
const EDGE_S = 0.003
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
  /** The tone of frames; absent until the lane has frames. */
  frames: FramesVoice | undefined
}

interface FramesVoice {
  gain: GainNode
  /** Counts of `framesOf` at the last update. */
  settled: number
  missed: number
}

/** Plays the lab. Create it on a press: browsers allow no sound before. */
export class Player {
  readonly #context = new AudioContext()
  readonly #master = this.#context.createGain()
  #voices: Voice[] = []
  #timer: ReturnType<typeof setInterval> | undefined
  readonly #lab: Lab
  #hearing: Hearing

  constructor(lab: Lab, hearing: Hearing) {
    this.#lab = lab
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
    for (const voice of this.#voices) this.#silence(voice)
  }

  /** Sweeps a lane's drop curve once, from left to right. */
  sweep(index: number, logarithmic: boolean): void {
    const lab = this.#lab
    const feed = lab.engine.lanes[index]
    if (!feed?.curve) return
    void this.#context.resume()
    const unit = feed.curve.unit === 'bytes' ? lab.store.getState().history.packet_bytes : 1
    const end = longest(feed.curve, limitPackets(lab, feed) * unit)
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
    const lab = this.#lab
    const { lanes, status } = lab.engine
    const silent = !status.running || status.catching_up_s !== null || document.hidden
    while (this.#voices.length < lanes.length) this.#voices.push(this.#voice(this.#voices.length))
    this.#voices.forEach((voice, i) => {
      const feed = lanes[i]
      if (!feed || feed.series.length === 0) {
        this.#silence(voice)
        return
      }
      const audible = !silent && isShown(lab, i)
      this.#frames(voice, feed, audible && this.#hearing.frames ? FRAMES_GAIN / Math.sqrt(lanes.length) : 0)
      const share = this.#counted(voice, feed)
      this.#set(voice.pan.pan, placeOf(i, lanes.length))
      this.#set(voice.tone.frequency, pitchOf(queueOf(feed) / waitingLimit(lab, feed)))
      const loud = loudnessOf(share, this.#hearing.loud) * EVEN[voice.wave]
      this.#set(voice.gain.gain, audible ? (0.5 * loud) / Math.sqrt(lanes.length) : 0)
      if (share > 0 && audible && this.#hearing.ticks)
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
    return { tone, gain, pan, wave, key: -1, drops: 0, arrivals: 0, frames: undefined }
  }

  /** A steady tone at `level`, with gaps: the share of silence is the share of frames that missed their deadline. */
  #frames(voice: Voice, { key, series }: LaneFeed, level: number): void {
    const { settled, missed } = framesOf(series)
    if (settled === 0 && !voice.frames) return
    voice.frames ??= this.#framesVoice(voice.pan, { settled, missed })
    const before = voice.frames
    voice.frames = { ...before, settled, missed }
    const came = voice.key === key ? settled - before.settled : 0
    // Between frames the tone continues unchanged.
    if (came <= 0 && level > 0) return
    const gap = came > 0 ? Math.min(1, Math.max(0, (missed - before.missed) / came)) : 0
    const { gain } = before.gain
    const at = this.#context.currentTime
    if (gap > 0) gain.setTargetAtTime(0, at, EDGE_S)
    if (gap < 1) gain.setTargetAtTime(level, at + (gap * EVERY_MS) / 1000, EDGE_S)
  }

  #framesVoice(to: AudioNode, counted: { settled: number; missed: number }): FramesVoice {
    const tone = this.#context.createOscillator()
    const gain = this.#context.createGain()
    tone.type = 'sine'
    tone.frequency.value = FRAMES_HZ
    gain.gain.value = 0
    tone.connect(gain).connect(to)
    tone.start()
    return { gain, ...counted }
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

  #silence({ gain, frames }: Voice): void {
    this.#set(gain.gain, 0)
    // The end of a gap may still be scheduled.
    frames?.gain.gain.cancelScheduledValues(this.#context.currentTime)
    if (frames) this.#set(frames.gain.gain, 0)
  }

  #set(param: AudioParam, value: number): void {
    param.setTargetAtTime(value, this.#context.currentTime, FOLLOW_S)
  }
}

const queueOf = ({ series }: LaneFeed) => series.at(series.length - 1, series.column('queue_packets'))
