import { ACCOUNTS, type ExpenseKey } from '../books/accounts.ts'
import type { Entry } from '../books/entries.ts'
import { wholeTax, type LineTax } from './billSums.ts'

/** A line of a bill as the books have it. */
export interface LineInBooks {
  taxablePaise: number
  tax: LineTax
  isCreditable: boolean
  /** The holding of the vehicle, or the expense of the business. */
  goesTo: { holdingId: number } | { expense: ExpenseKey }
}

/** A line as a cost of a vehicle, in whole rupees: with the tax in it, and that tax. */
export function costOfLine({ taxablePaise, tax }: Pick<LineInBooks, 'taxablePaise' | 'tax'>): {
  rupees: number
  gstRupees: number
} {
  const taxPaise = wholeTax(tax)
  return { rupees: Math.round((taxablePaise + taxPaise) / 100), gstRupees: Math.round(taxPaise / 100) }
}

/** What a line costs without the tax that is credited, in paise; of a vehicle in whole rupees, as its costs are. */
function costPaise(line: LineInBooks): number {
  const { taxablePaise, tax, isCreditable, goesTo } = line
  if ('expense' in goesTo) return taxablePaise + (isCreditable ? 0 : wholeTax(tax))
  const { rupees, gstRupees } = costOfLine(line)
  return (rupees - (isCreditable ? gstRupees : 0)) * 100
}

/**
 * What a bill brings into the books (BOOK-5): each line to its vehicle or expense, its tax to the credit by its kind or into the cost, and
 * all together owed to the vendor. Paise that a vehicle’s costs leave out, and the rounding of the bill, are round off.
 */
export function billEntries(vendor: number, lines: readonly LineInBooks[], totalPaise: number): Entry[] {
  const entry = (debit: number, paise: number, holdingId: number | null = null): Entry[] => {
    const sides = { debit, debitParty: null, credit: ACCOUNTS.vendors, creditParty: vendor, holdingId }
    if (paise === 0) return []
    if (paise > 0) return [{ ...sides, paise }]
    return [{ debit: ACCOUNTS.vendors, debitParty: vendor, credit: debit, creditParty: null, holdingId, paise: -paise }]
  }
  const entries = lines.flatMap(line => {
    const { goesTo, tax, isCreditable } = line
    const cost = costPaise(line)
    return [
      ...('expense' in goesTo ? entry(ACCOUNTS[goesTo.expense], cost) : entry(ACCOUNTS.stock, cost, goesTo.holdingId)),
      ...(isCreditable
        ? [
            ...entry(ACCOUNTS.inputCgst, tax.cgst),
            ...entry(ACCOUNTS.inputSgst, tax.sgst),
            ...entry(ACCOUNTS.inputIgst, tax.igst),
          ]
        : []),
    ]
  })
  const sum = entries.reduce((all, { debit, paise }) => all + (debit === ACCOUNTS.vendors ? -paise : paise), 0)
  return [...entries, ...entry(ACCOUNTS.roundOff, totalPaise - sum)]
}
