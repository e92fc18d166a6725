import { readVehicleStep } from '#domain/audit/eventContent.ts'
import type { VehicleRecord } from '#domain/vehicles/vehicleChanges.ts'
import type { VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import type { Site } from '#services/site.ts'

/** What a step makes of a record; null where the vehicle is gone. */
function follow(record: VehicleRecord | null, step: VehicleStep): VehicleRecord | null {
  if (step.kind !== 'changed') return step.kind === 'added' ? step.record : null
  if (record === null) throw new Error('nothing to change')
  const { before, after } = step
  return {
    facts: { ...record.facts, ...after.facts },
    options: { ...record.options, ...after.options },
    features: [...record.features.filter(name => !before.features.includes(name)), ...after.features].toSorted(),
    photos: after.photos ?? record.photos,
  }
}

/** The steps of every vehicle, in order, with what was before and after each of them. */
export async function readStory(site: Site) {
  const rows = await site.database.query
    .selectFrom('events')
    .selectAll()
    .where('subject', '=', 'vehicle')
    .orderBy('id')
    .execute()
  const records = new Map<number, VehicleRecord | null>()
  return rows.map(row => {
    const step = readVehicleStep(row)
    if (step === null) throw new Error(`event ${row.id} cannot be read`)
    const before = records.get(row.subjectId) ?? null
    const after = follow(before, step)
    records.set(row.subjectId, after)
    return { id: row.id, vehicle: row.subjectId, kind: row.kind, before, after }
  })
}
