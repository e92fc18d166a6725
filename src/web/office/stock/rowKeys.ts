import type { KeyboardEvent } from 'react'

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-car]') : null)
const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('th a')

/** Gives the focus to a car of the list. */
export function focusRow(list: HTMLElement | null, id: number): void {
  linkIn(list?.querySelector(`[data-car="${id}"]`))?.focus()
}

/** What the keys of a list do; each is told the car in whose row it was pressed. */
interface RowKeys {
  c(): void
  p(id: number): void
  s(id: number): void
  /** With Shift it is told so. */
  x(id: number, range: boolean): void
}

/**
 * The keys of the stock list: J and K move between cars, X chooses one, P and S change its price and state, I adds photos, C changes
 * those that are chosen. They are heard within the list alone, so that no letter does something unmeant elsewhere (WCAG 2.1.4).
 */
export function hearRowKey(event: KeyboardEvent<HTMLElement>, keys: RowKeys): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget, target } = event
  if (ctrlKey || metaKey || altKey) return
  const row = rowOf(target)
  const id = Number(row?.dataset.car)
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-car]')]
  const step = (by: number) => linkIn(row === null ? rows[0] : rows[rows.indexOf(row) + by])?.focus()
  const letter = key.toLowerCase()
  if (letter === 'j') step(1)
  else if (letter === 'k') step(-1)
  else if (letter === 'c') keys.c()
  else if (row === null) return
  else if (letter === 'x') keys.x(id, shiftKey)
  else if (letter === 'p') keys.p(id)
  else if (letter === 's') keys.s(id)
  else if (letter === 'i') row.querySelector<HTMLElement>('[data-add-photos]')?.click()
  else return
  event.preventDefault()
}
