import type SQLite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

const MOST_STATEMENTS = 300
// A statement takes some ten times its text. Long ones are lists of rows or values, of which every length is another.
const LONGEST_TEXT = 4_000
const ALL_COLUMNS = /(?:^|[\s.])\*(?=[\s,]|$)/u

/** The prepared statements of one connection. */
interface Kept {
  connection: SQLite.Database
  statements: LRUCache<string, SQLite.Statement>
  schemaVersion: SQLite.Statement
}

function keepFor(connection: SQLite.Database): Kept {
  return {
    connection,
    statements: new LRUCache({ max: MOST_STATEMENTS }),
    schemaVersion: connection.prepare('pragma schema_version').pluck(),
  }
}

/**
 * The connection, as Kysely asks for it, with its last 300 prepared statements kept, but for very long ones: preparing one
 * takes longer than many a query, since a function that makes the rows is compiled with it. `now` gives the connection that is
 * open now.
 */
export function keepStatements(now: () => SQLite.Database, close: () => void): SqliteDatabase {
  let kept: Kept | null = null
  return {
    close,
    prepare(text) {
      const connection = now()
      if (text.length > LONGEST_TEXT) return connection.prepare(text)
      if (kept?.connection !== connection) kept = keepFor(connection)
      const { statements, schemaVersion } = kept
      // A kept statement knows the columns of its first run: after another process has migrated, a star has others.
      const key = ALL_COLUMNS.test(text) ? `${String(schemaVersion.get())} ${text}` : text
      const statement = statements.get(key) ?? connection.prepare(text)
      statements.set(key, statement)
      return statement
    },
  }
}
