import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import { presentNames } from '#platform/database/takeOver.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** What a database says of itself. */
export interface DatabaseFacts {
  /** `SQLite 3.50.4`, `PostgreSQL 18.4`. */
  version: string
  answersMs: number
  /** Migrations that are missing, and those that only a newer release knows. */
  missing: string[]
  unknown: string[]
}

class Undone extends Error {}

/** Asks a database for its version and its migrations. Throws when it does not answer, and `TooOld`. */
export async function probeDatabase({ database }: ProductPlatform, known: Migrations): Promise<DatabaseFacts> {
  const begun = performance.now()
  await database.ping()
  const answersMs = performance.now() - begun
  const { rows } =
    database.engine === 'sqlite'
      ? await sql<{ version: string }>`select 'SQLite ' || sqlite_version() as version`.execute(database.query)
      : await sql<{ version: string }>`select 'PostgreSQL ' || current_setting('server_version') as version`.execute(
          database.query,
        )
  // A database that is new has not even the table.
  const names: string[] = await sql<{ name: string }>`select name from kysely_migration`
    .execute(database.query)
    .then(result => result.rows.map(({ name }) => name))
    .catch(() => [])
  const applied = presentNames(names, known)
  return {
    version: rows[0]?.version ?? database.engine,
    answersMs,
    missing: Object.keys(known).filter(name => !applied.includes(name)),
    unknown: applied.filter(name => !Object.hasOwn(known, name)),
  }
}

/** Writes a row and takes it back before anybody sees it. Throws when the database cannot be written. */
export async function tryWriting({ database }: ProductPlatform): Promise<void> {
  await database
    .transaction(async transaction => {
      await transaction
        .insertInto('leases')
        .values({ name: `doctor ${randomUUID()}`, holder: null, beat: 0, doneAt: null })
        .execute()
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}

/** What SQLite finds wrong in its file, a line each; none when it is whole. Reads the whole file, beside the event loop. PostgreSQL looks itself. */
export async function damageOf({ database }: ProductPlatform): Promise<string[]> {
  if (database.engine === 'postgres') return []
  const { rows } = await sql<{ quickCheck: string }>`pragma quick_check`.execute(database.reports)
  return rows.map(row => row.quickCheck).filter(line => line !== 'ok')
}
