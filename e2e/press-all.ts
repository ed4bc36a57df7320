/**
 * For `evaluate`: presses every button on the page, each name once, and returns the names in order. Buttons that appear
 * are pressed in turn. `before` lists those already pressed, which count towards `most`. Must be self-contained, as
 * it is sent to the page.
 */
export const pressAll = async ({
  most,
  before = [],
}: {
  most: number
  before?: string[]
}): Promise<string[]> => {
  // Printing waits for a person, and a reload finds no server. One network stands for all.
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
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  /** Waits for the frames that show the effect of a press. */
  const redrawn = async () => {
    await frame()
    await frame()
  }
  let leaving_ms: number | undefined
  const onWall = () => !document.querySelector('[data-testid=help-button]')?.checkVisibility()
  while (pressed.length < most) {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=menuitem]')]
    // The last button belongs to what opened last, which a press elsewhere would close.
    const next = buttons.findLast(isOpen)
    if (next) {
      leaving_ms = undefined
      pressed.push(nameOf(next))
      next.click()
    } else {
      if (!onWall()) break
      leaving_ms ??= performance.now()
      if (performance.now() - leaving_ms > 30_000)
        throw new Error('there is no way back from the screen of a hall')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    }
    await redrawn()
  }
  return pressed
}
