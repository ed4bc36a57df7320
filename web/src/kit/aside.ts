import { createContext, useContext } from 'react'
import { useOpened } from './opened'

/** Whether explained terms and details are outside the Tab order in this part of the page. */
export const Aside = createContext(false)

/** `tabIndex` of secondary controls: outside the Tab order until the user includes them. */
export function useAside(): { tabIndex?: -1 } {
  const wanted = useOpened(({ words }) => words)
  return useContext(Aside) && !wanted ? { tabIndex: -1 } : {}
}
