import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import { type Hearing, Player } from './player'
import { soundText } from './text'

/** Sound state, kept as long as the page. */
interface State extends Hearing {
  /** Whether the queues are audible. */
  on: boolean
  /** Why there is no sound. */
  fault: string | undefined
}

export const HEARING = choice<State>(() => ({
  on: false,
  volume: 0.5,
  loud: false,
  ticks: true,
  frames: true,
  fault: undefined,
}))

/** Made by the first press that asks for sound; changed in place. */
const PLAYER = choice(() => ({ player: undefined as Player | undefined }))

/** Call it only from a press: browsers require one. */
function withPlayer(lab: Lab, act: (player: Player) => void): boolean {
  try {
    const own = lab.choices.of(PLAYER).getState()
    own.player ??= new Player(lab, lab.choices.of(HEARING).getState())
    act(own.player)
    return true
  } catch {
    lab.choices.of(HEARING).setState({ on: false, fault: soundText.refused })
    return false
  }
}

export function toggleQueues(lab: Lab): void {
  const { on } = lab.choices.of(HEARING).getState()
  if (withPlayer(lab, (player) => (on ? player.stop() : player.start())))
    lab.choices.of(HEARING).setState({ on: !on })
}

export function setHearing(lab: Lab, hearing: Partial<Hearing>): void {
  lab.choices.of(HEARING).setState(hearing)
  lab.choices.of(PLAYER).getState().player?.hear(lab.choices.of(HEARING).getState())
}

export const hearCurve = (lab: Lab, lane: number, logarithmic: boolean): boolean =>
  withPlayer(lab, (player) => player.sweep(lane, logarithmic))
