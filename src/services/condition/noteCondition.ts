import type { Transaction } from 'kysely'
import type { ConditionFields } from '#domain/condition/conditionChange.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { appendEvents } from '../appendEvents.ts'
import { vehicleEntry } from '../events.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** A side of a change of the condition alone. */
export const NOTHING_ELSE = { facts: {}, options: {}, features: [] }

/**
 * Notes within `commitChange` what became known of a car's condition: appends the event, by which its page is rendered anew,
 * and raises its version, as every event of a vehicle does. `importId` names the import that it became known by. Returns the version.
 */
export async function noteCondition(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  { id, version }: Pick<Vehicle, 'id' | 'version'>,
  before: ConditionFields,
  after: ConditionFields,
  importId: number | null = null,
): Promise<number> {
  await transaction
    .updateTable('vehicles')
    .set({ version: version + 1, updatedAt: platform.clock.now() })
    .where('id', '=', id)
    .execute()
  const entry = vehicleEntry(id, {
    kind: 'changed',
    before: { ...NOTHING_ELSE, ...before },
    after: { ...NOTHING_ELSE, ...after },
  })
  await appendEvents(platform, transaction, actor, [entry], importId)
  return version + 1
}
