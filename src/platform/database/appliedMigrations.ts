import { sql, type Kysely } from 'kysely'
import type { DeclaredMigration, Migrations } from './declaredMigration.ts'

/** The names of the migrations that the database has, oldest first; none when it is empty. */
export async function appliedNames(tables: Kysely<unknown>): Promise<string[]> {
  const known = await tables.introspection.getTables({ withInternalKyselyTables: true })
  if (!known.some(table => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tables)
  return rows.map(row => row.name)
}

/** Notes which release applied a migration, and whether programs that do not know it may go on writing. */
export async function noteApplied(
  tables: Kysely<unknown>,
  name: string,
  { stopsOlder = false }: DeclaredMigration,
  release: string,
): Promise<void> {
  await sql`insert into applied_migrations (migration, release, noted_at, older_may_write)
    values (${name}, ${release}, ${Date.now()}, ${stopsOlder ? 0 : 1})
    on conflict (migration) do nothing`.execute(tables)
}

/**
 * Notes the migrations of the database that are not noted, and takes away the notes of those that others stand for: a restored
 * backup has the notes of where it was made.
 */
export async function completeNotes(tables: Kysely<unknown>, migrations: Migrations, release: string): Promise<void> {
  const applied = await appliedNames(tables)
  const { rows } = await sql<{ migration: string }>`select migration from applied_migrations`.execute(tables)
  const noted = new Set(rows.map(row => row.migration))
  const missing = Object.entries(migrations).filter(([name]) => applied.includes(name) && !noted.has(name))
  const replaced = Object.values(migrations)
    .flatMap(({ replaces }) => replaces?.names ?? [])
    .filter(name => noted.has(name))
  if (missing.length === 0 && replaced.length === 0) return
  const complete = async (transaction: Kysely<unknown>) => {
    for (const [name, migration] of missing) await noteApplied(transaction, name, migration, release)
    for (const name of replaced)
      await sql`delete from applied_migrations where migration = ${name}`.execute(transaction)
  }
  await (tables.isTransaction ? complete(tables) : tables.transaction().execute(complete))
}
