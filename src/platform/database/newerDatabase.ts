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
      release === null || release === own
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

/**
 * The migrations of the database that are not among the `known` ones, oldest first, with the release that applied each and
 * whether older programs may write beside it.
 */
async function readUnknown(query: Kysely<unknown>, known: Readonly<Record<string, unknown>>) {
  const { rows } = await sql<{ name: string; release: string | null; may: number | null }>`
    select kysely_migration.name, applied_migrations.release, applied_migrations.older_may_write as may
    from kysely_migration left join applied_migrations on applied_migrations.migration = kysely_migration.name
    order by kysely_migration.name`.execute(query)
  return rows.filter(({ name }) => !Object.hasOwn(known, name))
}

/**
 * Throws `NewerDatabase` when the database has a migration that is not among the `known` ones and beside which programs that do
 * not know it must not write. Reads one entry at the end of a small index, and some tens of rows while a newer release
 * runs beside this one. `own` is the release of this program.
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
  const unknown = await readUnknown(query as Kysely<unknown>, known)
  if (unknown.every(migration => migration.may === 1)) return
  throw new NewerDatabase(unknown.findLast(({ may }) => may !== 1)?.release ?? null, own)
}
