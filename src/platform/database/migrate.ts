import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'
import { isNewerDatabase, refuseNewer } from './newerDatabase.ts'

/** Migrations by name, run in the order of their names. They only go forward. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * The migrations in the form that PostgreSQL runs: each first waits for all transactions that have checked whether they
 * may write (`refuseNewer`), and blocks that check for new ones until it is committed. So no process writes to a
 * database without having seen the newest migration.
 */
function afterWriters(migrations: Migrations): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(tables: Kysely<unknown>) {
          await sql`lock table kysely_migration in access exclusive mode`.execute(tables)
          await migration.up(tables)
        },
      },
    ]),
  )
}

/**
 * Notes which release applied each migration, also those from before this table was there: older programs name the
 * release.
 */
async function noteRelease(tables: Kysely<unknown>, migrations: Migrations, release: string): Promise<void> {
  const known = tables.introspection.getTables().then(all => all.some(table => table.name === 'applied_migrations'))
  if (!(await known)) return
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
 * Applies all migrations that are missing and notes that `release` did. Several processes may start at the same time:
 * one migrates, the others wait (an advisory lock on PostgreSQL, one immediate transaction on SQLite). From then on
 * every transaction first checks whether a newer release has migrated since, and throws `NewerDatabase` if so. No write
 * can slip in between: SQLite has one writer, and on PostgreSQL a migration waits for the transactions that have
 * checked. (Programs from before 0010_upgrades do not check.) Returns the names of the migrations that were applied
 * now. Throws `NewerDatabase` when the database has migrations that are not among these.
 */
export async function migrate<Schema>(
  database: Database<Schema>,
  migrations: Migrations,
  release: string,
): Promise<string[]> {
  const run = database.engine === 'postgres' ? afterWriters(migrations) : { ...migrations }
  const applied = await database.alter(async tables => {
    const { error, results = [] } = await new Migrator({
      db: tables,
      provider: { getMigrations: async () => run },
    }).migrateToLatest()
    if (error !== undefined) {
      // Kysely reports a migration that it does not know as corruption.
      const newer = await refuseNewer(tables, migrations, release).catch((thrown: unknown) => thrown)
      throw isNewerDatabase(newer) ? newer : error
    }
    await noteRelease(tables as Kysely<unknown>, migrations, release)
    return results.map(result => result.migrationName)
  })
  database.beforeWrite(transaction => refuseNewer(transaction, migrations, release))
  return applied
}
