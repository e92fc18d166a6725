import { z } from 'zod'
import { MOST_ROW_ID } from '#domain/text/rowId.ts'

/** The answer to something that was done (API-10); the message is for the person. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() })

/** The answer to what is taken back, which above the owner's sum was only asked for (BOOK-1). */
export const takenBackSchema = doneSchema.extend({
  waits: z.boolean().meta({ description: 'Whether it was asked for, and waits for somebody else.' }),
})

/** The answer 304, without a body. */
export const unchangedReply = z.undefined().meta({ description: 'Unchanged since the version of If-None-Match.' })

/** The number of a row in a body. */
export const rowIdSchema = z.int().min(1).max(MOST_ROW_ID)

/** The number of a row in an address. */
export const rowIdInAddress = z.coerce.number<number>().int().min(1).max(MOST_ROW_ID)

const SEEN = { description: 'As it was seen; when there is a newer one, 409 says what changed.' }

/** The version of a vehicle, in a body. */
export const versionSchema = z.int().min(1).max(MOST_ROW_ID).meta(SEEN)

/** The version of a vehicle, in an address. */
export const versionInAddress = z.coerce.number<number>().int().min(1).max(MOST_ROW_ID).meta(SEEN)

/** The version of something that may not be written yet, which is 0 then. */
export const versionOrNone = z.int().min(0).max(MOST_ROW_ID)

/** The header by which a second submit of the same filling of a form is recognised. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(100)
    .optional()
    .meta({ description: 'A random value made once for one filling of the form; sent twice, it counts once.' }),
})
