import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'

/** Migrations by name, run in the order of their names. They only go forward. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * Brings the database to the newest form. Processes that start together are safe: one migrates, the others wait
 * (an advisory lock on PostgreSQL, one immediate transaction on SQLite). Returns the names of those applied now.
 */
export async function migrate<Schema>(database: Database<Schema>, migrations: Migrations): Promise<string[]> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error, results = [] } = await database.alter(tables => new Migrator({ db: tables, provider }).migrateToLatest())
  if (error !== undefined) throw error
  return results.map(result => result.migrationName)
}
