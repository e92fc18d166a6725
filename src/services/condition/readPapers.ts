import type { Kysely } from 'kysely'
import type { Papers } from '#domain/condition/paperFacts.ts'
import type { Schema } from '../schema.ts'

/** What is known of the papers of these cars, by car; those of which nothing is known are not in it. */
export async function readPapersOf(
  query: Kysely<Schema>,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, Papers>> {
  const rows = await query.selectFrom('vehiclePapers').selectAll().where('vehicleId', 'in', vehicleIds).execute()
  const papers = new Map<number, Papers>()
  for (const { vehicleId: id, fact, value, seenOn: on, source } of rows)
    papers.set(id, { ...papers.get(id), [fact]: { value, on, source } })
  return papers
}

/** What is known of a car's papers. */
export async function readPapers(query: Kysely<Schema>, vehicleId: number): Promise<Papers> {
  return (await readPapersOf(query, [vehicleId])).get(vehicleId) ?? {}
}
