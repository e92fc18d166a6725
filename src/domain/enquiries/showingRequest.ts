import { z } from 'zod'
import { text } from '../text/formFields.ts'
import { CONTACT_PARTS, SHOWING_REASON_KEYS, type ShowingReason } from './showing.ts'

const reasonAndNote = {
  reason: z.enum(SHOWING_REASON_KEYS, 'Please choose a reason.'),
  note: text(300, 'Please say why in a sentence.').optional(),
}

/** A reason of its own needs its sentence. */
const saysWhy = {
  check: ({ reason, note }: { reason: ShowingReason; note?: string | undefined }) =>
    reason !== 'other' || note !== undefined,
  problem: { path: ['note'], message: 'Please say why in a sentence.' },
}

/** The reason for showing many in a file. */
export const exportReasonSchema = z.object(reasonAndNote).refine(saysWhy.check, saysWhy.problem)

/** What staff ask to be shown of an enquiry, and why. */
export const showingRequestSchema = z
  .object({ ...reasonAndNote, parts: z.array(z.enum(CONTACT_PARTS)).min(1).max(2) })
  .refine(saysWhy.check, saysWhy.problem)
export type ShowingRequest = z.output<typeof showingRequestSchema>
