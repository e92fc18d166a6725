import { z } from 'zod'
import { ENQUIRY_STATES } from './enquiryStates.ts'
import { rupees, text } from '../text/formFields.ts'
import { MOST_ROW_ID } from '../text/rowId.ts'

/**
 * What happens to the car of an enquiry, which staff saw at `version`: it is reserved for the sender, or sold to the
 * sender at a price in whole rupees.
 */
const carOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('reserve'), version: z.int().positive() }),
  z.object({
    outcome: z.literal('sold'),
    version: z.int().positive(),
    price: rupees('Please enter what it was sold at.'),
  }),
])
export type CarOutcome = z.output<typeof carOutcomeSchema>

/** The changes that staff make to an enquiry that they saw at `version`; a field that is left out stays as it is. */
export const enquiryChangeSchema = z.object({
  version: z.int().positive(),
  state: z.enum(ENQUIRY_STATES, 'There is no such state.').optional(),
  lostReason: text(500, 'Please say why it was lost.').optional(),
  assigneeId: z.int().min(1).max(MOST_ROW_ID).nullable().optional(),
  nextActionOn: z.iso.date('Please enter a day.').nullable().optional(),
  /** The change of the car in the same transaction; without it the car stays as it is. */
  car: carOutcomeSchema.optional(),
})
export type EnquiryChange = z.output<typeof enquiryChangeSchema>

/** A note that staff add to an enquiry. */
export const enquiryNoteSchema = z.object({ note: text(5000, 'Please write a note.') })
