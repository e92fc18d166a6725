import type SQLite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

const MOST_STATEMENTS = 300
// A statement takes some ten times its text. Long ones are lists of rows or values, of which every length is another.
const LONGEST_TEXT = 4_000
const ALL_COLUMNS = /(?:^|[\s.])\*(?=[\s,]|$)/u

/**
 * The connection, as Kysely asks for it, with its last 300 prepared statements kept, but for very long ones: preparing one
 * takes longer than many a query, since a function that makes the rows is compiled with it.
 */
export function keepStatements(connection: SQLite.Database): SqliteDatabase {
  const kept = new LRUCache<string, SQLite.Statement>({ max: MOST_STATEMENTS })
  const schemaVersion = connection.prepare('pragma schema_version').pluck()
  return {
    close: () => connection.close(),
    prepare(text) {
      if (text.length > LONGEST_TEXT) return connection.prepare(text)
      // A kept statement knows the columns of its first run: after another process has migrated, a star has others.
      const key = ALL_COLUMNS.test(text) ? `${String(schemaVersion.get())} ${text}` : text
      const statement = kept.get(key) ?? connection.prepare(text)
      kept.set(key, statement)
      return statement
    },
  }
}
