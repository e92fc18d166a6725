import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'
import { isNewerDatabase, refuseNewer } from './newerDatabase.ts'

/** Migrations by name, run in the order of their names. They only go forward. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * The migrations as they are run on PostgreSQL: each begins by waiting for every transaction that has looked whether it may
 * write (`refuseNewer`), and keeps new ones from looking until it is committed. So no process writes on that has not seen it.
 */
function afterWriters(migrations: Migrations): Record<string, Migration> {
  return Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, {
    async up(tables: Kysely<unknown>) {
      await sql`lock table kysely_migration in access exclusive mode`.execute(tables)
      await migration.up(tables)
    },
  }]))
}

/** Notes which release brought the database to each migration, for older programs to name; those of before the table too. */
async function noteRelease(tables: Kysely<unknown>, migrations: Migrations, release: string): Promise<void> {
  const known = tables.introspection.getTables().then(all => all.some(table => table.name === 'applied_migrations'))
  if (!await known) return
  const { rows } = await sql<{ migration: string }>`select migration from applied_migrations`.execute(tables)
  const noted = new Set(rows.map(row => row.migration))
  const missing = Object.keys(migrations).filter(name => !noted.has(name))
  if (missing.length === 0) return
  await tables.transaction().execute(async transaction => {
    for (const migration of missing) {
      await sql`insert into applied_migrations (migration, release, noted_at) values (${migration}, ${release}, ${Date.now()})
        on conflict (migration) do nothing`.execute(transaction)
    }
  })
}

/**
 * Brings the database to the newest form and notes that `release` did. Processes that start together are safe: one migrates,
 * the others wait (an advisory lock on PostgreSQL, one immediate transaction on SQLite). From then on every transaction looks
 * first whether a newer release has migrated meanwhile, and throws `NewerDatabase` if so. Nothing slips in between: on SQLite
 * there is one writer, on PostgreSQL a migration waits for those who have looked. (Programs from before 0010_upgrades do
 * not look.) Returns the names of the migrations applied now. Throws `NewerDatabase` where there are some that are not among these.
 */
export async function migrate<Schema>(database: Database<Schema>, migrations: Migrations, release: string): Promise<string[]> {
  const run = database.engine === 'postgres' ? afterWriters(migrations) : { ...migrations }
  const applied = await database.alter(async tables => {
    const { error, results = [] } = await new Migrator({ db: tables, provider: { getMigrations: async () => run } }).migrateToLatest()
    if (error !== undefined) {
      // Kysely says of a migration that it does not know that something is corrupted.
      const newer = await refuseNewer(tables, migrations, release).catch((thrown: unknown) => thrown)
      throw isNewerDatabase(newer) ? newer : error
    }
    await noteRelease(tables as Kysely<unknown>, migrations, release)
    return results.map(result => result.migrationName)
  })
  database.beforeWrite(transaction => refuseNewer(transaction, migrations, release))
  return applied
}
