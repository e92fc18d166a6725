import { DOCUMENT_FACTS, DOCUMENT_KINDS, type DocumentChanges } from '#domain/condition/documentFacts.ts'
import { documentProblem } from '#domain/condition/documentRules.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { requireUnchanged } from '../vehicles/requireUnchanged.ts'
import { readDocuments } from '../condition/readDocuments.ts'
import { writeDocuments } from './writeDocuments.ts'

function refuseWrong(changes: DocumentChanges, today: string): void {
  const fields: Record<string, string> = {}
  for (const fact of DOCUMENT_FACTS) {
    const paper = changes[fact]
    const problem = paper ? documentProblem(fact, paper, today) : null
    if (problem !== null) fields[fact] = `${DOCUMENT_KINDS[fact].label} ${problem}.`
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Failure('invalid', first, fields)
}

/**
 * Saves what was seen of a car's papers (CAR-1): of each fact in `changes` what is known now, null for nothing; what is left
 * out stays. Returns the car's version. Throws `Failure`: `invalid` with the facts, `not_found`, or `conflict` when the car was
 * changed since `seenVersion`.
 */
export function saveDocuments(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  vehicleId: number,
  seenVersion: number,
  changes: DocumentChanges,
): Promise<{ version: number; changed: number }> {
  refuseWrong(changes, indianDay(platform.clock.now()))
  return commitChange(platform, async transaction => {
    const vehicle = await requireUnchanged(transaction, vehicleId, seenVersion)
    const known = await readDocuments(transaction, vehicleId)
    return writeDocuments(platform, transaction, actor, vehicle, known, changes)
  })
}
