import type { Transaction } from 'kysely'
import {
  DOCUMENT_FACTS,
  type VehicleDocument,
  type DocumentChanges,
  type VehicleDocuments,
} from '#domain/condition/documentFacts.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { refreshCasesOf } from './refreshCase.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { noteCondition } from '../condition/noteCondition.ts'

/** Whether two papers say the same, seen on the same day at the same place. */
export const isSameDocument = (one: VehicleDocument | null, other: VehicleDocument | null): boolean =>
  one?.value === other?.value && one?.on === other?.on && one?.source === other?.source

/** Writes the rows of papers alone, null taking one out; `writeDocuments` also tells of it. */
export async function storeDocuments(
  transaction: Transaction<Schema>,
  vehicleId: number,
  changes: DocumentChanges,
): Promise<void> {
  for (const fact of DOCUMENT_FACTS) {
    const paper = changes[fact]
    if (paper === undefined) continue
    await transaction.deleteFrom('vehiclePapers').where('vehicleId', '=', vehicleId).where('fact', '=', fact).execute()
    if (paper !== null)
      await transaction
        .insertInto('vehiclePapers')
        .values({ vehicleId, fact, value: paper.value, seenOn: paper.on, source: paper.source })
        .execute()
  }
}

/**
 * Writes within `commitChange` what of `changes` differs from the papers that are `known` of a car (CAR-1). `importId` names the
 * import that says so. Returns the car's version and how many facts changed.
 */
export async function writeDocuments(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  vehicle: Pick<Vehicle, 'id' | 'version'>,
  known: VehicleDocuments,
  changes: DocumentChanges,
  importId: number | null = null,
): Promise<{ version: number; changed: number }> {
  const before: DocumentChanges = {}
  const after: DocumentChanges = {}
  for (const fact of DOCUMENT_FACTS) {
    const paper = changes[fact]
    const was = known[fact] ?? null
    if (paper === undefined || isSameDocument(was, paper)) continue
    before[fact] = was
    after[fact] = paper
  }
  const changed = Object.keys(after).length
  if (changed === 0) return { version: vehicle.version, changed }
  await storeDocuments(transaction, vehicle.id, after)
  await refreshCasesOf(platform, transaction, vehicle.id)
  const sides = [{ papers: before }, { papers: after }] as const
  return { version: await noteCondition(platform, transaction, actor, vehicle, ...sides, importId), changed }
}
