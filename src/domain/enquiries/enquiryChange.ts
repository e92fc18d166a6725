import { z } from 'zod'
import { ENQUIRY_STATES } from './enquiryStates.ts'
import { rupees, text } from '../text/formFields.ts'
import { MOST_ROW_ID } from '../text/rowId.ts'

/**
 * What happens to the car of an enquiry, which staff saw at `version`: it is reserved for the sender, or sold to the
 * sender at a price in whole rupees.
 */
const carOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('reserve'),
    version: z.int().positive().max(MOST_ROW_ID),
    /** What was agreed on; without it the price that visitors see. */
    price: rupees('Please enter the price that was agreed.').optional(),
  }),
  z.object({
    outcome: z.literal('sold'),
    version: z.int().positive().max(MOST_ROW_ID),
    price: rupees('Please enter what it was sold at.'),
  }),
])
export type CarOutcome = z.output<typeof carOutcomeSchema>

/** The changes that staff make to an enquiry that they saw at `version`; a field that is left out stays as it is. */
export const enquiryChangeSchema = z.object({
  version: z.int().positive().max(MOST_ROW_ID),
  state: z.enum(ENQUIRY_STATES, 'There is no such state.').optional(),
  lostReason: text(500, 'Please say why it was lost.').optional(),
  assigneeId: z.int().min(1).max(MOST_ROW_ID).nullable().optional(),
  nextActionOn: z.iso.date('Please enter a day.').nullable().optional(),
  /** HH:MM by the clocks of India; null for any time of the day. */
  nextActionTime: z.iso.time({ precision: -1, error: 'Please enter a time.' }).nullable().optional(),
  /** Until when it is put off, in epoch milliseconds; null for not. */
  snoozedUntil: z.int().min(0).nullable().optional(),
  /** The change of the car in the same transaction; without it the car stays as it is. */
  car: carOutcomeSchema.optional(),
})
export type EnquiryChange = z.output<typeof enquiryChangeSchema>

/** The changes of several enquiries at once, each as it was seen at its version; none of them changes a car. */
export const enquiryChangesSchema = z.object({
  changes: z
    .array(enquiryChangeSchema.omit({ car: true }).extend({ id: z.int().min(1).max(MOST_ROW_ID) }))
    .min(1)
    .max(100, 'At most 100 enquiries are changed at once.'),
})

/** A note that staff add to an enquiry. */
export const enquiryNoteSchema = z.object({ note: text(5000, 'Please write a note.') })
