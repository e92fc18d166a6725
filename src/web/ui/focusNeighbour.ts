/**
 * Moves the focus from the button in a list item that is about to go to the last button of the next item, or of the one before;
 * tells whether there was one.
 */
export function focusNeighbour(pressed: Element): boolean {
  const item = pressed.closest('li')
  const button = Array.from((item?.nextElementSibling ?? item?.previousElementSibling)?.querySelectorAll('button') ?? []).at(-1)
  button?.focus()
  return button !== undefined
}
