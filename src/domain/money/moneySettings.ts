import * as z from 'zod'

const DAY = 'must be a day, 1 to 28'

const rupees = (most: number, name: string) => {
  const message = `must be whole rupees, 0 to ${name}`
  return z.int(message).min(0, message).max(most, message)
}

/**
 * How a dealer reckons what a car brings (DESK-2, BOOK-9), as section `money` of the profile. Where the law is not confirmed to us,
 * the dealer's accountant decides.
 */
export const moneySettingsSchema = z.strictObject({
  /** How many digits of HSN and SAC documents have: 4 may do up to a turnover of five crore, above it is 6. */
  hsnDigits: z.literal([4, 6], 'must be 4 or 6').default(6),
  /** Whether invoices under the margin scheme print taxable value and tax; else one price that has them in it. */
  marginOnInvoice: z.boolean().default(true),
  /** Whether e-invoices are due: above a turnover of five crore in any year since 2017-18. */
  eInvoices: z.boolean().default(false),
  /** Whether the margin has the GST in it (× 18/118), or it is 18 % of the margin. */
  gstContained: z.boolean().default(true),
  /** Whether the dealer is registered for GST: else no tax is owed and none is credited. */
  gstRegistered: z.boolean().default(true),
  /** What a car costs a day while it stands: capital, ground, cleaning. Shown, never booked. */
  costPerDay: rupees(100_000, '1,00,000').default(0),
  /** The percentage of tax collected at source from a buyer without PAN; null for what the law says (`COST_FIGURES.tcs`). */
  tcsWithoutPanPercent: z.number().min(1, 'must be 1 to 20').max(20, 'must be 1 to 20').nullable().default(null),
  /** Whether the dealer collects tax at source: a person or HUF without a tax audit the year before does not. */
  collectsTcs: z.boolean().default(true),
  /** Whether accessories on the same bill count for it. Not settled in what we read. */
  tcsOnAccessories: z.boolean().default(true),
  /** The percentage of GST in accessories and services beside the price. One secondary source. */
  chargesGstPercent: z.number().min(0, 'must be 0 to 40').max(40, 'must be 0 to 40').default(18),
  /** Whether GST is in what is kept of a cancelled deal. Not settled in what we read. */
  gstOnKept: z.boolean().default(false),
  /** On which day of the next month a month of the books closes by itself; null where somebody closes it (BOOK-3). */
  closesOnDay: z.int(DAY).min(1, DAY).max(28, DAY).nullable().default(null),
  /** What whoever cancels a deal owes the other side: the same for both. */
  cancellationRupees: rupees(1_000_000, '10,00,000').default(0),
  /** Above this sum somebody else confirms what is reversed, and only who may reverse refunds (BOOK-1). 0 asks nobody: a dealer with one owner could put nothing right. */
  secondPersonAbove: rupees(100_000_000, '10,00,00,000').default(0),
})

export type MoneySettings = z.output<typeof moneySettingsSchema>

/** The settings of a dealer who has made none. */
export const USUAL_MONEY: MoneySettings = moneySettingsSchema.parse({})
