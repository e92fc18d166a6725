import { ACCOUNTS } from '#domain/books/accounts.ts'
import { DOCUMENT_PREFIXES } from '#domain/books/documentNumbers.ts'
import { balancesOf } from '#domain/books/entries.ts'
import type { IssuedDocuments } from '#domain/books/gstr1.ts'
import { SHEET_USES } from '#domain/books/monthSheets.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import { taxableOf, type Supply, type TaxSums } from '#domain/books/supply.ts'
import { COST_FIGURES, figureOn } from '#domain/money/costFigures.ts'
import { readState } from '#domain/registration/registrationStates.ts'
import { nameSubjects } from './nameSubjects.ts'
import { streamVouchers } from './readVouchers.ts'
import type { SheetSite } from './sheetSite.ts'

/** Cars; vehicles do not say their kind yet. */
const HSN = '8703'
/** Per cent on a day: that of the margin, or where that hangs on the vehicle, that of commission. */
function rateOn(day: string): number {
  const share = figureOn(COST_FIGURES.gstOnMargin, day).share ?? figureOn(COST_FIGURES.gstOnCommission, day).share
  return Math.round(share * 10_000) / 100
}

const OTHER_TERRITORY = '97'

/** The taxed sales of a month for the returns (BOOK-8). The value that is taxed is reckoned from the tax, so that it agrees with the books. */
export async function readSupplies(site: SheetSite, month: string): Promise<Supply[]> {
  const supplies: Supply[] = []
  for await (const vouchers of streamVouchers(site.query, month, SHEET_USES.sales)) {
    const nameOf = await nameSubjects(
      site.query,
      vouchers.map(({ subject }) => subject),
    )
    for (const { day, subject, documentNo, entries } of vouchers) {
      const balances = balancesOf(entries)
      const credit = (account: number) => -(balances.get(account) ?? 0) || 0
      const [cgst, sgst, igst] = [ACCOUNTS.outputCgst, ACCOUNTS.outputSgst, ACCOUNTS.outputIgst].map(credit)
      const tax = { cgst: cgst ?? 0, sgst: sgst ?? 0, igst: igst ?? 0 }
      const paise = tax.cgst + tax.sgst + tax.igst
      if (paise === 0) continue
      const { reference, buyerState, buyerGstin } = nameOf(subject)
      const interState = tax.igst !== 0
      supplies.push({
        number: documentNo ?? reference ?? subject,
        day,
        gstin: buyerGstin,
        place: interState ? (readState(buyerState)?.gst ?? OTHER_TERRITORY) : site.place,
        interState,
        value:
          paise + [ACCOUNTS.sales, ACCOUNTS.commission, ACCOUNTS.accessories].map(credit).reduce((a, b) => a + b, 0),
        hsn: HSN,
        rate: rateOn(day),
        taxable: taxableOf(paise, rateOn(day)),
        ...tax,
      })
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

/** What table 13 calls the kinds of documents. */
const TABLE_13: Partial<Record<keyof typeof DOCUMENT_PREFIXES, number>> = {
  invoice: 1,
  debit_note: 4,
  credit_note: 5,
  receipt: 6,
  payment_voucher: 7,
  refund: 8,
}

/** The series of documents of a month that the books know: those of its vouchers. */
export async function readIssued({ query }: SheetSite, month: string): Promise<IssuedDocuments[]> {
  const { from, to } = daysOfMonth(month)
  const rows = await query
    .selectFrom('vouchers')
    .leftJoin('vouchers as back', 'back.reverses', 'vouchers.id')
    .select(['vouchers.documentNo', 'back.id as takenBack'])
    .where('vouchers.day', '>=', from)
    .where('vouchers.day', '<=', to)
    .where('vouchers.documentNo', 'is not', null)
    .execute()
  return Object.entries(TABLE_13).flatMap(([kind, code]) => {
    const prefix = `${DOCUMENT_PREFIXES[kind as keyof typeof DOCUMENT_PREFIXES]}/`
    const numbers = rows.filter(({ documentNo }) => documentNo?.startsWith(prefix))
    const years = Map.groupBy(numbers, ({ documentNo }) => documentNo?.split('/')[1])
    return [...years.values()].map(year => {
      const ordered = year
        .map(({ documentNo }) => documentNo ?? '')
        .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
      return {
        code,
        from: ordered[0] ?? '',
        to: ordered.at(-1) ?? '',
        total: ordered.length,
        cancelled: year.filter(({ takenBack }) => takenBack !== null).length,
      }
    })
  })
}
