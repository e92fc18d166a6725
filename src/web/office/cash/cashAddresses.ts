import type { MoneyMove } from '#domain/books/moneyMoves.ts'

export const ACCOUNTS_ADDRESS = '/office/money/accounts'

/** The day book of an account, of a day (`2026-11-08`) or of the last one. */
export const accountAddress = (id: number, day?: string): string =>
  `${ACCOUNTS_ADDRESS}/${id}${day === undefined ? '' : `?day=${day}`}`

/** The form of money that is moved; `from` and `to` are numbers of accounts that stand in it at first. */
export function moveAddress(act: MoneyMove, at: { from?: number; to?: number } = {}): string {
  const query = new URLSearchParams({ act })
  if (at.from !== undefined) query.set('from', String(at.from))
  if (at.to !== undefined) query.set('to', String(at.to))
  return `/office/money/move?${query}`
}
