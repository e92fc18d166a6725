import { ACCOUNTS } from '#domain/books/accounts.ts'
import { balancesOf } from '#domain/books/entries.ts'
import { NO_FIGURES } from '#domain/deals/saleFigures.ts'
import { SHEET_USES } from '#domain/books/monthSheets.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import { sumOfTax, taxableOf, type Supply, type SupplyLine, type TaxSums } from '#domain/books/supply.ts'
import { COST_FIGURES, figureOn } from '#domain/money/costFigures.ts'
import { readState } from '#domain/registration/registrationStates.ts'
import { readFigures, sumOfFigures } from '../../dealRecords/saleFigures.ts'
import { documentsOfSales } from './documentsOfSales.ts'
import { nameSubjects, type SubjectName } from './nameSubjects.ts'
import { streamVouchers } from './readVouchers.ts'
import type { SheetSite } from './sheetSite.ts'

/** Cars: of a sale without an invoice nothing else is known. */
const HSN = '8703'
/** Per cent on a day: that of the margin, or where that hangs on the vehicle, that of commission. */
function rateOn(day: string): number {
  const share = figureOn(COST_FIGURES.gstOnMargin, day).share ?? figureOn(COST_FIGURES.gstOnCommission, day).share
  return Math.round(share * 10_000) / 100
}

const OTHER_TERRITORY = '97'
const EARNED = [ACCOUNTS.sales, ACCOUNTS.commission, ACCOUNTS.accessories, ACCOUNTS.otherIncome]

/** What the vouchers of a sale brought in a month; paise. */
interface SaleOfMonth {
  subject: string
  /** The number and day of its last voucher. */
  voucher: number
  day: string
  documentNo: string | null
  tax: Heads
  earned: number
  isCommission: boolean
}

type Heads = Pick<TaxSums, 'cgst' | 'sgst' | 'igst'>
const heads = (read: (head: keyof Heads) => number): Heads => ({
  cgst: read('cgst'),
  sgst: read('sgst'),
  igst: read('igst'),
})
const hasTax = ({ cgst, sgst, igst }: Heads) => cgst !== 0 || sgst !== 0 || igst !== 0

/** A tax by its place: what is within the State, and what goes to another. */
const byPlace = ({ cgst, sgst, igst }: Heads) =>
  [
    { cgst, sgst, igst: 0 },
    { cgst: 0, sgst: 0, igst },
  ].filter(hasTax)

/** The sales of a month by their vouchers, several of one sale together. */
async function salesOfMonth({ query }: SheetSite, month: string): Promise<SaleOfMonth[]> {
  const sales = new Map<string, SaleOfMonth>()
  for await (const vouchers of streamVouchers(query, month, SHEET_USES.sales)) {
    for (const { number, day, subject, documentNo, entries } of vouchers) {
      const balances = balancesOf(entries)
      const credit = (account: number) => -(balances.get(account) ?? 0) || 0
      const before = sales.get(subject)
      sales.set(subject, {
        subject,
        voucher: number,
        day,
        documentNo: before?.documentNo ?? documentNo,
        tax: {
          cgst: (before?.tax.cgst ?? 0) + credit(ACCOUNTS.outputCgst),
          sgst: (before?.tax.sgst ?? 0) + credit(ACCOUNTS.outputSgst),
          igst: (before?.tax.igst ?? 0) + credit(ACCOUNTS.outputIgst),
        },
        earned: EARNED.map(credit).reduce((a, b) => a + b, before?.earned ?? 0),
        isCommission: before?.isCommission === true || credit(ACCOUNTS.commission) !== 0,
      })
    }
  }
  return [...sales.values()]
}

/** Which of some sales have vouchers from before a month. */
async function soldBefore({ query }: SheetSite, subjects: readonly string[], month: string): Promise<Set<string>> {
  if (subjects.length === 0) return new Set()
  const rows = await query
    .selectFrom('vouchers')
    .select('subject')
    .distinct()
    .where('subject', 'in', subjects)
    .where('day', '<', daysOfMonth(month).from)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** A sale of which the whole price is taxed: its rate in per cent, and the tax in what comes beside the price, in paise. */
interface WholePrice {
  rate: number
  beside: number
}

/** The sales of a month of which the whole price is taxed, by the figures of its vouchers, so that one that is closed stays as it was. */
async function wholePrices({ query }: SheetSite, subjects: readonly string[], month: string) {
  const { from, to } = daysOfMonth(month)
  const figures = (await readFigures(query, subjects)).filter(({ day }) => day <= to)
  return new Map(
    [...Map.groupBy(figures, ({ subject }) => subject)].flatMap(([subject, rows]): [string, WholePrice][] => {
      const { tax, gstShare } = rows.at(-1)?.figures ?? NO_FIGURES
      if (tax !== 'whole' || gstShare == null) return []
      const { chargesGst } = sumOfFigures(rows.filter(({ day }) => day >= from)).sums
      return [[subject, { rate: Math.round(gstShare * 10_000) / 100, beside: (chargesGst ?? 0) * 100 }]]
    }),
  )
}

/** The lines to which a tax within one place belongs: of a whole price at its rate, what comes beside it at the usual one. */
function linesOf(part: Heads, day: string, whole: WholePrice | undefined): SupplyLine[] {
  const usual = rateOn(day)
  const line = (tax: Heads, rate: number): SupplyLine => ({
    hsn: HSN,
    rate,
    isService: false,
    taxable: taxableOf(tax.cgst + tax.sgst + tax.igst, rate),
    ...tax,
  })
  if (whole === undefined || whole.rate === usual || whole.beside === 0) return [line(part, whole?.rate ?? usual)]
  const beside =
    part.igst === 0
      ? { cgst: whole.beside / 2, sgst: whole.beside / 2, igst: 0 }
      : { cgst: 0, sgst: 0, igst: whole.beside }
  return [
    line(
      heads(head => part[head] - beside[head]),
      whole.rate,
    ),
    line(beside, usual),
  ]
}

/**
 * What the books of a sale have and its documents of the month do not: all of a sale without an invoice, or a correction without a note. The
 * value that is taxed is reckoned from the tax, so that it agrees with the books.
 */
function withoutDocument(
  { subject, voucher, day, documentNo, earned, isCommission }: SaleOfMonth,
  rest: Heads,
  {
    isFirst,
    invoice,
    name,
    home,
    whole,
  }: { isFirst: boolean; invoice: Supply | undefined; name: SubjectName; home: string; whole: WholePrice | undefined },
): Supply[] {
  const places = byPlace(rest)
  return places.map(part => {
    const interState = part.igst !== 0
    const paise = part.cgst + part.sgst + part.igst
    const lines = linesOf(part, day, isFirst ? whole : whole && { ...whole, beside: 0 })
    const sums = sumOfTax(lines)
    return {
      number: isFirst ? (documentNo ?? name.reference ?? subject) : `V${voucher}`,
      day,
      gstin: invoice?.gstin ?? (isCommission ? '' : name.buyerGstin),
      place: interState ? invoice?.place || (readState(name.buyerState)?.gst ?? OTHER_TERRITORY) : home,
      interState,
      value: isFirst && places.length === 1 ? paise + earned : paise + sums.taxable,
      lines,
      ...sums,
      note: isFirst ? null : { corrects: invoice?.value ?? 0 },
    }
  })
}

const SALES_PER_STEP = 2_000

/**
 * The taxed sales of a month for the returns (BOOK-8): invoices and notes as they were made, and beside them what the books have and no
 * document says. So the returns agree with the books and with each other.
 */
export async function readSupplies(site: SheetSite, month: string): Promise<Supply[]> {
  const sales = await salesOfMonth(site, month)
  const supplies: Supply[] = []
  const { from } = daysOfMonth(month)
  for (let at = 0; at < sales.length; at += SALES_PER_STEP) {
    const step = sales.slice(at, at + SALES_PER_STEP)
    const subjects = step.map(({ subject }) => subject)
    const [nameOf, documents, before, wholes] = await Promise.all([
      nameSubjects(site.query, subjects),
      documentsOfSales(site.query, subjects, month),
      soldBefore(site, subjects, month),
      wholePrices(site, subjects, month),
    ])
    for (const sale of step) {
      const all = documents.get(sale.subject) ?? []
      const isCorrected = before.has(sale.subject)
      // The tax of a sale of before was declared then, though its invoice is of now.
      const own = all.filter(({ supply, isNote }) => supply.day >= from && hasTax(supply) && (isNote || !isCorrected))
      const rest = heads(head => own.reduce((sum, { supply }) => sum - supply[head], sale.tax[head]))
      supplies.push(...own.map(({ supply }) => supply))
      const about = sale.isCommission ? 'commission' : 'sale'
      const invoice = all.findLast(({ isNote, part }) => !isNote && part === about)?.supply
      const isFirst = !isCorrected && own.length === 0
      const [name, whole] = [nameOf(sale.subject), wholes.get(sale.subject)]
      supplies.push(...withoutDocument(sale, rest, { isFirst, invoice, name, home: site.place, whole }))
    }
  }
  return supplies
}

/** Input credit of a month by its accounts: half and half where nobody has said which GST it is. */
export function creditOf(sum: (account: number) => number): TaxSums {
  const unsaid = sum(ACCOUNTS.inputGst)
  const half = Math.floor(unsaid / 2)
  return {
    taxable: 0,
    igst: sum(ACCOUNTS.inputIgst),
    cgst: sum(ACCOUNTS.inputCgst) + half,
    sgst: sum(ACCOUNTS.inputSgst) + unsaid - half,
  }
}
