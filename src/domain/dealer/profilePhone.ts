import * as z from 'zod'
import { formatPhone, normalisePhone } from '../text/phone.ts'

const INTERNATIONAL = /^\+[1-9][\d ]{6,18}$/

/**
 * A telephone number of the dealer in international form, `+91 80 5550 0100`, as it was typed; an Indian one in any other usual
 * writing, such as `98450 12345`, becomes one.
 */
export const profilePhone = z
  .string()
  .transform(typed => (INTERNATIONAL.test(typed) ? typed : formatPhone(normalisePhone(typed) ?? typed)))
  .pipe(z.string().regex(INTERNATIONAL, 'must have 10 digits, or + and the country code, such as +91 80 5550 0100'))
