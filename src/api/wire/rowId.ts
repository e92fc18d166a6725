import { z } from 'zod'
import { MOST_ROW_ID } from '#domain/text/rowId.ts'

/** The number of a row in a body. */
export const rowIdSchema = z.int().min(1).max(MOST_ROW_ID)

/** The number of a row in an address. */
export const rowIdInAddress = z.coerce.number().int().min(1).max(MOST_ROW_ID)
