import { z } from 'zod'

/** The answer to something that was done (API-10); the message is what the person is told. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() })
