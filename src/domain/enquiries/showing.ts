/** Why staff look at a visitor's phone number or e-mail (CAR-5), as they choose it and as the visitor reads it. */
export const SHOWING_REASONS = {
  call_back: { name: 'Call back', told: 'to call you' },
  answer: { name: 'Answer', told: 'to answer you' },
  arrange_drive: { name: 'Arrange a drive', told: 'to arrange a drive' },
  complete_sale: { name: 'Complete a sale', told: 'to complete a sale' },
  check_duplicate: { name: 'Check a duplicate', told: 'to check whether something was sent twice' },
  other: { name: 'Other', told: 'for another reason' },
} as const
export type ShowingReason = keyof typeof SHOWING_REASONS
export const SHOWING_REASON_KEYS = Object.keys(SHOWING_REASONS) as [ShowingReason, ...ShowingReason[]]

/** What is shown. */
export const CONTACT_PARTS = ['phone', 'email'] as const
export type ContactPart = (typeof CONTACT_PARTS)[number]

/** How long what a person was shown of an enquiry stays shown to that person without another press [ms]. */
export const SHOWN_FOR_MS = 60 * 60_000

/** Reasons that end in talking to the sender, which nobody has for what was withdrawn. */
const TO_CONTACT: readonly ShowingReason[] = ['call_back', 'answer', 'arrange_drive']

/** The reasons that there may be, for what its sender has withdrawn or not. */
export function showingReasons({ withdrawn }: { withdrawn: boolean }): readonly ShowingReason[] {
  return SHOWING_REASON_KEYS.filter(reason => !withdrawn || !TO_CONTACT.includes(reason))
}

/** A showing as it is kept for good: what was shown, and why; `exported` where it left the site in a file. */
export interface Showing {
  shown: readonly ContactPart[]
  reason: ShowingReason
  /** The sentence that belongs to the reason `other`. */
  note: string | null
  exported?: boolean
}

/** The reason of a showing in the words of the team: "Call back", "Other: the RTO asks for it". */
export function showingReasonText({ reason, note }: Pick<Showing, 'reason' | 'note'>): string {
  return note === null ? SHOWING_REASONS[reason].name : `${SHOWING_REASONS[reason].name}: ${note}`
}

/** What was shown, in words: "phone number and e-mail". */
export function shownPartsText(shown: readonly ContactPart[]): string {
  return shown.map(part => (part === 'phone' ? 'phone number' : 'e-mail')).join(' and ')
}
