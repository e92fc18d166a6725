import type { CarLoan } from '../condition/carLoan.ts'
import type { PlannedStep } from './transferStep.ts'

/** What the loan with which a car came settles of Form 35 by itself: a lender who was paid off has to be known by name (BOOK-10). */
export function settledByLoan({ state, lender, on }: CarLoan): PlannedStep['settled'] {
  if (state === 'none') return { state: 'not_needed', note: 'no loan on the vehicle', on }
  if (lender === null) return null
  if (state === 'paid_off') return { state: 'done', note: `Form 35 and NOC of ${lender}`, on }
  return state === 'off_rc' ? { state: 'done', note: `the RC names ${lender} no more`, on } : null
}

/** What is to be known of Form 35 while it is open. */
export function hintOfLoan({ state, lender }: CarLoan): string {
  if (state === 'unknown')
    return 'Nobody has noted whether a loan is on the vehicle: look at the RC, and note it under Dues.'
  if (lender === null) return 'Whose loan it is nobody has written down: enter the lender under Taking in.'
  return `Two copies, signed by the registered owner and ${lender}, with its NOC; every number must be that of the RC.`
}
