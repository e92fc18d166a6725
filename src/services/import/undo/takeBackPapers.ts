import { PAPER_FACTS, type PaperChanges } from '#domain/condition/paperFacts.ts'
import { joinSteps, type ChangedStep, type VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import { NOTHING_ELSE } from '../../condition/noteCondition.ts'
import { readPapers } from '../../condition/readPapers.ts'
import { isSamePaper, storePapers } from '../../transfers/writePapers.ts'
import { stepOfEntry, vehicleEntry } from '../../events.ts'
import { refreshCasesOf } from '../../transfers/refreshCase.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { RevertContext } from '../../vehicles/revertVehicle.ts'

type Papers = Record<'before' | 'after', PaperChanges>

const withPapers = ({ kind, before, after }: ChangedStep, papers: Papers): ChangedStep => ({
  kind,
  before: { ...before, papers: papers.before },
  after: { ...after, papers: papers.after },
})

/**
 * Tells of papers in the event of the vehicle that the revert has made, or in one of their own: two events of one revert would count
 * as a change by somebody else. Of a vehicle that is gone with its import nothing is told.
 */
async function tell({ transaction, events, now }: RevertContext, vehicleId: number, papers: Papers): Promise<void> {
  const place = events.findLastIndex(({ subject, subjectId }) => subject === 'vehicle' && subjectId === vehicleId)
  const made = events[place]
  if (made !== undefined) {
    const step = stepOfEntry(made)
    if (step?.kind === 'changed') events[place] = vehicleEntry(vehicleId, withPapers(step, papers))
    return
  }
  await transaction
    .updateTable('vehicles')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', vehicleId)
    .execute()
  const nothing: ChangedStep = { kind: 'changed', before: NOTHING_ELSE, after: NOTHING_ELSE }
  events.push(vehicleEntry(vehicleId, withPapers(nothing, papers)))
}

/**
 * Takes back within a revert what the steps of its import wrote of a car's papers (CAR-1): what somebody has seen since stays.
 */
export async function takeBackPapers(
  platform: ProductPlatform,
  context: RevertContext,
  vehicleId: number,
  steps: readonly VehicleStep[],
): Promise<void> {
  const step = joinSteps(steps.filter(({ kind }) => kind === 'changed'))
  if (step?.kind !== 'changed' || step.after.papers === undefined) return
  const known = await readPapers(context.transaction, vehicleId)
  const papers: Papers = { before: {}, after: {} }
  for (const fact of PAPER_FACTS) {
    const written = step.after.papers[fact]
    if (written === undefined || !isSamePaper(known[fact] ?? null, written)) continue
    papers.before[fact] = written
    papers.after[fact] = step.before.papers?.[fact] ?? null
  }
  if (Object.keys(papers.after).length === 0) return
  await storePapers(context.transaction, vehicleId, papers.after)
  await refreshCasesOf(platform, context.transaction, vehicleId)
  await tell(context, vehicleId, papers)
}
