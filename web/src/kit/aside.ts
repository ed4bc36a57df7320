import { createContext, useContext } from 'react'
import { useOpened } from './opened'

/** Whether words that explain themselves, and what is for those who look closer, stand aside from the Tab order here. */
export const Aside = createContext(false)

/** The place in the Tab order of what stands aside, until a person wants it there. */
export function useAside(): { tabIndex?: -1 } {
  const wanted = useOpened(({ words }) => words)
  return useContext(Aside) && !wanted ? { tabIndex: -1 } : {}
}
