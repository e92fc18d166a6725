import { z } from 'zod'
import { clearableText, text } from '../text/formFields.ts'
import { readState } from '../registration/registrationStates.ts'

export const documentReasonSchema = text(200, 'Please say why.')

const state = clearableText(60).transform((typed, context) => {
  if (typed === '') return null
  const read = readState(typed)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'Please choose the State: its name, such as Maharashtra, MH or 27.' })
  return z.NEVER
})

/** What is asked before an invoice is made. */
export const invoiceSchema = z.object({
  /** Whether we bring the vehicle to a registered recipient. */
  is_brought: z.boolean(),
  /** Another State of supply than the usual one, with the reason; empty for the usual one. */
  place: state,
  place_reason: clearableText(100),
})

/** What is asked before a note is made. */
export const noteSchema = z.object({
  kind: z.enum(['credit_note', 'debit_note']),
  reason: documentReasonSchema,
})
