import type { Transaction } from 'kysely'
import { indianDay } from '#domain/text/indianTime.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { noteSale } from '../registers/noteStock.ts'
import type { Schema } from '../schema.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { refreshCase } from './refreshCase.ts'

type Clock = Pick<ProductPlatform, 'clock'>

interface NewCase {
  key: string
  kind: 'intake' | 'sale'
  vehicleId: number
  dealReference: string | null
  openedOn: string
}

/** The case of this key, made where there is none; its day is brought up to date. Null for a new one of a car that is gone. */
async function openCase(transaction: Transaction<Schema>, { key, kind, vehicleId, dealReference, openedOn }: NewCase) {
  const known = await transaction
    .updateTable('paper_cases')
    .set({ opened_on: openedOn })
    .where('case_key', '=', key)
    .returningAll()
    .executeTakeFirst()
  if (known !== undefined) return known
  const [vehicle] = await loadVehicles(transaction, [vehicleId])
  if (vehicle === undefined) return null
  return transaction
    .insertInto('paper_cases')
    .values({
      case_key: key,
      kind,
      vehicle_id: vehicleId,
      deal_reference: dealReference,
      product_id: vehicle.productId,
      car_name: vehicleName(vehicle.options),
      car_number: vehicle.carNumber,
      opened_on: openedOn,
      open_steps: 0,
      next_step: null,
      next_who: null,
      next_due_on: null,
      closed_on: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Opens the papers of a car that was taken in, once for each time it comes: `serial` is that of its row in the stock register. */
export async function openIntakeCase(
  platform: Clock,
  transaction: Transaction<Schema>,
  vehicleId: number,
  serial: number,
  takenInOn: string,
): Promise<void> {
  const row = await openCase(transaction, {
    key: `intake ${serial}`,
    kind: 'intake',
    vehicleId,
    dealReference: null,
    openedOn: takenInOn,
  })
  if (row !== null) await refreshCase(platform, transaction, row)
}

/**
 * Brings papers and stock register up to a deal that was written, within its transaction (DESK-3, DESK-4): a sale opens the papers
 * and completes the car's row; one that is cancelled ends both.
 */
export async function followDeal(
  platform: Clock,
  transaction: Transaction<Schema>,
  actor: string,
  dealId: number,
): Promise<void> {
  const deal = await transaction
    .selectFrom('deals')
    .select(['reference', 'vehicle_id', 'state', 'sold_on'])
    .where('id', '=', dealId)
    .executeTakeFirst()
  if (deal === undefined) return
  const key = `sale ${deal.reference}`
  if (deal.state === 'sold' && deal.sold_on !== null) {
    const row = await openCase(transaction, {
      key,
      kind: 'sale',
      vehicleId: deal.vehicle_id,
      dealReference: deal.reference,
      openedOn: deal.sold_on,
    })
    if (row !== null) await refreshCase(platform, transaction, row)
    await noteSale(platform, transaction, actor, deal.vehicle_id, deal.sold_on)
    return
  }
  await transaction
    .updateTable('paper_cases')
    .set({
      closed_on: indianDay(platform.clock.now()),
      open_steps: 0,
      next_step: null,
      next_who: null,
      next_due_on: null,
    })
    .where('case_key', '=', key)
    .where('closed_on', 'is', null)
    .execute()
  const soldByAnother = await transaction
    .selectFrom('deals')
    .select('id')
    .where('vehicle_id', '=', deal.vehicle_id)
    .where('is_current', '=', 1)
    .where('state', '=', 'sold')
    .executeTakeFirst()
  const opened = await transaction.selectFrom('paper_cases').select('id').where('case_key', '=', key).executeTakeFirst()
  // Papers that were all done are closed before the sale is called off: its row in the register is ended as well.
  if (opened !== undefined && soldByAnother === undefined)
    await noteSale(platform, transaction, actor, deal.vehicle_id, null)
}
