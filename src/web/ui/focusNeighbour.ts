/**
 * Moves the focus from the button of a list item that is about to be removed to the last button of the next item, or
 * else of the previous one. Returns whether there was one.
 */
export function focusNeighbour(pressed: Element): boolean {
  const item = pressed.closest('li')
  const button = Array.from(
    (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelectorAll('button') ?? [],
  ).at(-1)
  button?.focus()
  return button !== undefined
}
