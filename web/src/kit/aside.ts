import { createContext, useContext } from 'react'
import { useOpened } from './opened'

/** Whether words that explain themselves, and what is for those who look closer, stand aside from the Tab order here. */
export const Aside = createContext(false)

/** Tab order of secondary controls: left out until a person asks for them. */
export function useAside(): { tabIndex?: -1 } {
  const wanted = useOpened(({ words }) => words)
  return useContext(Aside) && !wanted ? { tabIndex: -1 } : {}
}
