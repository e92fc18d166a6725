import { DOCUMENT_FACTS, type DocumentChanges } from '#domain/condition/documentFacts.ts'
import { joinSteps, type ChangedStep, type VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import { NOTHING_ELSE } from '../../condition/noteCondition.ts'
import { readDocuments } from '../../condition/readDocuments.ts'
import { isSameDocument, storeDocuments } from '../../transfers/writeDocuments.ts'
import { stepOfEntry, vehicleEntry } from '../../events.ts'
import { refreshCasesOf } from '../../transfers/refreshCase.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { RevertContext } from '../../vehicles/revertVehicle.ts'

type Taken = Record<'before' | 'after', DocumentChanges>

const withDocuments = ({ kind, before, after }: ChangedStep, papers: Taken): ChangedStep => ({
  kind,
  before: { ...before, papers: papers.before },
  after: { ...after, papers: papers.after },
})

/**
 * Tells of papers in the event of the vehicle that the revert has made, or in one of their own: two events of one revert would count
 * as a change by somebody else. Of a vehicle that is gone with its import nothing is told.
 */
async function tell({ transaction, events, now }: RevertContext, vehicleId: number, papers: Taken): Promise<void> {
  const place = events.findLastIndex(({ subject, subjectId }) => subject === 'vehicle' && subjectId === vehicleId)
  const made = events[place]
  if (made !== undefined) {
    const step = stepOfEntry(made)
    if (step?.kind === 'changed') events[place] = vehicleEntry(vehicleId, withDocuments(step, papers))
    return
  }
  await transaction
    .updateTable('vehicles')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', vehicleId)
    .execute()
  const nothing: ChangedStep = { kind: 'changed', before: NOTHING_ELSE, after: NOTHING_ELSE }
  events.push(vehicleEntry(vehicleId, withDocuments(nothing, papers)))
}

/**
 * Takes back within a revert what the steps of its import wrote of a car's papers (CAR-1): what somebody has seen since stays.
 */
export async function takeBackDocuments(
  platform: ProductPlatform,
  context: RevertContext,
  vehicleId: number,
  steps: readonly VehicleStep[],
): Promise<void> {
  const step = joinSteps(steps.filter(({ kind }) => kind === 'changed'))
  if (step?.kind !== 'changed' || step.after.papers === undefined) return
  const known = await readDocuments(context.transaction, vehicleId)
  const papers: Taken = { before: {}, after: {} }
  for (const fact of DOCUMENT_FACTS) {
    const written = step.after.papers[fact]
    if (written === undefined || !isSameDocument(known[fact] ?? null, written)) continue
    papers.before[fact] = written
    papers.after[fact] = step.before.papers?.[fact] ?? null
  }
  if (Object.keys(papers.after).length === 0) return
  await storeDocuments(context.transaction, vehicleId, papers.after)
  await refreshCasesOf(platform, context.transaction, vehicleId)
  await tell(context, vehicleId, papers)
}
