import { formatIndianTime } from '../text/indianTime.ts'
import { formatRupees } from '../money/price.ts'

/** What became of a test drive (VISIT-1). */
export const DRIVE_STATES = ['booked', 'done', 'no_show', 'cancelled'] as const
export type DriveState = (typeof DRIVE_STATES)[number]

export const DRIVE_STATE_NAMES: Readonly<Record<DriveState, string>> = {
  booked: 'Booked',
  done: 'Done',
  no_show: 'Did not come',
  cancelled: 'Cancelled',
}

/** What became of a wish to have a car held (VISIT-2). */
export const HOLD_STATES = ['asked', 'held', 'over', 'released', 'withdrawn', 'declined', 'converted'] as const
export type HoldState = (typeof HOLD_STATES)[number]

export const HOLD_STATE_NAMES: Readonly<Record<HoldState, string>> = {
  asked: 'Asked for',
  held: 'On hold',
  over: 'Over',
  released: 'Released',
  withdrawn: 'Withdrawn by the visitor',
  declined: 'Declined',
  converted: 'Reserved or sold',
}

/** What an event of an enquiry says of its test drive. */
export interface DriveFact {
  /** Epoch milliseconds. */
  startsAt: number
  state: DriveState
}

/** What an event of an enquiry says of its hold; `until` in epoch milliseconds. */
export interface HoldFact {
  state: HoldState
  until: number | null
  token: { rupees: number; state: 'asked' | 'received' | 'refunded' } | null
}

/** A test drive in the history: `24 Nov 2026, 10:30 (booked)`. */
export function driveFactText(fact: DriveFact | null | undefined): string {
  return fact ? `${formatIndianTime(fact.startsAt)} (${DRIVE_STATE_NAMES[fact.state].toLowerCase()})` : '—'
}

/** A hold in the history: `On hold until 24 Nov 2026, 18:00, token ₹5,000 received`. */
export function holdFactText(fact: HoldFact | null | undefined): string {
  if (!fact) return '—'
  const until = fact.state === 'held' && fact.until !== null ? ` until ${formatIndianTime(fact.until)}` : ''
  const token = fact.token === null ? '' : `, token ${formatRupees(fact.token.rupees)} ${fact.token.state}`
  return `${HOLD_STATE_NAMES[fact.state]}${until}${token}`
}
