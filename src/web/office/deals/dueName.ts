import type { Deal } from '#domain/deals/deal.ts'

/** What the sum that is due (whole rupees, below 0 the other way round) is called. */
export function dueName({ state }: Pick<Deal, 'state'>, due: number): string {
  if (due < 0) return 'To give back'
  if (state === 'cancelled') return due === 0 ? 'Settled' : 'Still owed by the buyer'
  return due === 0 ? 'Paid in full' : 'Still to pay'
}
