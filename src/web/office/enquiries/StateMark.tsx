import { ENQUIRY_STATE_NAMES, type EnquiryState } from '#domain/enquiries/enquiryStates.ts'
import { Tag, type Tone } from '../ui/Tag.tsx'

const TONES: Readonly<Record<EnquiryState, Tone>> = {
  new: 'accent',
  contacted: 'brand',
  visit_booked: 'brand',
  negotiating: 'brand',
  won: 'good',
  lost: 'quiet',
  spam: 'quiet',
}

/** The state of an enquiry as a small mark. */
export function StateMark({ state }: { state: EnquiryState }) {
  return <Tag tone={TONES[state]}>{ENQUIRY_STATE_NAMES[state]}</Tag>
}
