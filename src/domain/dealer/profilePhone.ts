import * as z from 'zod'
import { formatPhone, normalisePhone } from '../text/phone.ts'

const A_PHONE = 'must have 10 digits, or + and the country code, such as +91 80 5550 0100'

/** International form with the spaces of its writer. */
const SPACED = /^\+[1-9][\d ]{6,18}$/

/**
 * A telephone number of the dealer, by the same rule as those of visitors: `98450 12345` and `+91 098450 12345` become
 * `+91 98450 12345`. One in international form that is dialled as it stands keeps its spaces, such as `+91 80 5550 0100`.
 */
export const profilePhone = z
  .string()
  .max(40, A_PHONE)
  .transform((typed, context) => {
    const dialled = normalisePhone(typed)
    if (dialled !== null)
      return SPACED.test(typed) && typed.replaceAll(' ', '') === dialled ? typed : formatPhone(dialled)
    context.addIssue({
      code: 'custom',
      message: A_PHONE,
    })
    return z.NEVER
  })
