import type { LineCategory } from '#domain/bills/billForm.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { nameVehicles } from '../vehicles/nameVehicles.ts'
import { openOfBills } from './openOfBills.ts'

/** A line of a bill; paise. */
export interface BillLine {
  id: number
  what: string
  category: LineCategory
  hsn: string
  taxablePaise: number
  gstPercent: number
  taxPaise: number
  isCreditable: boolean
  /** The vehicle of whose costs it is, and the serial number of the holding. */
  car: { productId: string | null; name: string; holding: number } | null
}

/** A bill with what it did (BOOK-5). Sums are paise, times epoch milliseconds. */
export interface Bill {
  id: number
  vendor: { id: number; name: string }
  gstin: string
  isInterState: boolean
  number: string
  billedOn: string
  /** The day of its rows in the books: later where its month was closed. */
  bookedOn: string
  /** That of its rows in the books. */
  voucherId: number
  note: string
  lines: readonly BillLine[]
  roundOffPaise: number
  totalPaise: number
  creditPaise: number
  owedPaise: number
  /** The voucher by which it was paid at once. */
  payment: string | null
  file: { id: number; name: string; contentType: string } | null
  by: string
  enteredAt: number
  takenBack: { at: number; by: string; reason: string } | null
}

async function linesOf(
  { database: { query } }: Pick<ProductPlatform, 'database'>,
  billId: number,
): Promise<BillLine[]> {
  const rows = await query
    .selectFrom('billLines')
    .leftJoin('vehicleCosts', 'vehicleCosts.id', 'billLines.costId')
    .leftJoin('holdings', 'holdings.id', 'vehicleCosts.holdingId')
    .selectAll('billLines')
    .select(['vehicleCosts.vehicleId', 'holdings.serial'])
    .where('billLines.billId', '=', billId)
    .orderBy('billLines.id')
    .execute()
  const cars = await nameVehicles(
    query,
    rows.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  return rows.map(({ vehicleId, serial, isCreditable, ...row }) => {
    const car = cars.get(vehicleId ?? 0)
    return {
      id: row.id,
      what: row.what,
      category: row.category,
      hsn: row.hsn,
      taxablePaise: row.taxablePaise,
      gstPercent: row.gstPercent,
      taxPaise: row.taxPaise,
      isCreditable: isCreditable === 1,
      car:
        vehicleId === null
          ? null
          : { productId: car?.productId ?? null, name: car?.name ?? `Vehicle ${vehicleId}`, holding: serial ?? 1 },
    }
  })
}

/** A bill by its number in the database; null where there is none. */
export async function readBill(platform: Pick<ProductPlatform, 'database'>, id: number): Promise<Bill | null> {
  const { query } = platform.database
  const row = await query
    .selectFrom('bills')
    .innerJoin('parties', 'parties.id', 'bills.partyId')
    .innerJoin('vouchers', 'vouchers.id', 'bills.voucherId')
    .leftJoin('vouchers as paid', 'paid.id', 'bills.paymentId')
    .leftJoin('vouchers as paidBack', 'paidBack.reverses', 'paid.id')
    .leftJoin('billFiles', 'billFiles.billId', 'bills.id')
    .selectAll('bills')
    .select([
      'parties.name as vendor',
      'vouchers.day as bookedOn',
      'vouchers.id as bookedBy',
      'paid.documentNo as payment',
      'paidBack.id as backId',
    ])
    .select(['billFiles.id as fileId', 'billFiles.name as fileName', 'billFiles.contentType'])
    .where('bills.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const nameOf = await nameActors(query, [row.actor, row.takenBackBy ?? row.actor])
  const open = await openOfBills(query, [row.partyId])
  return {
    id,
    vendor: { id: row.partyId, name: row.vendor },
    gstin: row.gstin,
    isInterState: row.isInterState === 1,
    number: row.number,
    billedOn: row.billedOn,
    bookedOn: row.bookedOn,
    voucherId: row.bookedBy,
    note: row.note,
    lines: await linesOf(platform, id),
    roundOffPaise: row.roundOffPaise,
    totalPaise: row.totalPaise,
    creditPaise: row.creditPaise,
    owedPaise: open.get(id) ?? 0,
    payment: row.backId === null ? row.payment : null,
    file:
      row.fileId === null || row.fileName === null || row.contentType === null
        ? null
        : { id: row.fileId, name: row.fileName, contentType: row.contentType },
    by: nameOf(row.actor),
    enteredAt: row.enteredAt,
    takenBack:
      row.takenBackAt === null
        ? null
        : { at: row.takenBackAt, by: nameOf(row.takenBackBy ?? ''), reason: row.takenBackReason ?? '' },
  }
}
