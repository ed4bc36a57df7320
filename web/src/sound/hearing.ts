import { create } from 'zustand'
import { type Hearing, Player } from './player'
import { soundText } from './text'

/** What is heard, and how; kept as long as the page is. */
interface State extends Hearing {
  /** Whether the queues are heard. */
  on: boolean
  /** Why nothing can be heard. */
  fault: string | undefined
}

export const useHearing = create<State>(() => ({
  on: false,
  volume: 0.5,
  loud: false,
  ticks: true,
  fault: undefined,
}))

let player: Player | undefined

/** Call it from a press alone. */
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
