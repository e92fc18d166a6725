import { z } from 'zod'
import { accountOrUsual } from '../books/settlementForm.ts'
import { clearableText, optionalText, rupees, text, wholeNumber } from '../text/formFields.ts'
import { gstinProblem, panOfGstin, readGstin } from '../text/gstin.ts'
import { panProblem, readPan } from '../text/pan.ts'
import { normalisePhone } from '../text/phone.ts'
import { CHARGE_KINDS } from '../money/charges.ts'
import { MOST_NUMBER_CHARACTERS, normaliseCarNumber } from '../registration/registrationNumber.ts'
import { readState } from '../registration/registrationStates.ts'
import { PAYMENT_KINDS, PAYMENT_WAYS } from './deal.ts'

const name = text(100, 'Please enter the name of the buyer.')

const phone = text(40, 'Please enter a phone number.').transform((typed, context) => {
  const read = normalisePhone(typed)
  if (read !== null) return read
  context.addIssue({
    code: 'custom',
    message: 'Please enter a phone number with 10 digits, or with + and the country code.',
  })
  return z.NEVER
})

const email = clearableText(254).refine(typed => typed === '' || /^[^\s@]+@[^\s@]+$/.test(typed), {
  error: 'Please enter an e-mail address, or none.',
})

/** Letters that are null where nothing was typed, read and checked otherwise. */
const numbered = (read: (typed: string) => string, problemOf: (letters: string) => string | null) =>
  clearableText(30).transform((typed, context) => {
    const letters = read(typed)
    if (letters === '') return null
    const message = problemOf(letters)
    if (message === null) return letters
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const pan = numbered(readPan, panProblem)

const carNumber = clearableText(MOST_NUMBER_CHARACTERS).transform((typed, context) => {
  if (typed === '') return null
  const read = normaliseCarNumber(typed)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'This is not an Indian vehicle number, such as KA 05 MH 1234.' })
  return z.NEVER
})

const state = clearableText(60).transform((typed, context) => {
  if (typed === '') return ''
  const read = readState(typed)
  if (read !== null) return read.name
  context.addIssue({ code: 'custom', message: 'Please choose the State: its name, such as Maharashtra, MH or 27.' })
  return z.NEVER
})

const day = z.iso.date('Please enter a day.')
const price = rupees('Please enter the price that was agreed.')

/** A deal with a buyer who never wrote: name, phone and price are enough. */
export const newDealSchema = z.object({ name, phone, price })

/** What is known of the buyer; a field that is left out stays as it is. */
export const buyerChangeSchema = z
  .object({
    name,
    phone: phone.optional(),
    email: email.optional(),
    address: clearableText(500),
    state: state.optional(),
    is_dealer: z.boolean(),
    pan: pan.optional(),
    gstin: numbered(readGstin, gstinProblem).optional(),
  })
  .refine(({ pan: own, gstin }) => own == null || gstin == null || panOfGstin(gstin) === own, {
    path: ['gstin'],
    error: 'Places 3 to 12 of a GSTIN are the PAN of its owner. This GSTIN has another PAN.',
  })
export type BuyerChange = z.output<typeof buyerChangeSchema>

/** What was agreed. Without a description there is no exchange car. */
export const termsSchema = z
  .object({
    price,
    agreed_on: day,
    lender: clearableText(100),
    exchange_description: clearableText(200),
    exchange_car_number: carNumber,
    exchange_rupees: z.union([z.literal('').transform(() => null), rupees('Please enter what it is taken for.')]),
    /** Why a price is changed; has to be said once the sale was noted. */
    reason: optionalText(500),
  })
  .refine(({ exchange_description: car, exchange_rupees: value }) => car === '' || value !== null, {
    path: ['exchange_rupees'],
    error: 'Please enter what it is taken for.',
  })
  .refine(
    ({ exchange_description: car, exchange_car_number: number, exchange_rupees: value }) =>
      car !== '' || (number === null && value === null),
    { path: ['exchange_description'], error: 'Please say which vehicle it is.' },
  )
export type Terms = z.output<typeof termsSchema>

export const paymentSchema = z.object({
  kind: z.enum(PAYMENT_KINDS, 'Please choose what it is.'),
  way: z.enum(PAYMENT_WAYS, 'Please choose how it was paid.'),
  rupees: rupees('Please enter the sum.'),
  paid_on: day,
  /** The account of money by its number in the books; left out, the usual one of the way. */
  account: accountOrUsual.default(null),
})
export type NewPayment = Omit<z.output<typeof paymentSchema>, 'account'> & { account?: number | null }

const chargeKind = z.enum(CHARGE_KINDS, 'Please say what it is: tax hangs on it.')

/** What a charge is, that was written down before anybody was asked. */
export const chargeKindSchema = z.object({ kind: chargeKind })

export const chargeSchema = z.object({
  kind: chargeKind.optional(),
  what: text(100, 'Please say what it is for.'),
  rupees: rupees('Please enter the sum.'),
})

/** The hand-over: when by the clocks of India (`2026-11-08T17:20`), and what went with the car. */
export const handOverSchema = z.object({
  at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please enter day and time.'),
  km: z.union([z.literal('').transform(() => null), wholeNumber(0, 9_999_999, 'Please enter the kilometres.')]),
  keys: z.union([z.literal('').transform(() => null), wholeNumber(0, 9, 'Please enter how many keys.')]),
  papers: clearableText(500),
  /** That an owner lets the car go though money is still due. */
  despite_due: z.boolean().default(false),
})
export type HandOver = z.output<typeof handOverSchema>

export const cancellationSchema = z.object({
  by: z.enum(['buyer', 'dealer'], 'Please say who cancels.'),
  reason: text(500, 'Please say why.'),
})
export type Cancellation = z.output<typeof cancellationSchema>
