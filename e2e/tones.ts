/** Records Web Audio for stories. */

/** The last settings of a tone: pitch in Hz, pitch curve, loudness, and place in stereo. */
export interface Tone {
  hz?: number
  curve?: number[]
  gain?: number
  place?: number
}

declare global {
  interface Window {
    tones: (Tone & { frequency: AudioParam; gains?: AudioParam; pan?: AudioParam })[]
  }
}

/** Records calls of Web Audio in a page, and passes them on. Run it there before the first sound. */
export function recordTones(): void {
  type Connect = (to: AudioNode, ...rest: unknown[]) => AudioNode
  window.tones = []
  const asked = new Map<AudioParam, { value?: number; curve?: number[] }>()
  const of = (param: AudioParam) => {
    if (!asked.has(param)) asked.set(param, {})
    return asked.get(param)!
  }
  const { setTargetAtTime, setValueCurveAtTime } = AudioParam.prototype
  AudioParam.prototype.setTargetAtTime = function (value, ...rest) {
    of(this).value = value
    return setTargetAtTime.call(this, value, ...rest)
  }
  AudioParam.prototype.setValueCurveAtTime = function (values, ...rest) {
    of(this).curve = [...values]
    return setValueCurveAtTime.call(this, values, ...rest)
  }
  const { createOscillator } = BaseAudioContext.prototype
  BaseAudioContext.prototype.createOscillator = function () {
    const tone = createOscillator.call(this)
    const kept: Window['tones'][number] = {
      frequency: tone.frequency,
      get hz() {
        return of(tone.frequency).value
      },
      get curve() {
        return of(tone.frequency).curve
      },
      get gain() {
        return kept.gains && of(kept.gains).value
      },
      get place() {
        return kept.pan && of(kept.pan).value
      },
    }
    window.tones.push(kept)
    const connect = tone.connect as Connect
    tone.connect = ((to: AudioNode, ...rest: []) => {
      if (to instanceof GainNode) {
        kept.gains = to.gain
        const onward = to.connect as Connect
        to.connect = ((next: AudioNode, ...more: []) => {
          if (next instanceof StereoPannerNode) kept.pan = next.pan
          return onward.call(to, next, ...more)
        }) as typeof to.connect
      }
      return connect.call(tone, to, ...rest)
    }) as typeof tone.connect
    return tone
  }
}

/** In a page: the tones whose pitch is updated, which are those of the queues. */
export const queueTones = (): Tone[] =>
  window.tones.flatMap(({ hz, gain, place }) => (hz === undefined ? [] : [{ hz, gain, place }]))

/** In a page: the last settings of the tones with this constant pitch. */
export const steadyTones = (hz: number): Tone[] =>
  window.tones.flatMap(({ frequency, gain, place }) => (frequency.value === hz ? [{ gain, place }] : []))
