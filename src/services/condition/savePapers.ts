import {
  PAPER_FACTS,
  PAPER_KINDS,
  type Paper,
  type PaperChanges,
  type PaperFact,
} from '#domain/condition/paperFacts.ts'
import { paperProblem } from '#domain/condition/paperRules.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { refreshCasesOf } from '../papers/refreshCase.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { requireUnchanged } from '../vehicles/requireUnchanged.ts'
import { noteCondition } from './noteCondition.ts'
import { readPapers } from './readPapers.ts'

const isSame = (one: Paper | null, other: Paper | null) =>
  one?.value === other?.value && one?.on === other?.on && one?.source === other?.source

function refuseWrong(changes: PaperChanges, today: string): void {
  const fields: Record<string, string> = {}
  for (const fact of PAPER_FACTS) {
    const paper = changes[fact]
    const problem = paper ? paperProblem(fact, paper, today) : null
    if (problem !== null) fields[fact] = `${PAPER_KINDS[fact].label} ${problem}.`
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Failure('invalid', first, fields)
}

/**
 * Saves what was seen of a car's papers (CAR-1): of each fact in `changes` what is known now, null for nothing; what is left
 * out stays. Returns the car's version. Throws `Failure`: `invalid` with the facts, `not_found`, or `conflict` when the car was
 * changed since `seenVersion`.
 */
export function savePapers(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  vehicleId: number,
  seenVersion: number,
  changes: PaperChanges,
): Promise<{ version: number; changed: number }> {
  refuseWrong(changes, indianDay(platform.clock.now()))
  return commitChange(platform, async transaction => {
    const vehicle = await requireUnchanged(transaction, vehicleId, seenVersion)
    const known = await readPapers(transaction, vehicleId)
    const before: PaperChanges = {}
    const after: PaperChanges = {}
    for (const fact of PAPER_FACTS) {
      const paper = changes[fact]
      const was = known[fact] ?? null
      if (paper === undefined || isSame(was, paper)) continue
      before[fact] = was
      after[fact] = paper
      const row = { vehicle_id: vehicleId, fact }
      await transaction
        .deleteFrom('vehicle_papers')
        .where('vehicle_id', '=', vehicleId)
        .where('fact', '=', fact)
        .execute()
      if (paper !== null)
        await transaction
          .insertInto('vehicle_papers')
          .values({ ...row, value: paper.value, seen_on: paper.on, source: paper.source })
          .execute()
    }
    const changed = (Object.keys(after) as PaperFact[]).length
    if (changed === 0) return { version: vehicle.version, changed }
    await refreshCasesOf(platform, transaction, vehicleId)
    return {
      version: await noteCondition(platform, transaction, actor, vehicle, { papers: before }, { papers: after }),
      changed,
    }
  })
}
