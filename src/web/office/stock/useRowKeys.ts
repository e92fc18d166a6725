import type { RefObject } from 'react'
import { useKeys } from '../keys/useKeys.ts'

const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('th a')

/** Gives the focus back to a car of the list, if what is changed in its place has it. */
export function leaveRow(list: HTMLElement | null, id: number): void {
  const row = `[data-car="${id}"]`
  if (list?.querySelector(`${row} select:focus, ${row} + .stock-edit :focus`)) linkIn(list.querySelector(row))?.focus()
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
 * those that are chosen. They work while the list has the focus, so that no letter does something unmeant elsewhere (WCAG 2.1.4).
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { c, p, s, x }: RowKeys): void {
  const inList = (deed: (row: HTMLElement | null) => void) => () => {
    const { activeElement } = document
    if (list.current?.contains(activeElement)) deed(activeElement?.closest<HTMLElement>('[data-car]') ?? null)
  }
  const inRow = (deed: (id: number, row: HTMLElement) => void) =>
    inList(row => row !== null && deed(Number(row.dataset.car), row))
  const step = (by: 1 | -1) =>
    inList(row => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-car]') ?? [])]
      linkIn(row === null ? rows[0] : rows[rows.indexOf(row) + by])?.focus()
    })
  useKeys({
    'j': step(1),
    'k': step(-1),
    'c': inList(c),
    'p': inRow(p),
    's': inRow(s),
    'i': inRow((_, row) => row.querySelector<HTMLElement>('[data-add-photos]')?.click()),
    'x': inRow(id => x(id, false)),
    'Shift+X': inRow(id => x(id, true)),
  })
}
