import { z } from 'zod'
import { ENQUIRY_STATES } from './enquiryStates.ts'
import { rupees, text } from '../text/formFields.ts'
import { MOST_ROW_ID } from '../text/rowId.ts'

/** The car of an enquiry, which staff saw at `version`: kept for whoever sent it, or sold to them at a price in whole rupees. */
const carOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('reserve'), version: z.int().positive() }),
  z.object({ outcome: z.literal('sold'), version: z.int().positive(), price: rupees('Please enter what it was sold at.') }),
])
export type CarOutcome = z.output<typeof carOutcomeSchema>

/** What staff set of an enquiry that they saw at `version`; what is left out stays. */
export const enquiryChangeSchema = z.object({
  version: z.int().positive(),
  state: z.enum(ENQUIRY_STATES, 'There is no such state.').optional(),
  lostReason: text(500, 'Please say why it was lost.').optional(),
  assigneeId: z.int().min(1).max(MOST_ROW_ID).nullable().optional(),
  nextActionOn: z.iso.date('Please enter a day.').nullable().optional(),
  /** What becomes of the car in the same step; without it the car stays as it is. */
  car: carOutcomeSchema.optional(),
})
export type EnquiryChange = z.output<typeof enquiryChangeSchema>

/** A note that staff add to an enquiry. */
export const enquiryNoteSchema = z.object({ note: text(5000, 'Please write a note.') })
