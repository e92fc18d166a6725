import type { Kysely } from 'kysely'
import type { Papers, PaperSource } from '#domain/condition/paperFacts.ts'
import type { Schema } from '../schema.ts'

/** What is known of a car's papers. */
export async function readPapers(query: Kysely<Schema>, vehicleId: number): Promise<Papers> {
  const rows = await query.selectFrom('vehicle_papers').selectAll().where('vehicle_id', '=', vehicleId).execute()
  return Object.fromEntries(
    rows.map(({ fact, value, seen_on: on, source }) => [fact, { value, on, source: source as PaperSource }]),
  )
}
