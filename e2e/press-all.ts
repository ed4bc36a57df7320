/**
 * For `evaluate`: presses everything on the page that can be pressed, each name once, and gives the names in order. What
 * opens is pressed in turn. `before` was pressed already, and counts towards the `most`. It knows nothing of what is
 * around it here.
 */
export const pressAll = async ({
  most,
  before = [],
}: {
  most: number
  before?: string[]
}): Promise<string[]> => {
  // A printer's window waits for a person, and a page that is loaded again has no server. One network tells of all.
  window.print = () => undefined
  const never = /^(Reload the page|Load it|Network: (?!The lab’s default).*)$/
  const pressed = [...before]
  const nameOf = (button: Element) =>
    (
      button.getAttribute('aria-label') ??
      button.textContent?.trim() ??
      button.getAttribute('data-testid') ??
      ''
    ).slice(0, 60)
  const isOpen = (button: Element) =>
    button.checkVisibility() &&
    !button.matches(':disabled, [aria-disabled=true]') &&
    !never.test(nameOf(button)) &&
    !pressed.includes(nameOf(button))
  let tries = 0
  const onWall = () => !document.querySelector('[data-testid=help-button]')?.checkVisibility()
  while (pressed.length < most) {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=menuitem]')]
    // What opened last stands last, and closes with whatever is pressed beside it.
    const next = buttons.findLast(isOpen)
    if (!next) {
      if (!onWall()) break
      if (tries++ > 100) throw new Error('there is no way back from the screen of a hall')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await new Promise((done) => setTimeout(done, 100))
      continue
    }
    pressed.push(nameOf(next))
    next.click()
    await new Promise((done) => setTimeout(done, 40))
  }
  return pressed
}
