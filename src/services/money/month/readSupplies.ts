import { ACCOUNTS } from '#domain/books/accounts.ts'
import { balancesOf } from '#domain/books/entries.ts'
import { SHEET_USES } from '#domain/books/monthSheets.ts'
import { taxableOf, type Supply, type TaxSums } from '#domain/books/supply.ts'
import { COST_FIGURES, figureOn } from '#domain/money/costFigures.ts'
import { readState } from '#domain/registration/registrationStates.ts'
import { invoicesOfSales } from './invoicesOfSales.ts'
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
const EARNED = [ACCOUNTS.sales, ACCOUNTS.commission, ACCOUNTS.accessories, ACCOUNTS.otherIncome]

/** The tax of a voucher by its place: what is within the State, and what goes to another. */
const byPlace = ({ cgst, sgst, igst }: Omit<TaxSums, 'taxable'>) =>
  [
    { cgst, sgst, igst: 0 },
    { cgst: 0, sgst: 0, igst },
  ].filter(tax => tax.cgst !== 0 || tax.sgst !== 0 || tax.igst !== 0)

/** The taxed sales of a month for the returns (BOOK-8). The value that is taxed is reckoned from the tax, so that it agrees with the books. */
export async function readSupplies(site: SheetSite, month: string): Promise<Supply[]> {
  const supplies: Supply[] = []
  for await (const vouchers of streamVouchers(site.query, month, SHEET_USES.sales)) {
    const subjects = vouchers.map(({ subject }) => subject)
    const [nameOf, invoices] = await Promise.all([
      nameSubjects(site.query, subjects),
      invoicesOfSales(site.query, subjects, month),
    ])
    for (const { day, subject, documentNo, entries } of vouchers) {
      const balances = balancesOf(entries)
      const credit = (account: number) => -(balances.get(account) ?? 0) || 0
      const tax = {
        cgst: credit(ACCOUNTS.outputCgst),
        sgst: credit(ACCOUNTS.outputSgst),
        igst: credit(ACCOUNTS.outputIgst),
      }
      const earned = EARNED.map(credit).reduce((a, b) => a + b, 0)
      const { reference, buyerState, buyerGstin } = nameOf(subject)
      const isCommission = credit(ACCOUNTS.commission) !== 0
      const invoice = invoices.get(`${subject} ${isCommission ? 'commission' : 'sale'}`)
      const places = byPlace(tax)
      for (const part of places) {
        const interState = part.igst !== 0
        const paise = part.cgst + part.sgst + part.igst
        const taxable = taxableOf(paise, rateOn(day))
        supplies.push({
          number: documentNo ?? invoice?.number ?? reference ?? subject,
          day,
          gstin: (invoice === undefined ? (isCommission ? null : buyerGstin) : invoice.gstin) ?? '',
          place: interState ? (invoice?.place ?? readState(buyerState)?.gst ?? OTHER_TERRITORY) : site.place,
          interState,
          value: paise + (places.length === 1 ? earned : taxable),
          hsn: HSN,
          rate: rateOn(day),
          taxable,
          ...part,
        })
      }
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
