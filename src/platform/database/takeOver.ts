import { sql, type Kysely } from 'kysely'
import { appliedNames, completeNotes } from './appliedMigrations.ts'
import type { Database } from './database.ts'
import type { Migrations, ReplacedMigrations } from './declaredMigration.ts'

/** Thrown for a database or a backup that has only some of the migrations which one of this program stands for. */
export class TooOld extends Error {
  constructor({ release, lastCommit }: ReplacedMigrations) {
    super(
      `it was made before Forecourt ${release}: start commit ${lastCommit} on it once `
        + '(a backup: restore it with that commit, start that, and back up again), then this version',
    )
    this.name = 'TooOld'
  }
}

/**
 * The names of a database's migrations as this program has them: where all are there that a migration stands for, that one's name
 * instead of theirs. Throws `TooOld` where only some are.
 */
export function presentNames(names: readonly string[], migrations: Migrations): string[] {
  let present = [...names]
  for (const [name, { replaces }] of Object.entries(migrations)) {
    if (!replaces?.names.some(former => names.includes(former))) continue
    if (!replaces.names.every(former => names.includes(former))) throw new TooOld(replaces)
    present = [name, ...present.filter(other => !replaces.names.includes(other))]
  }
  return present
}

/**
 * Replaces the names of squashed migrations by the name of their baseline, where the database has them all. Nothing else changes, and
 * programs that know only the former names write on. Several processes may do it at the same time. Returns the names of the
 * migrations that the database then has, oldest first. Throws `TooOld`.
 */
export async function takeOver(
  tables: Kysely<unknown>,
  engine: Database<unknown>['engine'],
  migrations: Migrations,
  release: string,
): Promise<string[]> {
  const before = await appliedNames(tables)
  if (presentNames(before, migrations).every(name => before.includes(name))) return before
  return tables.transaction().execute(async transaction => {
    // Blocks other processes that take over, but not transactions, which only read the names.
    if (engine === 'postgres') await sql`lock table kysely_migration in exclusive mode`.execute(transaction)
    const former = await appliedNames(transaction)
    const present = presentNames(former, migrations)
    for (const name of former.filter(own => !present.includes(own)))
      await sql`delete from kysely_migration where name = ${name}`.execute(transaction)
    for (const name of present.filter(own => !former.includes(own)))
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        transaction,
      )
    await completeNotes(transaction, migrations, release)
    return present.toSorted()
  })
}
