import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { proposeEmiText } from '#domain/vehicles/emiText.ts'
import { priceAfterOffer } from '#domain/money/price.ts'
import type { AddedOptions } from '#domain/import/addedOptions.ts'
import { makeProductId } from '#domain/vehicles/productId.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import type { EventEntry } from '../events.ts'
import { openOptionResolver } from './optionResolver.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { judgeVehicle } from './judgeVehicle.ts'
import type { Allowed, Held, ProposedChange } from './proposedChange.ts'
import { loadVehicles } from './loadVehicles.ts'
import { followRenames } from './renamedOptions.ts'
import type { VehicleInput } from './vehicleInput.ts'
import { writeVehicle, type WriteOutcome } from './writeVehicle.ts'

const keysOf = (vehicle: Pick<VehicleInput, 'carNumber' | 'sourceKey'>) => [
  ...(vehicle.carNumber ? [`car ${vehicle.carNumber}`] : []),
  ...(vehicle.sourceKey ? [`source ${vehicle.sourceKey}`] : []),
]

/** Vehicles written before the loop yields to the event loop: on SQLite nothing else does. */
const BETWEEN_PAUSES = 5

const referenceOf = ({ productId }: Pick<VehicleInput, 'productId'>) => `reference ${productId}`

/** Whether a product id was copied to the row of another car: that row has a car number or a source key of its own. */
const isOther = (input: VehicleInput, referred: Vehicle) =>
  (['carNumber', 'sourceKey'] as const).some(key => input[key] && referred[key] && input[key] !== referred[key])

/** The stored vehicles that inputs mean, by the keys of `keysOf` and by their product ids. */
async function findByKeys(query: Kysely<Schema>, inputs: readonly VehicleInput[]): Promise<Map<string, Vehicle>> {
  const carNumbers = inputs.map(input => input.carNumber).filter(number => typeof number === 'string')
  const sourceKeys = inputs.map(input => input.sourceKey).filter(key => typeof key === 'string')
  const references = inputs.map(input => input.productId).filter(id => id !== undefined)
  if (carNumbers.length + sourceKeys.length + references.length === 0) return new Map()
  const rows = await query
    .selectFrom('vehicles')
    .select('id')
    .where(where =>
      where.or([
        ...(carNumbers.length > 0 ? [where('carNumber', 'in', carNumbers)] : []),
        ...(sourceKeys.length > 0 ? [where('sourceKey', 'in', sourceKeys)] : []),
        ...(references.length > 0 ? [where('productId', 'in', references)] : []),
      ]),
    )
    .execute()
  const vehicles = await loadVehicles(
    query,
    rows.map(row => row.id),
  )
  return new Map(
    vehicles.flatMap(vehicle => [...keysOf(vehicle), referenceOf(vehicle)].map(key => [key, vehicle] as const)),
  )
}

/**
 * Makes product ids for inputs that may be new, in parallel: one after the other, the hashes would be most of the time.
 * Call it before the transaction: hashes wait for a thread behind image and password work.
 */
function withProductIds(inputs: readonly VehicleInput[]): Promise<VehicleInput[]> {
  return Promise.all(
    inputs.map(async input =>
      input.productId === undefined ? { ...input, productId: await makeProductId(input.carNumber ?? null) } : input,
    ),
  )
}

/**
 * What became of an input. `held` says that it was refused only because of what is stored. `proposed` is set when the input
 * was judged and says something new.
 */
export type SaveOutcome = WriteOutcome & { held?: Held; proposed?: ProposedChange }

const HELD_BACK: WriteOutcome = { outcome: 'refused', fields: {}, missing: [] }

interface SaveSettings {
  allowed?: Allowed
  createOptions?: AddedOptions
  dryRun?: boolean
  importId?: number | null
  begin?: (transaction: Transaction<Schema>) => Promise<void>
}

/** A new vehicle, with the EMI text that we propose when the input has none. */
function withEmiText(input: VehicleInput): VehicleInput {
  const { emiOptions, actualPrice = null, offerAmount = 0 } = input
  return emiOptions === undefined
    ? { ...input, emiOptions: proposeEmiText(priceAfterOffer(actualPrice, offerAmount)) }
    : input
}

/**
 * Adds or changes many vehicles in one transaction: the whole batch is committed, or nothing. A vehicle is recognised
 * by its car number or its source key, or else by its product id. Refused inputs are left out. Returns the outcomes in
 * the order of `inputs`. With `createOptions`, unknown option names are added to their lists; without, they refuse the
 * vehicle. A new vehicle without an EMI text gets our proposal. With `dryRun` everything is rolled back. `importId`
 * names the import in the events. `begin` runs first in the transaction: when it throws, nothing is written. With
 * `allowed`, inputs for stored vehicles are judged before they are written (`judgeVehicle`); without, they are written
 * as they are.
 */
export async function saveVehicles(
  platform: ProductPlatform,
  actor: string,
  inputs: readonly VehicleInput[],
  { createOptions = false, dryRun = false, importId = null, begin, allowed }: SaveSettings = {},
): Promise<SaveOutcome[]> {
  const outcomes: SaveOutcome[] = []
  const identified = await withProductIds(inputs)
  const work = commitChange(platform, async transaction => {
    await begin?.(transaction)
    const resolver = openOptionResolver(transaction, { create: createOptions })
    const events: EventEntry[] = []
    const context = { transaction, resolver, now: platform.clock.now(), events }
    const today = followRenames(transaction, resolver)
    const stored = await findByKeys(transaction, inputs)
    // A later row of the batch may mean a vehicle that an earlier row has written: such a vehicle is read again.
    const written = new Map<string, number>()
    const writtenIds = new Set<number>()
    const idOf = (key: string) => written.get(key) ?? stored.get(key)?.id
    async function vehicleOf(key: string): Promise<Vehicle | undefined> {
      const id = idOf(key)
      return id !== undefined && writtenIds.has(id) ? (await loadVehicles(transaction, [id]))[0] : stored.get(key)
    }
    for (const [index, input] of identified.entries()) {
      if (index % BETWEEN_PAUSES === 0) await yieldToEventLoop()
      const keys = keysOf(input).filter(key => idOf(key) !== undefined)
      if (new Set(keys.map(idOf)).size > 1) {
        outcomes.push({
          outcome: 'refused',
          fields: { carNumber: 'belongs to another vehicle than the id of the listing' },
          missing: [],
        })
        continue
      }
      const found = await vehicleOf(keys[0] ?? referenceOf(input))
      const copied = keys.length === 0 && found !== undefined && isOther(input, found)
      const [target, wanted] = copied ? [null, { ...input, productId: undefined }] : [found ?? null, input]
      const judged = allowed === undefined ? null : await judgeVehicle({ transaction, today }, target, wanted, allowed)
      const effective = judged?.input ?? wanted
      const outcome = judged?.held
        ? HELD_BACK
        : await writeVehicle(context, target, target === null ? withEmiText(effective) : effective)
      outcomes.push(
        judged === null ? outcome : { ...outcome, held: judged.held ?? undefined, proposed: judged.proposed },
      )
      if (outcome.outcome === 'refused') continue
      for (const key of [...keysOf(input), referenceOf(outcome)]) written.set(key, outcome.id)
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

/** Thrown to roll back the transaction of a dry run. */
class DryRunEnds extends Error {}
