/** Something by which a debt grew: on a day (`2026-11-08`), by so many paise above 0. */
export interface DebtItem {
  day: string
  paise: number
}

/**
 * What of a debt is still open, oldest first, when the oldest is always paid first (BOOK-6): `newestFirst` are the items by which it grew.
 * The oldest open one may be there in part. What no item explains is left out.
 */
export function openItems<Item extends DebtItem>(newestFirst: readonly Item[], owedPaise: number): Item[] {
  const open: Item[] = []
  let rest = owedPaise
  for (const item of newestFirst) {
    if (rest <= 0) break
    open.unshift({ ...item, paise: Math.min(item.paise, rest) })
    rest -= item.paise
  }
  return open
}
