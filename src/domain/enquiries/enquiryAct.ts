import { ownFieldLabel } from './ownFields.ts'
import type { Noun } from '../kinds/nouns.ts'
import { formatRupees } from '../money/price.ts'

/** What happened to an enquiry by its private page (CAR-5), beside the work of the team, in a word. */
export const ACT_WORDS = {
  corrected: 'corrected',
  withdrew: 'withdrawn',
  erased: 'erased',
  link_sent: 'private link sent',
  link_renewed: 'private link made anew',
  link_revoked: 'private link ended',
} as const
export type EnquiryActName = keyof typeof ACT_WORDS

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
export function actChanges(
  { fields, sums }: EnquiryAct,
  noun: Noun,
): { label: string; before: string; after: string }[] {
  return [
    ...sums.map(({ field, before, after }) => ({
      label: ownFieldLabel(field, noun),
      before: formatRupees(before),
      after: formatRupees(after),
    })),
    ...fields.map(field => ({ label: ownFieldLabel(field, noun), before: 'as sent', after: 'corrected' })),
  ]
}
