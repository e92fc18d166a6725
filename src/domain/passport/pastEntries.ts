import { stepBetween, type VehicleStep } from '../vehicles/vehicleStep.ts'
import type { SaleTerms } from '../vehicles/saleTerms.ts'
import type { VehicleRecord } from '../vehicles/vehicleChanges.ts'
import { entryDrafts, NO_TERMS, termsAfter, type EntryDraft } from './entryDrafts.ts'

/** What became of a vehicle before its passport began: the entries with their times, and how it stood in the end. */
export interface PastEntries {
  entries: { draft: EntryDraft; at: number }[]
  terms: SaleTerms
  /** The last number it had. */
  carNumber: string | null
}

const recordAfter = (record: VehicleRecord, { after }: Extract<VehicleStep, { kind: 'changed' }>): VehicleRecord => ({
  ...record,
  facts: { ...record.facts, ...after.facts },
  options: { ...record.options, ...after.options },
  photos: after.photos ?? record.photos,
})

/**
 * The entries for what happened before the passport began, from the events of the vehicle, oldest first; null is one that
 * cannot be read. Where events are missing, the difference to `present` is one more entry (CAR-4).
 */
export function pastEntries(
  events: readonly { at: number; step: VehicleStep | null }[],
  present: { record: VehicleRecord; createdAt: number; updatedAt: number } | null,
  product: string,
): PastEntries {
  const past: PastEntries = { entries: [], terms: NO_TERMS, carNumber: null }
  let record: VehicleRecord | null = null
  function take(step: VehicleStep, at: number): void {
    const after = step.kind !== 'changed' ? step.record : record && recordAfter(record, step)
    // Without its beginning nobody can say what a change made of it.
    if (after === null) return
    for (const draft of entryDrafts(past.terms, step, { whole: () => after, product: () => product }))
      past.entries.push({ draft, at })
    past.terms = termsAfter(past.terms, step)
    past.carNumber = after.facts.carNumber
    record = step.kind === 'removed' ? null : after
  }
  for (const { at, step } of events) if (step !== null) take(step, at)
  if (present !== null) {
    if (record === null) take({ kind: 'added', record: present.record }, present.createdAt)
    else take(stepBetween(record, present.record), present.updatedAt)
  }
  return past
}
