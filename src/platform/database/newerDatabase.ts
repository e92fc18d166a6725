import { sql, type Kysely } from 'kysely'

/**
 * Thrown where this program may not write: the database has a migration that this program does not know, so what it would
 * write might lack what the newer one needs. It is mended by starting that version, never by trying again here.
 */
export class NewerDatabase extends Error {
  /** Which release brought the database there; null where that was not noted. */
  readonly release: string | null
  /** By then an update is usually through. */
  readonly retryAfterSeconds = 60

  constructor(release: string | null, own: string) {
    super(release === null
      ? `the database was made by a newer Forecourt than this, which is ${own}: start that version, or restore a backup from before`
      : `the database was made by Forecourt ${release}, and this is ${own}: start that version, or restore a backup from before`)
    this.name = 'NewerDatabase'
    this.release = release
  }
}

/** Tells whether something thrown is a `NewerDatabase`, also across module copies. */
export function isNewerDatabase(thrown: unknown): thrown is NewerDatabase {
  return thrown instanceof Error && thrown.name === 'NewerDatabase'
}

/** The release that made a migration, as `migrate` notes it. */
async function readRelease(query: Kysely<unknown>, migration: string): Promise<string | null> {
  const { rows } = await sql<{ release: string }>`select release from applied_migrations where migration = ${migration}`.execute(query)
  return rows[0]?.release ?? null
}

/** Throws `NewerDatabase` where the newest migration of a database is none of these. One look at the end of a small index. */
export async function refuseNewer<Schema>(query: Kysely<Schema>, known: Readonly<Record<string, unknown>>, own: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(query)
  const newest = rows[0]?.name
  if (newest === undefined || Object.hasOwn(known, newest)) return
  throw new NewerDatabase(await readRelease(query as Kysely<unknown>, newest).catch(() => null), own)
}
