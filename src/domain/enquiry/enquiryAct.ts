import { ownFieldLabel } from '../mine/ownFields.ts'
import { formatRupees } from '../money/price.ts'

/** What happened to an enquiry by its private page (CAR-5), beside the work of the team. */
export const ENQUIRY_ACTS = {
  corrected: 'The sender corrected',
  withdrew: 'The sender withdrew it',
  erased: 'The sender erased it',
  link_sent: 'Private link sent to the sender',
  link_renewed: 'Private link made anew by the sender',
  link_revoked: 'Private link ended by the sender',
} as const
export type EnquiryActName = keyof typeof ENQUIRY_ACTS

/**
 * An act as events keep it. Of a correction they have the names of the fields, and of sums in rupees what they were and are:
 * nothing by which a person is known, so that erasing has nothing to erase here.
 */
export interface EnquiryAct {
  act: EnquiryActName
  fields: readonly string[]
  sums: readonly { field: string; before: number; after: number }[]
}

/** What an act changed, as people read it: sums with what they were, anything else by its name alone. */
export function actChanges({ fields, sums }: EnquiryAct): { label: string; before: string; after: string }[] {
  return [
    ...sums.map(({ field, before, after }) => ({
      label: ownFieldLabel(field),
      before: formatRupees(before),
      after: formatRupees(after),
    })),
    ...fields.map(field => ({ label: ownFieldLabel(field), before: 'as sent', after: 'corrected' })),
  ]
}
