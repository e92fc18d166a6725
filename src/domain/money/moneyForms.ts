import { z } from 'zod'
import { accountOrUsual } from '../books/settlementForm.ts'
import { clearableText, rupees, rupeesOrEmpty, rupeesOrNone, text } from '../text/formFields.ts'
import { gstinOrEmpty } from '../text/gstinField.ts'
import { COST_CATEGORY_KEYS, COST_WAY_KEYS } from './carMoney.ts'
import { GST_PERCENTS } from './gstPercents.ts'

/** Whole rupees, 0 among them, or null where the field is empty: a car may have come for nothing. */
const sumOrUnknown = rupeesOrEmpty('Please enter an amount in rupees, such as 9,75,000 or 9.75 lakh.')

/** The rate on a seller's invoice in per cent; null where the field is empty. */
const invoiceRate = z.union([z.number(), z.string()]).transform((typed, context) => {
  if (typed === '') return null
  const percent = GST_PERCENTS.find(one => one > 0 && one === Number(typed))
  if (percent !== undefined) return percent
  context.addIssue({ code: 'custom', message: 'Please choose the rate that the seller’s invoice shows.' })
  return z.NEVER
})

/** How a car came and what for, as owners write it (DESK-2). */
export const purchaseSchema = z.object({
  is_consigned: z.boolean(),
  purchase_rupees: sumOrUnknown,
  seller_registered: z.boolean(),
  input_tax_taken: z.boolean(),
  /** Rate and GSTIN on the seller's invoice, where input tax is taken; left out, they stay as they are. */
  gst_percent: invoiceRate.optional(),
  seller_gstin: gstinOrEmpty.optional(),
  written_down_rupees: sumOrUnknown,
  reserve_rupees: sumOrUnknown,
  commission_rupees: sumOrUnknown,
  agreement_until: z.union([z.literal('').transform(() => null), z.iso.date('Please enter a day.')]),
  floor_rupees: sumOrUnknown,
})
export type PurchaseChange = z.output<typeof purchaseSchema>

/** Why something that was written is reversed, or was another (BOOK-1). */
export const reasonSchema = text(200, 'Please say why.')

/** A cost of a car: with the tax in it, and that tax. */
export const costSchema = z
  .object({
    category: z.enum(COST_CATEGORY_KEYS, 'Please choose what kind of cost it is.'),
    what: text(200, 'Please say what it was for.'),
    paid_to: clearableText(100),
    spent_on: z.iso.date('Please enter a day.'),
    rupees: rupees('Please enter the sum.'),
    gst_rupees: rupeesOrNone('Please enter the tax in it.'),
    is_creditable: z.boolean(),
    /** How it is paid; left out, it is owed to whom it names. */
    way: z.enum(COST_WAY_KEYS, 'Please choose how it is paid.').default('owed'),
    /** The account of money by its number in the books; left out, the usual one of the way. */
    account: accountOrUsual.default(null),
  })
  .refine(({ rupees: sum, gst_rupees: tax }) => tax < sum, {
    path: ['gst_rupees'],
    error: 'The tax is part of the sum, so it is less.',
  })
export type CostChange = Omit<z.output<typeof costSchema>, 'account'> & { account?: number | null }
