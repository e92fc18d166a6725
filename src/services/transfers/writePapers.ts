import type { Transaction } from 'kysely'
import { PAPER_FACTS, type Paper, type PaperChanges, type Papers } from '#domain/condition/paperFacts.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { refreshCasesOf } from './refreshCase.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { noteCondition } from '../condition/noteCondition.ts'

/** Whether two papers say the same, seen on the same day at the same place. */
export const isSamePaper = (one: Paper | null, other: Paper | null): boolean =>
  one?.value === other?.value && one?.on === other?.on && one?.source === other?.source

/** Writes the rows of papers alone, null taking one out; `writePapers` also tells of it. */
export async function storePapers(
  transaction: Transaction<Schema>,
  vehicleId: number,
  changes: PaperChanges,
): Promise<void> {
  for (const fact of PAPER_FACTS) {
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
export async function writePapers(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  vehicle: Pick<Vehicle, 'id' | 'version'>,
  known: Papers,
  changes: PaperChanges,
  importId: number | null = null,
): Promise<{ version: number; changed: number }> {
  const before: PaperChanges = {}
  const after: PaperChanges = {}
  for (const fact of PAPER_FACTS) {
    const paper = changes[fact]
    const was = known[fact] ?? null
    if (paper === undefined || isSamePaper(was, paper)) continue
    before[fact] = was
    after[fact] = paper
  }
  const changed = Object.keys(after).length
  if (changed === 0) return { version: vehicle.version, changed }
  await storePapers(transaction, vehicle.id, after)
  await refreshCasesOf(platform, transaction, vehicle.id)
  const sides = [{ papers: before }, { papers: after }] as const
  return { version: await noteCondition(platform, transaction, actor, vehicle, ...sides, importId), changed }
}
