import { choice } from '../../lab/choices'

/** The queue that is pressed: its name, and the key of its lane. */
interface Chosen {
  lane?: number
  name?: string
}

/** Which queue of a scheduler is edited. */
export const CHOSEN_QUEUE = choice<Chosen>(() => ({}))
