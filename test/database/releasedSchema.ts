import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { breaksOf, describeSchema, type SchemaDescription } from '#database/released/describeSchema.ts'
import type { Database } from '#platform/database/database.ts'

/** Where the schema of the release before is written down. */
export const SCHEMA_FILE = join(import.meta.dirname, '../../database/released/schema.json')

/** The schema of the release before, at its newest migration. */
export interface ReleasedSchema {
  migration: string
  sqlite: SchemaDescription
  postgres: SchemaDescription
}

/** Reads the schema of the release before; what is not written down yet is missing. */
export async function readReleasedSchema(): Promise<ReleasedSchema> {
  return JSON.parse(await readFile(SCHEMA_FILE, 'utf8').catch(() => '{}')) as ReleasedSchema
}

/** What programs of the release before break on in an open database; sentences. */
export async function breaksFor<Schema>(
  released: ReleasedSchema,
  { query, engine }: Database<Schema>,
): Promise<string[]> {
  return breaksOf(released[engine], await describeSchema(query as unknown as Kysely<unknown>, engine))
}
