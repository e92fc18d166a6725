import type { CopiedTable, CopySource, CopyTarget } from '#platform/database/copy/copying.ts'
import { openSource, openTarget } from '#platform/database/copy/openCopy.ts'
import { openDigest, type TableDigest } from '#platform/database/copy/tableDigest.ts'
import { beginUnfinished, endUnfinished } from '#platform/database/copy/unfinished.ts'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { presentNames } from '#platform/database/takeOver.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Configuration } from '#platform/configuration.ts'
import type { Schema } from '../schema.ts'

/** Where a database is. */
export type DatabasePlace = Pick<Configuration, 'databaseUrl' | 'dataDir'>
  & Partial<Pick<Configuration, 'databaseDirectUrl'>>

/** A database whose rows are to come into another. */
interface Origin {
  release: string
  migrations: readonly string[]
  tables: readonly CopiedTable[]
}

/** What the rows of a database are to be, once they are all there. */
export interface Expected {
  tables: Readonly<Record<string, TableDigest>>
  numbers: Readonly<Record<string, number>>
}

/**
 * Those of the program's migrations that the origin has. Throws when it has others, since a newer release has made it, and
 * `TooOld` when it has too few.
 */
export function migrationsOf(
  origin: Pick<Origin, 'release' | 'migrations'>,
  known: Migrations,
  own: string,
): Migrations {
  const present = presentNames(origin.migrations, known)
  const had = new Set(present)
  const unknown = present.filter(name => !Object.hasOwn(known, name))
  if (unknown.length > 0)
    throw new Error(`it was made by Forecourt ${origin.release}, which is newer than this, ${own}: use that version`)
  return Object.fromEntries(Object.entries(known).filter(([name]) => had.has(name)))
}

const shapes = (tables: readonly CopiedTable[]) =>
  JSON.stringify(tables.map(({ name, columns }) => [name, ...columns]).toSorted())

/**
 * Makes the tables of the origin in an empty database, notes that it is not whole yet, and opens it to be filled. Rows that
 * migrations have made are removed.
 */
export async function makeTables(place: DatabasePlace, origin: Origin, migrations: Migrations): Promise<CopyTarget> {
  const database = await openDatabase<Schema>(place)
  try {
    await database.ping()
    await beginUnfinished(database)
    await migrate(database, migrations, origin.release, { restoring: true })
  } finally {
    await database.close()
  }
  const made = await openSource(place, { unfinished: true })
  await made.close()
  if (shapes(made.tables) !== shapes(origin.tables))
    throw new Error('its tables are not those that its migrations make')
  const target = await openTarget(place)
  for (const { name } of made.tables.toReversed()) await target.empty(name)
  return target
}

// Triggers count into these while vehicles are added.
const COUNTED = new Set(['stock_days', 'option_uses'])

/** Puts rows into tables that were made; before the first rows of a table that triggers have filled, it is emptied again. */
export function openFilling(target: CopyTarget) {
  const emptied = new Set<string>()
  return async (table: CopiedTable, rows: Parameters<CopyTarget['add']>[1]): Promise<void> => {
    if (COUNTED.has(table.name) && !emptied.has(table.name)) {
      emptied.add(table.name)
      await target.empty(table.name)
    }
    await target.add(table, rows)
  }
}

/** Tables in an order for copying: those that triggers fill come last. */
export function countedLast(tables: readonly CopiedTable[]): CopiedTable[] {
  return [...tables.filter(({ name }) => !COUNTED.has(name)), ...tables.filter(({ name }) => COUNTED.has(name))]
}

async function compare(source: CopySource, { tables, numbers }: Expected): Promise<void> {
  for (const table of source.tables) {
    const digest = openDigest()
    for await (const rows of source.rows(table)) for (const row of rows) digest.add(row)
    const found = digest.result()
    const expected = tables[table.name]
    if (expected?.rows !== found.rows)
      throw new Error(`${table.name} has ${found.rows} rows there, and ${expected?.rows ?? 0} here`)
    if (expected.hash !== found.hash) throw new Error(`the rows of ${table.name} are not the same there`)
  }
  const counting = await source.numbers()
  for (const [table, last] of Object.entries(numbers)) {
    if ((counting[table] ?? 0) !== last) throw new Error(`${table} does not go on counting after ${last}`)
  }
}

/** Compares every row of a filled database with what is expected, and the numbers that come next. Throws when they differ. */
export async function checkFilled(place: DatabasePlace, expected: Expected): Promise<void> {
  const source = await openSource(place, { unfinished: true })
  await compare(source, expected).finally(() => source.close())
}

/** Notes that a filled database is whole: from now on a site may start on it. `change` is done before. */
export async function finishFilling(
  place: DatabasePlace,
  change: (database: Awaited<ReturnType<typeof openDatabase<Schema>>>) => Promise<void> = async () => {},
): Promise<void> {
  const database = await openDatabase<Schema>(place)
  try {
    await change(database)
    await endUnfinished(database)
  } finally {
    await database.close()
  }
}
