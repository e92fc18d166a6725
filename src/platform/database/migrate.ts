import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { isOutage } from '../outage.ts'
import { isUnfinished } from './copy/unfinished.ts'
import type { Database } from './database.ts'
import { completeNotes, noteApplied } from './appliedMigrations.ts'
import type { Migrations } from './declaredMigration.ts'
import { NewerDatabase, refuseNewer } from './newerDatabase.ts'
import { takeOver } from './takeOver.ts'

/**
 * A migration that expands waits so long for a lock, with everybody behind it who writes to the same table; then it lets them
 * pass and tries again.
 */
const LOCK_WITHIN = '2s'
const TRY_AGAIN_MS = 500
const MOST_TRIES = 120

/**
 * The migrations in the form that they run. Each is noted in its own transaction, so that older programs never see one without
 * what is said of them. On PostgreSQL one beside which older programs must not write first waits for all transactions
 * that have checked whether they may (`refuseNewer`), and blocks that check for new ones until it is committed; the
 * others must not block anybody for long.
 */
function runnable(
  migrations: Migrations,
  release: string,
  engine: Database<unknown>['engine'],
): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(tables: Kysely<unknown>) {
          if (engine === 'postgres') {
            if (migration.stopsOlder) await sql`lock table kysely_migration in access exclusive mode`.execute(tables)
            else await sql`set local lock_timeout = ${sql.lit(LOCK_WITHIN)}`.execute(tables)
          }
          await migration.up(tables)
          await noteApplied(tables, name, migration, release)
        },
      },
    ]),
  )
}

/** Applies the next migration, giving way to those who write. Returns the names of what was applied. */
async function applyNext(migrator: Migrator): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error === undefined) return results.map(result => result.migrationName)
    const isLocked = isOutage(error) && error.kind === 'locked'
    if (!isLocked || tries === MOST_TRIES) throw error
    await pause(TRY_AGAIN_MS)
  }
}

async function applyAll(tables: Kysely<unknown>, run: Record<string, Migration>, oneByOne: boolean): Promise<string[]> {
  const migrator = new Migrator({ db: tables, provider: { getMigrations: async () => run } })
  if (!oneByOne) {
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    return results.map(result => result.migrationName)
  }
  const all: string[] = []
  for (let applied = await applyNext(migrator); applied.length > 0; applied = await applyNext(migrator))
    all.push(...applied)
  return all
}

/**
 * Applies all migrations that are missing and notes that `release` did. Several processes may start at the same time:
 * one migrates, the others wait (an advisory lock on PostgreSQL, one immediate transaction on SQLite). From then on
 * every transaction first checks whether a newer release has migrated since in a way beside which this program must not
 * write, and throws `NewerDatabase` if so. No write can slip in between: SQLite has one writer, and on PostgreSQL such a
 * migration waits for the transactions that have checked. Where the database has all of these migrations and only such others
 * that older programs may write beside, nothing is applied: so a program can be started again while a newer one is brought in
 * (OPS-4). A migration that stands for former ones is only noted where the database has those. Returns the names of the
 * migrations that were applied now.
 * Throws `NewerDatabase` when the database has other migrations that are not among these, `TooOld` when it has too few of the
 * former ones, and refuses one that was restored in part, unless it is being restored.
 */
export async function migrate<Schema>(
  database: Database<Schema>,
  migrations: Migrations,
  release: string,
  { restoring = false } = {},
): Promise<string[]> {
  if (!restoring && (await isUnfinished(database)))
    throw new Error(
      'it was only restored or moved in part: empty the database and the folder for data, and run the command once more',
    )
  const applied = await database.alter(async tables => {
    const before = await takeOver(tables, database.engine, migrations, release)
    if (before.some(name => !Object.hasOwn(migrations, name))) {
      await refuseNewer(tables, migrations, release)
      if (Object.keys(migrations).some(name => !before.includes(name))) throw new NewerDatabase(null, release)
      return []
    }
    // Nobody else has a database that is being restored: there all are applied at once, which takes a fraction of the time.
    const isUsed = database.engine === 'postgres' && before.length > 0 && !restoring
    const names = await applyAll(tables, runnable(migrations, release, database.engine), isUsed)
    await completeNotes(tables, migrations, release)
    return names
  })
  database.beforeWrite(transaction => refuseNewer(transaction, migrations, release))
  return applied
}
