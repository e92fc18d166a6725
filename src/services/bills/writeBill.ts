import type { Transaction } from 'kysely'
import { differenceOf } from '#domain/books/entries.ts'
import { financialYearOf } from '#domain/books/financialYear.ts'
import { billEntries, costOfLine } from '#domain/bills/billEntries.ts'
import type { BillForm } from '#domain/bills/billForm.ts'
import { wholeTax } from '#domain/bills/billSums.ts'
import { Failure } from '#domain/errors.ts'
import { dayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import { lockBooks } from '../books/lockBooks.ts'
import { SOMETHING_ELSE } from '../books/settledBefore.ts'
import { settleWithin } from '../books/settleWithParty.ts'
import { writeVoucher } from '../books/writeVoucher.ts'
import type { Holding } from '../holdings/findHolding.ts'
import { postMoney } from '../money/claimMoney.ts'
import { addCostWithin } from '../money/writeCost.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { attachFile } from './billFiles.ts'
import { claimHoldingsOn } from './claimHoldings.ts'
import { findVendor } from './findVendor.ts'
import { readLines, type ReadLine } from './readLines.ts'

/** Where a bill is read. */
export const billPath = (id: number): string => `/office/money/bills/${id}`

/** A bill whose lines are read, with the number of its vendor. */
type ReadBill = Omit<BillForm, 'lines'> & Awaited<ReturnType<typeof readLines>> & { vendorId: number }

/** The bill that was written by the same form before. Throws `Failure` `conflict` where that said something else, or was no bill. */
async function writtenBefore(transaction: Transaction<Schema>, { key, number, total, vendorId }: ReadBill) {
  const before = await transaction
    .selectFrom('bills')
    .select(['id', 'partyId', 'number', 'totalPaise'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (before === undefined) {
    const other = await transaction.selectFrom('settlements').select('key').where('key', '=', key).executeTakeFirst()
    if (other !== undefined) throw new Failure('conflict', SOMETHING_ELSE)
    return null
  }
  if (before.partyId === vendorId && before.number === number && before.totalPaise === total * 100) return before.id
  throw new Failure('conflict', `Another bill was written by this form already: ${billPath(before.id)}`)
}

/** Refuses the same number of a vendor twice in a financial year, within the books’ lock. Throws `Failure` `conflict` at `number`. */
async function refuseSecond(
  transaction: Transaction<Schema>,
  { vendorId, number, billed_on: day }: ReadBill,
  vendor: string,
): Promise<void> {
  const first = await transaction
    .selectFrom('bills')
    .select(['id', 'billedOn'])
    .where('partyId', '=', vendorId)
    .where('financialYear', '=', financialYearOf(day))
    .where('numberKey', '=', nameKey(number))
    .where('standing', '=', 1)
    .executeTakeFirst()
  if (first === undefined) return
  const problem = `Bill ${number} of ${vendor} is written already, with the day ${dayText(first.billedOn)}: ${billPath(first.id)}`
  throw new Failure('conflict', problem, { number: problem })
}

async function insertBill(site: Site, transaction: Transaction<Schema>, actor: string, bill: ReadBill) {
  const { id } = await transaction
    .insertInto('bills')
    .values({
      partyId: bill.vendorId,
      gstin: bill.gstin,
      isInterState: bill.isInterState ? 1 : 0,
      number: bill.number,
      numberKey: nameKey(bill.number),
      financialYear: financialYearOf(bill.billed_on),
      billedOn: bill.billed_on,
      note: bill.note,
      totalPaise: bill.total * 100,
      creditPaise: bill.lines.reduce((sum, { isCreditable, tax }) => sum + (isCreditable ? wholeTax(tax) : 0), 0),
      roundOffPaise: bill.roundOff,
      key: bill.key,
      actor,
      enteredAt: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const holdingOf = (holdings: ReadonlyMap<number, Holding>, vehicleId: number): Holding => {
  const holding = holdings.get(vehicleId)
  if (holding === undefined) throw new Failure('not_found', 'A vehicle of this bill is not there any more.')
  return holding
}

/** Writes what a bill brings into the books: one voucher, on its day or in the open month (BOOK-3). */
function postBill(
  site: Site,
  transaction: Transaction<Schema>,
  actor: string,
  id: number,
  { vendorId, lines, total, billed_on: day }: ReadBill,
  holdings: ReadonlyMap<number, Holding>,
): Promise<number> {
  const rows = billEntries(
    vendorId,
    lines.map(({ goesTo, ...line }) => ({
      ...line,
      goesTo: 'expense' in goesTo ? goesTo : { holdingId: holdingOf(holdings, goesTo.vehicleId).id },
    })),
    total * 100,
  )
  return writeVoucher(site, transaction, actor, { kind: 'bill', subject: `bill:${id}`, day }, differenceOf([], rows))
}

/** Writes a line, and where it is of a vehicle its cost. */
async function writeLine(
  site: Site,
  transaction: Transaction<Schema>,
  actor: string,
  bill: ReadBill & { id: number; vendorName: string },
  line: ReadLine,
  holdings: ReadonlyMap<number, Holding>,
): Promise<void> {
  const { what, hsn, goesTo, taxablePaise, gstPercent, tax, isCreditable } = line
  const { rupees, gstRupees } = costOfLine(line)
  const costId =
    'expense' in goesTo
      ? null
      : await addCostWithin(site, transaction, actor, holdingOf(holdings, goesTo.vehicleId), {
          category: goesTo.category,
          what,
          paid_to: bill.vendorName,
          spent_on: bill.billed_on,
          rupees,
          gst_rupees: gstRupees,
          is_creditable: isCreditable,
          // The bill is paid, not its lines: they count for no limit of cash a second time.
          way: 'owed',
          billId: bill.id,
        })
  await transaction
    .insertInto('billLines')
    .values({
      billId: bill.id,
      what,
      category: 'expense' in goesTo ? goesTo.expense : goesTo.category,
      hsn,
      costId,
      taxablePaise,
      gstPercent,
      taxPaise: wholeTax(tax),
      isCreditable: isCreditable ? 1 : 0,
    })
    .execute()
}

/** Pays a bill at once, within its transaction; the voucher of it, null where it is owed. Throws as `settleWithParty` does. */
async function payBill(
  site: Site,
  transaction: Transaction<Schema>,
  actor: string,
  { way, account, total, number, vendorId: partyId, paid_on: paidOn, key }: ReadBill,
): Promise<number | null> {
  if (way === 'owed') return null
  const day = paidOn ?? indianDay(site.clock.now())
  const given = { act: 'paid', partyId, rupees: total, way, account, day, reason: `Bill ${number}`, key } as const
  const { id } = await settleWithin(site, transaction, actor, given, { kind: 'vendor', holdingId: null })
  return id
}

/**
 * Writes a bill (BOOK-5): its lines become costs of vehicles and expenses of the business, its tax credit of its month, its total is owed to
 * the vendor or paid at once; all of it or nothing. Returns its number in the database; the same key gets the same again. Throws `Failure`:
 * `invalid` as `readLines` does, for a day to come, for cash as `settleWithParty`; `conflict` for a number that the vendor’s bills of the
 * financial year have already.
 */
export async function writeBill(site: Site, actor: string, form: BillForm): Promise<number> {
  refuseFuture(site, 'billed_on', form.billed_on)
  if (form.paid_on !== null) refuseFuture(site, 'paid_on', form.paid_on)
  const read = await readLines(site, form)
  const vehicles = read.lines.flatMap(({ goesTo }) => ('expense' in goesTo ? [] : goesTo.vehicleId))
  return site.database.transaction(async transaction => {
    const holdings = await claimHoldingsOn(site, transaction, vehicles, form.billed_on)
    await lockBooks(transaction)
    const vendor = await findVendor(site, transaction, { name: form.vendor, gstin: form.gstin })
    const bill = { ...form, ...read, vendorId: vendor.id }
    const before = await writtenBefore(transaction, bill)
    if (before !== null) return before
    await refuseSecond(transaction, bill, vendor.name)
    const id = await insertBill(site, transaction, actor, bill)
    const named = { ...bill, id, vendorName: vendor.name }
    for (const line of read.lines) await writeLine(site, transaction, actor, named, line, holdings)
    // After all lines, so that the figures of a sale that is over change by all of them with its one voucher.
    const voucherId = await postBill(site, transaction, actor, id, bill, holdings)
    for (const holding of holdings.values()) await postMoney(site, transaction, actor, holding.id)
    const paymentId = await payBill(site, transaction, actor, bill)
    await transaction.updateTable('bills').set({ voucherId, paymentId }).where('id', '=', id).execute()
    await noteSecurityEvent(transaction, {
      at: site.clock.now(),
      actor,
      accountId: null,
      act: { act: 'bill_written', billId: id, rupees: form.total },
    })
    if (form.file !== null) await attachFile(transaction, actor, { id: form.file, billId: id })
    return id
  })
}
