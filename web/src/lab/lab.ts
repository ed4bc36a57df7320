import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Engine } from '../engine/page/client'
import type { Address } from '../link/address'
import { documentOf, type LabDocument } from '../scenario/document'
import type { LabState, LabStore } from '../scenario/store'
import type { Parse } from '../scenario/types'
import type { Choice, Choices } from './choices'
import type { Holds } from './hold'
import type { Painter } from './painter'
import type { Results } from './results'
import type { Session } from './session'

/** A lab: all that its page has and does, without a screen. */
export interface Lab {
  /** Runs the lanes, in workers. */
  readonly engine: Engine
  /** The scenario with its steps, the view, and notices. */
  readonly store: LabStore
  /** What a person does to the running lanes. */
  readonly session: Session
  /** Draws what changes with every frame. */
  readonly painter: Painter
  /** Results of the run up to now. */
  readonly results: Results
  /** The state of everything else on the page. */
  readonly choices: Choices
  /** The press under way. */
  readonly holds: Holds
  readonly address: Address
  /** That of the engine. */
  readonly parse: Parse
}

export const LabContext = createContext<Lab | undefined>(undefined)

/** The lab of this page. @throws Error outside a lab */
export function useLab(): Lab {
  const lab = useContext(LabContext)
  if (!lab) throw new Error('No lab is here')
  return lab
}

/** Selects from the lab's state; the component renders again when the selection changes. */
export const useLabState = <Picked>(select: (state: LabState) => Picked): Picked =>
  useStore(useLab().store, select)

/** The lab's document. */
export const useLabDocument = (): LabDocument => useLabState(useShallow(documentOf))

/** Selects from a choice; the component renders again when the selection changes. */
export function useChoice<State>(of: Choice<State>): State
export function useChoice<State, Picked>(of: Choice<State>, select: (state: State) => Picked): Picked
export function useChoice<State, Picked>(
  of: Choice<State>,
  select: (state: State) => Picked = (state) => state as unknown as Picked,
): Picked {
  return useStore(useLab().choices.of(of), select)
}

/** For a window that is fetched on first use: the hook that gives what closes it. */
export const closing = (close: (lab: Lab) => void) => () => {
  const lab = useLab()
  return () => close(lab)
}
