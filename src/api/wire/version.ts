import { z } from 'zod'

const SEEN = { description: 'As it was seen; when there is a newer one, 409 says what changed.' }

/** The version of a vehicle, in a body. */
export const versionSchema = z.int().min(1).meta(SEEN)

/** The version of a vehicle, in an address. */
export const versionInAddress = z.coerce.number().int().min(1).meta(SEEN)
