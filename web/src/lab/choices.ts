import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * A piece of the page's state with its initial value, such as a choice of the user: the key of its store in a lab. State that
 * is not rendered may be an object that its module changes in place.
 */
export interface Choice<State> {
  readonly first: () => State
}

export const choice = <State>(first: () => State): Choice<State> => ({ first })

/** The choices of a lab. Each has a store, made on first use. */
export class Choices {
  readonly #stores = new Map<Choice<never>, StoreApi<never>>()

  of<State>(one: Choice<State>): StoreApi<State> {
    const known = this.#stores.get(one as Choice<never>)
    if (known) return known as StoreApi<State>
    const store = createStore<State>(one.first)
    this.#stores.set(one as Choice<never>, store as StoreApi<never>)
    return store
  }

  get<State>(one: Choice<State>): State {
    return this.of(one).getState()
  }

  /** Sets fields of a choice; the others stay. */
  set<State>(
    one: Choice<State>,
    to: Partial<NoInfer<State>> | ((state: State) => Partial<NoInfer<State>>),
  ): void {
    this.of(one).setState(to)
  }
}
