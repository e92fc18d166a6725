import type { Kysely, Selectable, Transaction } from 'kysely'
import {
  cancelledRemark,
  correctionRemark,
  differentColumns,
  UNKNOWN_POSSESSION,
  type StockCar,
  type StockEntry,
} from '#domain/registers/stockRegister.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { paperNumbers } from '#domain/registration/paperNumbers.ts'
import { findHolding, type Holding } from '../holdings/findHolding.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { nextSerial } from './nextSerial.ts'
import type { StockRegisterTable } from './registerTables.ts'

/** An entry out of its row. */
export function stockEntryOf(row: Selectable<StockRegisterTable>): StockEntry {
  return {
    id: row.id,
    serial: row.serial,
    kind: row.kind,
    refersTo: row.refersTo,
    vehicleId: row.vehicleId,
    registrationNo: row.registrationNo,
    make: row.make,
    model: row.model,
    engineNo: row.engineNo,
    chassisNo: row.chassisNo,
    possessionOn: row.possessionOn,
    soldOn: row.soldOn,
    remarks: row.remarks,
  }
}

/** The entries of a holding, the oldest first. */
async function entriesOf(query: Kysely<Schema>, holdingId: number): Promise<StockEntry[]> {
  const rows = await query
    .selectFrom('stockRegister')
    .selectAll()
    .where('holdingId', '=', holdingId)
    .orderBy('id')
    .execute()
  return rows.map(stockEntryOf)
}

/** A car as the register would have it now; without a day of possession where nobody wrote it. Null when it is not there. */
async function carNow(query: Kysely<Schema>, vehicleId: number): Promise<StockCar | null> {
  const [vehicle] = await loadVehicles(query, [vehicleId])
  const intake = await query
    .selectFrom('intakes')
    .select(['takenInOn', 'chassisNo', 'engineNo'])
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  if (vehicle === undefined) return null
  const { brand, model, variant } = vehicle.options
  const { registration, chassis } = paperNumbers(vehicle.carNumber, intake?.chassisNo)
  return {
    registrationNo: registration ?? '',
    make: brand ?? '',
    model: [model, variant].filter(name => name !== null).join(' '),
    engineNo: intake?.engineNo ?? '',
    chassisNo: chassis,
    possessionOn: intake?.takenInOn ?? '',
  }
}

type Writing = Pick<ProductPlatform, 'clock'>
type Held = Pick<Holding, 'id' | 'vehicleId'>

async function write(
  { clock }: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  { id: holdingId, vehicleId }: Held,
  car: StockCar,
  entry: Pick<StockEntry, 'kind' | 'refersTo' | 'soldOn' | 'remarks'>,
): Promise<number | null> {
  const isRow = entry.kind === 'possession' || entry.kind === 'correction'
  const serial = isRow ? await nextSerial(transaction, 'stock') : null
  await transaction
    .insertInto('stockRegister')
    .values({
      serial,
      kind: entry.kind,
      refersTo: entry.refersTo,
      vehicleId,
      holdingId,
      registrationNo: car.registrationNo,
      make: car.make,
      model: car.model,
      engineNo: car.engineNo,
      chassisNo: car.chassisNo,
      possessionOn: car.possessionOn,
      soldOn: entry.soldOn,
      remarks: entry.remarks,
      actor,
      writtenAt: clock.now(),
    })
    .execute()
  return serial
}

/**
 * Brings the stock register up to what is known of a car in its present holding (DESK-4, BOOK-2): writes its row when the holding has none,
 * and a further row when something in it is not so any more. Returns the serial number of its taking in, null when nobody has taken it in
 * or the car is gone.
 */
export async function noteStock(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  held: Held,
): Promise<number | null> {
  const car = await carNow(transaction, held.vehicleId)
  const entries = await entriesOf(transaction, held.id)
  const taken = entries.find(({ kind }) => kind === 'possession') ?? null
  if (car === null || car.possessionOn === '') return taken?.serial ?? null
  if (taken === null) {
    const entry = { kind: 'possession', refersTo: null, soldOn: null, remarks: '' } as const
    return write(platform, transaction, actor, held, car, entry)
  }
  const row = entries.findLast(({ serial }) => serial !== null) ?? taken
  const columns = differentColumns(row, car)
  if (columns.length > 0)
    await write(platform, transaction, actor, held, car, {
      kind: 'correction',
      refersTo: row.id,
      soldOn: null,
      remarks: correctionRemark(row.serial ?? 0, columns),
    })
  return taken.serial
}

/**
 * Notes the sale of a car out of a holding, or that a sale came to nothing (`soldOn` null), once. The sale of a car without an intake
 * gets a row that says so: it stands in the register all the same (DESK-4).
 */
export async function noteSale(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  held: Held,
  soldOn: string | null,
): Promise<void> {
  // A car that has come back since says nothing of an earlier holding.
  const isPresent = (await findHolding(transaction, held.vehicleId))?.id === held.id
  if (isPresent) await noteStock(platform, transaction, actor, held)
  const entries = await entriesOf(transaction, held.id)
  let row = entries.findLast(({ serial }) => serial !== null)
  if (row === undefined) {
    const car = soldOn === null || !isPresent ? null : await carNow(transaction, held.vehicleId)
    if (car === null) return
    const entry = { kind: 'possession', refersTo: null, soldOn: null, remarks: UNKNOWN_POSSESSION } as const
    await write(platform, transaction, actor, held, car, entry)
    row = (await entriesOf(transaction, held.id)).findLast(({ serial }) => serial !== null)
    if (row === undefined) return
  }
  const last = entries.findLast(({ kind }) => kind !== 'correction')
  const known = last?.kind === 'sale' ? last.soldOn : null
  if (known === soldOn) return
  await write(platform, transaction, actor, held, row, {
    kind: soldOn === null ? 'sale_cancelled' : 'sale',
    refersTo: row.id,
    soldOn,
    remarks: soldOn === null && known !== null ? cancelledRemark(known, indianDay(platform.clock.now())) : '',
  })
}
