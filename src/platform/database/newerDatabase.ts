import { sql, type Kysely } from 'kysely'

/**
 * Thrown when this program may not write: the database has a migration that this program does not know, so its rows
 * might lack what the newer program needs. Starting the newer program mends it; trying again with this one never does.
 */
export class NewerDatabase extends Error {
  /** The release that applied the migration; null when it was not noted. */
  readonly release: string | null
  /** An update has usually finished by then. */
  readonly retryAfterSeconds = 60

  constructor(release: string | null, own: string) {
    super(
      release === null
        ? `the database was made by a newer Forecourt than this, which is ${own}: start that version, or restore a backup from before`
        : `the database was made by Forecourt ${release}, and this is ${own}: start that version, or restore a backup from before`,
    )
    this.name = 'NewerDatabase'
    this.release = release
  }
}

/** Whether something thrown is a `NewerDatabase`; also works when the module was loaded twice. */
export function isNewerDatabase(thrown: unknown): thrown is NewerDatabase {
  return thrown instanceof Error && thrown.name === 'NewerDatabase'
}

/** The release that applied a migration, as `migrate` noted it. */
async function readRelease(query: Kysely<unknown>, migration: string): Promise<string | null> {
  const { rows } = await sql<{
    release: string
  }>`select release from applied_migrations where migration = ${migration}`.execute(query)
  return rows[0]?.release ?? null
}

/**
 * Throws `NewerDatabase` when the newest migration of the database is not among the `known` ones. Reads one entry at
 * the end of a small index. `own` is the release of this program.
 */
export async function refuseNewer<Schema>(
  query: Kysely<Schema>,
  known: Readonly<Record<string, unknown>>,
  own: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    query,
  )
  const newest = rows[0]?.name
  if (newest === undefined || Object.hasOwn(known, newest)) return
  throw new NewerDatabase(await readRelease(query as Kysely<unknown>, newest).catch(() => null), own)
}
