import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import { type Hearing, Player } from './player'

/** Sound state, kept as long as the page. */
interface State extends Hearing {
  /** Whether the queues are audible. */
  on: boolean
  /** Whether the browser cannot play sound. */
  refused: boolean
}

export const HEARING = choice<State>(() => ({
  on: false,
  volume: 0.5,
  loud: false,
  ticks: true,
  frames: true,
  refused: false,
}))

/** Made when sound is first switched on; changed in place. */
const PLAYER = choice(() => ({ player: undefined as Player | undefined }))

/** Call it only from a press: browsers require one. */
function withPlayer(lab: Lab, act: (player: Player) => void): boolean {
  try {
    const own = lab.choices.get(PLAYER)
    own.player ??= new Player(lab, lab.choices.get(HEARING))
    act(own.player)
    return true
  } catch {
    lab.choices.set(HEARING, { on: false, refused: true })
    return false
  }
}

export function toggleQueues(lab: Lab): void {
  const { on } = lab.choices.get(HEARING)
  if (withPlayer(lab, (player) => (on ? player.stop() : player.start())))
    lab.choices.set(HEARING, { on: !on })
}

export function setHearing(lab: Lab, hearing: Partial<Hearing>): void {
  lab.choices.set(HEARING, hearing)
  lab.choices.get(PLAYER).player?.hear(lab.choices.get(HEARING))
}

export const hearCurve = (lab: Lab, lane: number, logarithmic: boolean): boolean =>
  withPlayer(lab, (player) => player.sweep(lane, logarithmic))
