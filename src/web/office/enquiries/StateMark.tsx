import { ENQUIRY_STATE_NAMES, type EnquiryState } from '#domain/enquiryStates.ts'

const LOOKS: Readonly<Record<EnquiryState, string>> = {
  new: 'bg-accent-soft text-ink', contacted: 'bg-brand-soft text-brand', visit_booked: 'bg-brand-soft text-brand',
  negotiating: 'bg-brand-soft text-brand', won: 'border-good text-good', lost: 'border-line text-muted', spam: 'border-line text-muted',
}

/** The state of an enquiry as a small mark. */
export function StateMark({ state }: { state: EnquiryState }) {
  return (
    <span className={`inline-block rounded-full border border-transparent px-2 text-xs leading-5 font-semibold whitespace-nowrap ${LOOKS[state]}`}>
      {ENQUIRY_STATE_NAMES[state]}
    </span>
  )
}
