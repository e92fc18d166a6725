import { beginRun } from '#services/import/importRun.ts'
import { revertImport } from '#services/import/undo/revertImport.ts'
import type { Site } from '#services/site.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { jsonText } from '../database/jsonText.ts'

/** Imports rows as if they had come in a file; returns the number of the import. */
export async function importRows(site: Site, rows: readonly VehicleInput[]): Promise<number> {
  const now = site.clock.now()
  const { id } = await site.database.transaction(transaction =>
    transaction
      .insertInto('imports')
      .values({
        actor: '1',
        fileName: 'cars.csv',
        fileBytes: 1,
        fileKey: null,
        settings: jsonText('{}'),
        state: 'imported',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await saveVehicles(site, '1', rows, { importId: id, createOptions: true })
  return id
}

/** Takes such an import back. */
export async function takeImportBack(site: Site, id: number): Promise<void> {
  const run = await beginRun(site, id, 'reverting', '1', () => ({
    reports: { failure: null, checked: null, imported: null, reverted: null },
  }))
  await revertImport(site, run, new AbortController().signal)
}
