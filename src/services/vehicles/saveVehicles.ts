import { setImmediate as letOthersOn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { makeProductId } from '#domain/productId.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents, type EventEntry } from '../events.ts'
import { openOptionResolver } from '../options/optionResolver.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../site.ts'
import { loadVehicles } from './loadVehicles.ts'
import type { VehicleInput } from './vehicleInput.ts'
import { writeVehicle, type WriteOutcome } from './writeVehicle.ts'

const keysOf = (vehicle: Pick<VehicleInput, 'carNumber' | 'sourceKey'>) => [
  ...(vehicle.carNumber ? [`car ${vehicle.carNumber}`] : []),
  ...(vehicle.sourceKey ? [`source ${vehicle.sourceKey}`] : []),
]

/** Vehicles written between two pauses in which this process answers others: SQLite alone would never let it. */
const BETWEEN_PAUSES = 20

/** The stored vehicles that inputs speak of, by the keys of `keysOf`. */
async function findByKeys(query: Kysely<Schema>, inputs: readonly VehicleInput[]): Promise<Map<string, Vehicle>> {
  const carNumbers = inputs.map(input => input.carNumber).filter(number => typeof number === 'string')
  const sourceKeys = inputs.map(input => input.sourceKey).filter(key => typeof key === 'string')
  if (carNumbers.length + sourceKeys.length === 0) return new Map()
  const rows = await query.selectFrom('vehicles').select('id').where(where => where.or([
    ...(carNumbers.length > 0 ? [where('car_number', 'in', carNumbers)] : []),
    ...(sourceKeys.length > 0 ? [where('source_key', 'in', sourceKeys)] : []),
  ])).execute()
  const vehicles = await loadVehicles(query, rows.map(row => row.id))
  return new Map(vehicles.flatMap(vehicle => keysOf(vehicle).map(key => [key, vehicle] as const)))
}

/** Makes the product ids of the new vehicles side by side: one after the other, the hashes would be most of the time. */
function withProductIds(inputs: readonly VehicleInput[], stored: ReadonlyMap<string, Vehicle>): Promise<VehicleInput[]> {
  return Promise.all(inputs.map(async input => (
    input.productId !== undefined || keysOf(input).some(key => stored.has(key))
      ? input
      : { ...input, productId: await makeProductId(input.carNumber ?? null) })))
}

/**
 * Adds or changes many vehicles in one transaction: all of the batch is committed, or nothing. A vehicle is recognised by
 * its car number or its source key; refused ones are left out and told, in the order of `inputs`. With `createOptions`,
 * option names that no list has are added; else they refuse the vehicle. With `dryRun` nothing is kept. `importId` names the
 * import in the events.
 */
export async function saveVehicles(
  platform: ProductPlatform, actor: string, inputs: readonly VehicleInput[],
  { createOptions = false, dryRun = false, importId = null }: { createOptions?: boolean; dryRun?: boolean; importId?: number | null } = {},
): Promise<WriteOutcome[]> {
  const outcomes: WriteOutcome[] = []
  const work = commitChange(platform, async transaction => {
    const resolver = await openOptionResolver(transaction, { create: createOptions })
    const events: EventEntry[] = []
    const context = { transaction, resolver, now: platform.clock.now(), events }
    const stored = await findByKeys(transaction, inputs)
    // A later row of the batch may speak of a vehicle that an earlier one has written: that one is read again.
    const written = new Map<string, number>()
    const writtenIds = new Set<number>()
    for (const [index, input] of (await withProductIds(inputs, stored)).entries()) {
      if (index % BETWEEN_PAUSES === 0) await letOthersOn()
      const keys = keysOf(input)
      const ids = new Set(keys.map(key => written.get(key) ?? stored.get(key)?.id).filter(id => id !== undefined))
      if (ids.size > 1) {
        outcomes.push({ outcome: 'refused', fields: { carNumber: 'belongs to another vehicle than the id of the listing' }, missing: [] })
        continue
      }
      const [id] = ids
      const existing = id !== undefined && writtenIds.has(id)
        ? (await loadVehicles(transaction, [id]))[0]
        : keys.map(key => stored.get(key)).find(vehicle => vehicle !== undefined)
      const outcome = await writeVehicle(context, existing ?? null, input)
      outcomes.push(outcome)
      if (outcome.outcome === 'refused') continue
      for (const key of keys) written.set(key, outcome.id)
      writtenIds.add(outcome.id)
    }
    await appendEvents(platform, transaction, actor, [...resolver.made, ...events], importId)
    if (dryRun) throw new DryRunEnds()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof DryRunEnds)) throw error
  })
  return outcomes
}

/** Thrown to undo the transaction of a dry run. */
class DryRunEnds extends Error {}
