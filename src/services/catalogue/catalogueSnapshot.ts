import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { openCatalogueIndex } from '#domain/catalogue/index/catalogueIndex.ts'
import type { SavableIndex, SavedIndex } from '#domain/catalogue/index/savedIndex.ts'
import { readArrays, writeArrays } from '#platform/files/arrayFile.ts'
import { parseJson } from '#platform/parseJson.ts'
import { OF_CATALOGUE } from '../events.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** An index as of an event: it has every change up to this one and none after. */
export interface Snapshot {
  eventId: number
  index: SavableIndex
}

// To apply an event takes about twenty times as long as to read a row with all others.
const EVENTS_WORTH_ROWS = 20
const FEWEST_EVENTS = 1_000

/** What stands in the file beside the columns of the index. */
interface About extends Omit<SavedIndex, 'columns'> {
  /** What `describe` says of the event. */
  of: string
  eventId: number
}

const fileOf = ({ configuration }: ProductPlatform) => join(configuration.dataDir, 'catalogue.snapshot')

/** The event with this id as a hash of all that its row says; null when the database does not have it. */
async function readMark(query: Kysely<Schema>, eventId: number): Promise<string | null> {
  const event = await query.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst()
  if (event === undefined) return null
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(event).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
}

/**
 * What an index as of an event is made of, as a text: the code that made it, and a state of the database. Two databases
 * with the same migrations and the same event, hour and content included, have a common past up to it. Null when this
 * database does not have the event.
 */
async function describe(query: Kysely<Schema>, code: string, eventId: number): Promise<string | null> {
  const mark = await readMark(query, eventId)
  if (mark === null) return null
  const first = await query.selectFrom('events').select('at').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(query)
  return JSON.stringify({ code, began: first.at, migrations: rows.map(({ name }) => name), mark, eventId })
}

/** Whether more events came after this one than are worth applying to an index of so many vehicles. */
async function isFarBehind(query: Kysely<Schema>, { eventId, index }: Snapshot): Promise<boolean> {
  const most = Math.max(FEWEST_EVENTS, Math.floor(index.size / EVENTS_WORTH_ROWS))
  const beyond = await query
    .selectFrom('events')
    .select('id')
    .where('id', '>', eventId)
    .where(OF_CATALOGUE)
    .orderBy('id')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  return beyond !== undefined
}

/**
 * Reads the snapshot in DATA_DIR. Null when there is none, when any byte of it has changed, when other code or another
 * Node made it, when it is not of the past of this database (a backup was restored, or it is another database), or when so much
 * has changed since that reading all rows is quicker.
 */
export async function readSnapshot(platform: ProductPlatform, code: string): Promise<Snapshot | null> {
  try {
    const { query } = platform.database
    const stored = await readArrays(fileOf(platform))
    if (stored === null) return null
    // Every byte of it is as `writeSnapshot` wrote it, and what other code wrote goes no further than `of`.
    const { of, eventId, ...saved } = parseJson(stored.about) as About
    if (of !== (await describe(query, code, eventId))) return null
    const snapshot = { eventId, index: openCatalogueIndex({ ...saved, columns: Object.fromEntries(stored.arrays) }) }
    return (await isFarBehind(query, snapshot)) ? null : snapshot
  } catch (err) {
    platform.log.warn({ err }, 'the snapshot of the catalogue cannot be read: it is read from the database')
    return null
  }
}

/**
 * Writes a snapshot to DATA_DIR, little by little, and gives up as soon as `goesOn` says no. `save` is called once, and makes
 * what the index has as of that event, or null when it no longer can. Returns whether the snapshot was written. It has
 * nothing in it but what the index has: numbers, prices and names of options, and no word about people.
 */
export async function writeSnapshot(
  platform: ProductPlatform,
  code: string,
  eventId: number,
  save: () => SavedIndex | null,
  goesOn: () => boolean,
): Promise<boolean> {
  const of = await describe(platform.database.query, code, eventId)
  const saved = save()
  if (of === null || saved === null) return false
  const { columns, ...rest } = saved
  const about = JSON.stringify({ of, eventId, ...rest } satisfies About)
  return writeArrays(fileOf(platform), { about, arrays: new Map(Object.entries(columns)) }, goesOn)
}
