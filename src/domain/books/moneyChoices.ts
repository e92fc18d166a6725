import type { MoneyAccountKind } from './cashForms.ts'
import type { SettleWay } from './settlementForm.ts'

/** An open account of money that a form may name. */
export interface MoneyChoice {
  /** Its number in the books. */
  account: number
  kind: MoneyAccountKind
  name: string
}

/** Where money may come from or go to by a way, the usual account first; what is owed is in none (BOOK-7). */
export function choicesFor(way: SettleWay | 'finance' | 'owed', accounts: readonly MoneyChoice[]): MoneyChoice[] {
  if (way === 'owed') return []
  const kinds = way === 'cash' ? ['cash'] : way === 'upi' ? ['upi', 'bank'] : ['bank', 'upi']
  return kinds.flatMap(kind => accounts.filter(account => account.kind === kind))
}
