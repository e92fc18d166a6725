import { z } from 'zod'
import { ENQUIRY_STATES } from './enquiryStates.ts'
import { text } from './formFields.ts'
import { MOST_ROW_ID } from './rowId.ts'

/** What staff set of an enquiry that they saw at `version`; what is left out stays. */
export const enquiryChangeSchema = z.object({
  version: z.int().positive(),
  state: z.enum(ENQUIRY_STATES, 'There is no such state.').optional(),
  lostReason: text(500, 'Please say why it was lost.').optional(),
  assigneeId: z.int().min(1).max(MOST_ROW_ID).nullable().optional(),
  nextActionOn: z.iso.date('Please enter a day.').nullable().optional(),
})
export type EnquiryChange = z.output<typeof enquiryChangeSchema>

/** A note that staff add to an enquiry. */
export const enquiryNoteSchema = z.object({ note: text(5000, 'Please write a note.') })
