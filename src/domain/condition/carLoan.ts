import type { VehicleDocument } from './documentFacts.ts'

/** The loan with which a car came (BOOK-10). */
export interface CarLoan {
  /**
   * `none`: the RC names no lender; `unknown`: nobody has looked; `open`: it runs, or is being closed; `paid_off`: Form 35 and the
   * lender's NOC are there; `off_rc`: there was one, and the RC names it no more.
   */
  state: 'none' | 'unknown' | 'open' | 'paid_off' | 'off_rc'
  /** The lender on the RC; null where nobody has written it down. */
  lender: string | null
  /** The day on which it was seen so, YYYY-MM-DD. */
  on: string | null
}

const SEEN = { open: 'open', closing: 'open', closed: 'paid_off' } as const

/** What papers (`hypothecation`) and taking in say together; `lender` is empty where the taking in names none. */
export function carLoan(seen: VehicleDocument | undefined, lender: string): CarLoan {
  const known = { lender: lender === '' ? null : lender, on: seen?.on ?? null }
  if (seen === undefined) return { ...known, state: lender === '' ? 'unknown' : 'open' }
  if (seen.value === 'none') return { ...known, state: lender === '' ? 'none' : 'off_rc' }
  return { ...known, state: SEEN[seen.value as keyof typeof SEEN] ?? 'open' }
}
