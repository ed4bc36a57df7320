/** Moves the focus to what a press brings in place of what was pressed, once it is there. */
export const focusNext = (selector: string): void => {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus())
}
