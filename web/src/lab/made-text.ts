import { seconds } from './text'

/** Texts about what was changed, and about pasts. They come with what says them. */
export const madeText = {
  inLane: (what: string, letter: string) => `${what} in lane ${letter}`,
  start: (what: string) => `${what} from the start`,
  now: (what: string, at_s: number) => `${what} from now on (${seconds(at_s)})`,
  until: (said: string, until_s: number) => `${said}, until ${seconds(until_s)} as planned`,
  reset: 'Everything is back to how it was opened',
  resetTo: (title: string) => `Everything is back to “${title}”`,
  resetLane: (letter: string, name: string) => `Lane ${letter} is ${name} again`,
  at: (what: string, at_s: number) => `${what} at ${seconds(at_s)}`,
  drops: (made: string, at_s: number, more: number) => {
    const plans = `the event planned for ${seconds(at_s)}${more > 0 ? ` and ${more} more` : ''}`
    return made ? `${made}; removes ${plans}` : `Removed: ${plans}`
  },
  /** What figures mix that are of a longer time than the present. */
  mixes: {
    lane: (letter: string, name: string, until_s: number) =>
      `includes ${name} in ${letter} until ${seconds(until_s)}`,
    load: (t_s: number) => `spans several loads, the latest from ${seconds(t_s)}`,
  },
} as const
