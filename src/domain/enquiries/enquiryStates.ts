import type { EnquiryKind } from './enquiry.ts'

/** The states of an enquiry, in the order in which the team works on it (ADMIN-10). */
export const ENQUIRY_STATES = ['new', 'contacted', 'visit_booked', 'negotiating', 'won', 'lost', 'spam'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** The states in which the team still has something to do. */
export const OPEN_ENQUIRY_STATES: readonly EnquiryState[] = ['new', 'contacted', 'visit_booked', 'negotiating']

export const ENQUIRY_STATE_NAMES: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  visit_booked: 'Visit booked',
  negotiating: 'Negotiating',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

/**
 * The team's name for each kind. It is not in the file of the kinds, so that browsers load it without the schemas of
 * the forms.
 */
export const ENQUIRY_KIND_NAMES: Readonly<Record<EnquiryKind, string>> = {
  offer: 'Offer',
  booking: 'Test drive',
  hold: 'Hold',
  contact: 'Message',
  support: 'Support',
  sale: 'Car to sell',
}

/** Whether the next action was due before `today` (both YYYY-MM-DD). A closed enquiry is never overdue. */
export function isOverdue(
  { state, nextActionOn }: { state: EnquiryState; nextActionOn: string | null },
  today: string,
): boolean {
  return nextActionOn !== null && nextActionOn < today && OPEN_ENQUIRY_STATES.includes(state)
}
