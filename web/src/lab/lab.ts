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

/** A lab without its screen: all state and actions of the page. */
export interface Lab {
  /** Runs the lanes, in workers. */
  readonly engine: Engine
  /** The scenario with its steps, the view, and notices. */
  readonly store: LabStore
  /** Actions of the user on the running lanes. */
  readonly session: Session
  /** Draws everything that changes with each frame. */
  readonly painter: Painter
  /** Results of the run up to now. */
  readonly results: Results
  /** The state of everything else on the page. */
  readonly choices: Choices
  /** The current press of a button, finger or key. */
  readonly holds: Holds
  readonly address: Address
  /** The engine's parser. */
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

/** The hook with which a dialog that loads on first use gets its close function. */
export const closing = (close: (lab: Lab) => void) => () => {
  const lab = useLab()
  return () => close(lab)
}
