import type { EnquiryKind } from './enquiry.ts'

/** How far the team has come with an enquiry, in the order of its life (ADMIN-10). */
export const ENQUIRY_STATES = ['new', 'contacted', 'visit_booked', 'negotiating', 'won', 'lost', 'spam'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** The states in which there is still something to do. */
export const OPEN_ENQUIRY_STATES: readonly EnquiryState[] = ['new', 'contacted', 'visit_booked', 'negotiating']

export const ENQUIRY_STATE_NAMES: Readonly<Record<EnquiryState, string>> = {
  new: 'New', contacted: 'Contacted', visit_booked: 'Visit booked', negotiating: 'Negotiating', won: 'Won', lost: 'Lost', spam: 'Spam',
}

/** What the team calls each kind. Not beside the kinds themselves: browsers get this without the forms' schemas. */
export const ENQUIRY_KIND_NAMES: Readonly<Record<EnquiryKind, string>> = {
  offer: 'Offer', booking: 'Test drive', contact: 'Message', support: 'Support', sale: 'Car to sell',
}

/** Whether something should have been done about it before `today` (both YYYY-MM-DD); what is closed waits for nothing. */
export function isOverdue({ state, nextActionOn }: { state: EnquiryState; nextActionOn: string | null }, today: string): boolean {
  return nextActionOn !== null && nextActionOn < today && OPEN_ENQUIRY_STATES.includes(state)
}
