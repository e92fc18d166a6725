import { z } from 'zod'
import { optionalText, rupees, text } from '../text/formFields.ts'
import { MOST_ROW_ID } from '../text/rowId.ts'

/** How money goes to somebody or comes from them. */
export const SETTLE_WAYS = { upi: 'UPI', bank: 'Bank', cheque: 'Cheque', cash: 'Cash' } as const
export type SettleWay = keyof typeof SETTLE_WAYS
export const SETTLE_WAY_KEYS = ['upi', 'bank', 'cheque', 'cash'] as const satisfies readonly SettleWay[]

/** Which way money went. */
export const SETTLE_ACTS = ['paid', 'received'] as const
export type SettleAct = (typeof SETTLE_ACTS)[number]

/** Made once for one filling of a form: sent twice, it counts once. */
export const keySchema = z.string().min(8, 'Please reload the page.').max(100)

/** The number of an account of money in the books; empty for the usual one of the way. */
export const accountOrUsual = z.union(
  [
    z.literal('').transform(() => null),
    z.null(),
    z.int().min(1).max(MOST_ROW_ID),
    z.string().max(10).transform(Number).pipe(z.int().min(1).max(MOST_ROW_ID)),
  ],
  'Please choose an account.',
)

/** A day, `2026-11-08`. */
export const daySchema = z.iso.date('Please enter a day.')

/** Money that was paid to a party or received from it (BOOK-6). */
export const settlementSchema = z.object({
  act: z.enum(SETTLE_ACTS, 'Please say whether it was paid or received.'),
  rupees: rupees('Please enter the sum.'),
  way: z.enum(SETTLE_WAY_KEYS, 'Please choose how it was paid.'),
  account: accountOrUsual.default(null),
  day: daySchema,
  reason: optionalText(200),
  key: keySchema,
  seen: z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      z.int(),
      z.string().max(20).transform(Number).pipe(z.int('Please reload the page.')),
    ])
    .default(null)
    .meta({
      description:
        'What they owed us in paise, below 0 what we owed them, when the form was opened: 409 once it is another.',
    }),
})
export type SettlementForm = z.output<typeof settlementSchema>

/** Why a row is taken back. */
export const reversalSchema = z.object({ reason: text(200, 'Please say why: it stays to be read.') })
