import { z } from 'zod'
import { MOST_ROW_ID } from '../text/rowId.ts'
import { text } from '../text/formFields.ts'
import { LONGEST_VIEW_NAME, namesPerson, VIEW_PAGES, viewQuery } from './savedView.ts'

const NO_PERSON = 'Please leave out telephone numbers and e-mail addresses: a view is kept when a person is erased.'

const name = text(LONGEST_VIEW_NAME, 'Please name the view.').refine(typed => !namesPerson(typed), NO_PERSON)
const query = z
  .string()
  .max(4_000, 'This filter is too long to be kept.')
  .transform((typed, context) => {
    const kept = viewQuery(typed)
    if (kept !== null && !namesPerson(kept)) return kept
    context.addIssue({ code: 'custom', message: kept === null ? 'This filter is too long to be kept.' : NO_PERSON })
    return z.NEVER
  })

/** A view that is saved. */
export const newViewSchema = z.object({ page: z.enum(VIEW_PAGES), name, query, shared: z.boolean().default(false) })
export type NewView = z.output<typeof newViewSchema>

/** What changes of a view that was seen at `version`; what is left out stays. `place` is among those of its owner, from 0. */
export const viewChangeSchema = z.object({
  version: z.int().positive().max(MOST_ROW_ID),
  name: name.optional(),
  query: query.optional(),
  shared: z.boolean().optional(),
  place: z.int().min(0).max(100).optional(),
})
export type ViewChange = z.output<typeof viewChangeSchema>
