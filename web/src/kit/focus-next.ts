/** Moves the focus to an element that appears after the next render. */
export const focusNext = (selector: string): void => {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus())
}
