import { create } from 'zustand'
import { type Hearing, Player } from './player'
import { soundText } from './text'

/** Sound state, kept as long as the page. */
interface State extends Hearing {
  /** Whether the queues are audible. */
  on: boolean
  /** Why there is no sound. */
  fault: string | undefined
}

export const useHearing = create<State>(() => ({
  on: false,
  volume: 0.5,
  loud: false,
  ticks: true,
  frames: true,
  fault: undefined,
}))

let player: Player | undefined

/** Call it only from a press: browsers require one. */
function withPlayer(act: (player: Player) => void): boolean {
  try {
    player ??= new Player(useHearing.getState())
    act(player)
    return true
  } catch {
    useHearing.setState({ on: false, fault: soundText.refused })
    return false
  }
}

export function toggleQueues(): void {
  const { on } = useHearing.getState()
  if (withPlayer((player) => (on ? player.stop() : player.start()))) useHearing.setState({ on: !on })
}

export function setHearing(hearing: Partial<Hearing>): void {
  useHearing.setState(hearing)
  player?.hear(useHearing.getState())
}

export const hearCurve = (lane: number, logarithmic: boolean): boolean =>
  withPlayer((player) => player.sweep(lane, logarithmic))
