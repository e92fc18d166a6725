import { isFromOtherState } from '#domain/dealer/dealerState.ts'
import { lineProblem, isExpenseKey, type BillForm, type BillLineForm } from '#domain/bills/billForm.ts'
import { roundOffOf, taxOfLine, wholeTax, type LineTax } from '#domain/bills/billSums.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import { Failure } from '#domain/errors.ts'
import type { CostCategory } from '#domain/money/carMoney.ts'
import type { ExpenseKey } from '#domain/books/accounts.ts'
import type { Site } from '../site.ts'
import { findLineVehicle } from './findLineVehicle.ts'

/** A line as it is to be written: with its tax, and where it goes. */
export interface ReadLine extends Pick<BillLineForm, 'what' | 'hsn'> {
  taxablePaise: number
  gstPercent: number
  tax: LineTax
  isCreditable: boolean
  goesTo: { vehicleId: number; category: CostCategory } | { expense: ExpenseKey }
}

async function readLine(site: Site, line: BillLineForm, place: number, between: boolean): Promise<ReadLine> {
  const { what, category, vehicle, taxable, gst_percent: gstPercent, is_creditable: isCreditable, hsn } = line
  const wrong = lineProblem(line)
  if (wrong !== null) throw new Failure('invalid', wrong.problem, { [`lines.${place}.${wrong.field}`]: wrong.problem })
  const tax = taxOfLine(taxable, gstPercent, between)
  return {
    what,
    hsn,
    taxablePaise: taxable,
    gstPercent,
    tax,
    isCreditable: isCreditable && wholeTax(tax) > 0,
    goesTo: isExpenseKey(category)
      ? { expense: category }
      : { vehicleId: await findLineVehicle(site, vehicle, `lines.${place}.vehicle`), category },
  }
}

/** What lines come to, in paise. */
export const sumOfLines = (lines: readonly Pick<ReadLine, 'taxablePaise' | 'tax'>[]): number =>
  lines.reduce((sum, { taxablePaise, tax }) => sum + taxablePaise + wholeTax(tax), 0)

/**
 * The lines of a bill with their tax by the vendor’s State and their vehicles, and by how many paise its total is rounded (BOOK-5). Throws
 * `Failure` `invalid`: a line that fits nothing, credit that is not allowed, a total that is not that of the lines.
 */
export async function readLines(site: Site, { lines, gstin, total }: BillForm) {
  const between = isFromOtherState(site.profile, gstin)
  const read: ReadLine[] = []
  // oxlint-disable-next-line no-await-in-loop -- the first line that is wrong is said
  for (const [place, line] of lines.entries()) read.push(await readLine(site, line, place, between))
  const credited = read.some(({ isCreditable }) => isCreditable)
  if (credited && gstin === '') {
    const problem = 'Input credit needs the vendor’s GSTIN, as it stands on the bill.'
    throw new Failure('invalid', problem, { gstin: problem })
  }
  if (credited && !site.profile.money.gstRegistered)
    throw new Failure('invalid', 'The business is not registered for GST: no line’s tax is credited.')
  const sum = sumOfLines(read)
  const roundOff = roundOffOf(total * 100, sum)
  if (roundOff === null) {
    const problem = `The lines come to ${paiseText(sum)} with tax. Please compare them and the total with the bill.`
    throw new Failure('invalid', problem, { total: problem })
  }
  return { lines: read, isInterState: between, roundOff }
}
