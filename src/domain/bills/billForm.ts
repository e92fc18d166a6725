import { z } from 'zod'
import { EXPENSE_KEYS, type ExpenseKey } from '../books/accounts.ts'
import { accountOrUsual, daySchema, keySchema } from '../books/settlementForm.ts'
import { COST_CATEGORY_KEYS, COST_WAY_KEYS, type CostCategory } from '../money/carMoney.ts'
import { GST_PERCENTS } from '../money/gstPercents.ts'
import { optionalText, rupees, rupeesAndPaise, text } from '../text/formFields.ts'
import { gstinOrEmpty } from '../text/gstinField.ts'
import { MOST_ROW_ID } from '../text/rowId.ts'

/** The most lines of one bill: as many rows as a person reads off a paper. */
export const MOST_LINES = 50

/** What a line is for: something done to a vehicle, or an expense of the business. */
export type LineCategory = CostCategory | ExpenseKey
export const isExpenseKey = (category: LineCategory): category is ExpenseKey =>
  EXPENSE_KEYS.some(key => key === category)

const percentSchema = z
  .union([z.number(), z.string().max(4)])
  .transform(Number)
  .pipe(z.literal(GST_PERCENTS, 'Please choose the rate that the bill shows.'))

const lineSchema = z.object({
  what: text(200, 'Please say what it was for.'),
  category: z.enum([...COST_CATEGORY_KEYS, ...EXPENSE_KEYS], 'Please choose what kind of cost it is.'),
  /** Number, id or a few letters of a vehicle; empty for an expense of the business. */
  vehicle: optionalText(100),
  /** Paise, from rupees. */
  taxable: rupeesAndPaise('Please enter the amount before tax.'),
  gst_percent: percentSchema.default(0),
  /** Whether its tax is credited. */
  is_creditable: z.boolean().default(false),
  hsn: z.union([z.literal(''), z.string().regex(/^\d{4,8}$/, 'HSN and SAC have 4 to 8 digits.')]).default(''),
})

/** A bill as a person reads it off the paper (BOOK-5). */
export const billSchema = z.object({
  vendor: text(100, 'Please say who the bill is from.'),
  gstin: gstinOrEmpty.default(''),
  number: text(40, 'Please enter the number of the bill.'),
  billed_on: daySchema,
  note: optionalText(500),
  lines: z
    .array(lineSchema)
    .min(1, 'Please enter what was bought: a bill has a line at least.')
    .max(MOST_LINES, `A bill has ${MOST_LINES} lines at most.`),
  /** As it is printed at the foot of the bill, in whole rupees. */
  total: rupees('Please enter the total of the bill.'),
  /** How it is paid at once; `owed` where it is not. */
  way: z.enum(COST_WAY_KEYS, 'Please choose how it is paid.').default('owed'),
  account: accountOrUsual.default(null),
  /** The day on which it was paid. */
  paid_on: z.union([z.literal('').transform(() => null), z.null(), daySchema]).default(null),
  /** The number of the file that was sent before. */
  file: z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      z.int().min(1).max(MOST_ROW_ID),
      z.string().max(10).transform(Number).pipe(z.int().min(1).max(MOST_ROW_ID)),
    ])
    .default(null),
  key: keySchema,
})
export type BillForm = z.output<typeof billSchema>
export type BillLineForm = BillForm['lines'][number]

/** What cannot be of a line as it was entered, by its fields; null where it can. */
export function lineProblem({ category, vehicle }: Pick<BillLineForm, 'category' | 'vehicle'>): {
  field: 'category' | 'vehicle'
  problem: string
} | null {
  if (isExpenseKey(category) && vehicle !== '')
    return { field: 'category', problem: 'This is an expense of the business. For a vehicle choose what was done.' }
  if (!isExpenseKey(category) && vehicle === '')
    return { field: 'vehicle', problem: 'Please say for which vehicle, or choose an expense of the business.' }
  return null
}
