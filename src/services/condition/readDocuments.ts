import type { Kysely } from 'kysely'
import type { VehicleDocuments } from '#domain/condition/documentFacts.ts'
import type { Schema } from '../schema.ts'

/** What is known of the papers of these cars, by car; those of which nothing is known are not in it. */
export async function readDocumentsOf(
  query: Kysely<Schema>,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, VehicleDocuments>> {
  const rows = await query.selectFrom('vehiclePapers').selectAll().where('vehicleId', 'in', vehicleIds).execute()
  const papers = new Map<number, VehicleDocuments>()
  for (const { vehicleId: id, fact, value, seenOn: on, source } of rows)
    papers.set(id, { ...papers.get(id), [fact]: { value, on, source } })
  return papers
}

/** What is known of a car's papers. */
export async function readDocuments(query: Kysely<Schema>, vehicleId: number): Promise<VehicleDocuments> {
  return (await readDocumentsOf(query, [vehicleId])).get(vehicleId) ?? {}
}
