import { asciiDigits } from '../text/asciiDigits.ts'
import * as z from 'zod'
import { profilePhone } from './profilePhone.ts'
import { profileEmail, profileText } from '../text/profileText.ts'

const text = profileText

/** What the law calls the dealer where that is not the name on the sign, as in GST and on papers. */
export const legalNameSchema = text.max(200).nullable()

const A_GSTIN = 'must be a GSTIN, such as 29ABCDE1234F1Z5'

/** 15 characters: State, PAN, entity, `Z`, check character. */
export const gstinSchema = z
  .string()
  .max(100, A_GSTIN)
  .transform(asciiDigits)
  .pipe(z.string().trim().toUpperCase())
  .pipe(z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/, A_GSTIN))
  .nullable()

/** The dealer's authorisation by the registering authority, Form 29B (Rule 55A): `from` and `until` are days. */
export const authorisationSchema = z
  .strictObject({
    number: text.max(100),
    authority: text.max(200),
    from: z.iso.date('must be a day such as 2026-11-08'),
    until: z.iso.date('must be a day such as 2031-11-07'),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'must not be before the day it is valid from',
  })
  .nullable()

/** Who answers complaints, and how: by e-mail, telephone or both. */
export const grievanceOfficerSchema = z
  .strictObject({
    name: text.max(120),
    email: profileEmail.nullable().default(null),
    phone: profilePhone.nullable().default(null),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    message: 'must be given, or a telephone number',
  })
  .nullable()
