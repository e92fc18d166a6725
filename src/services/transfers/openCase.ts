import type { Transaction } from 'kysely'
import { indianDay } from '#domain/text/indianTime.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
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
    .updateTable('paperCases')
    .set({ openedOn })
    .where('caseKey', '=', key)
    .returningAll()
    .executeTakeFirst()
  if (known !== undefined) return known
  const [vehicle] = await loadVehicles(transaction, [vehicleId])
  if (vehicle === undefined) return null
  return transaction
    .insertInto('paperCases')
    .values({
      caseKey: key,
      kind,
      vehicleId,
      dealReference,
      productId: vehicle.productId,
      carName: vehicleName(vehicle.options),
      carNumber: vehicle.carNumber,
      openedOn,
      openSteps: 0,
      nextStep: null,
      nextWho: null,
      nextDueOn: null,
      closedOn: null,
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
    .select(['reference', 'vehicleId', 'holdingId', 'state', 'soldOn'])
    .where('id', '=', dealId)
    .executeTakeFirst()
  if (deal === undefined || deal.holdingId === null) return
  const held = { id: deal.holdingId, vehicleId: deal.vehicleId }
  const key = `sale ${deal.reference}`
  if (deal.state === 'sold' && deal.soldOn !== null) {
    const row = await openCase(transaction, {
      key,
      kind: 'sale',
      vehicleId: deal.vehicleId,
      dealReference: deal.reference,
      openedOn: deal.soldOn,
    })
    if (row !== null) await refreshCase(platform, transaction, row)
    await noteSale(platform, transaction, actor, held, deal.soldOn)
    return
  }
  await transaction
    .updateTable('paperCases')
    .set({
      closedOn: indianDay(platform.clock.now()),
      openSteps: 0,
      nextStep: null,
      nextWho: null,
      nextDueOn: null,
    })
    .where('caseKey', '=', key)
    .where('closedOn', 'is', null)
    .execute()
  const soldByAnother = await transaction
    .selectFrom('deals')
    .select('id')
    .where('vehicleId', '=', held.vehicleId)
    .where('holdingId', '=', held.id)
    .where('state', '=', 'sold')
    .executeTakeFirst()
  const opened = await transaction.selectFrom('paperCases').select('id').where('caseKey', '=', key).executeTakeFirst()
  // Papers that were all done are closed before the sale is called off: its row in the register is ended as well.
  if (opened !== undefined && soldByAnother === undefined) await noteSale(platform, transaction, actor, held, null)
}
