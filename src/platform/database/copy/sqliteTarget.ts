import SQLite from 'better-sqlite3'
import type { CopyTarget } from './copying.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Opens a SQLite file that has its tables, to fill it. */
export function openSqliteTarget(file: string): CopyTarget {
  const connection = new SQLite(file, { fileMustExist: true })
  connection.pragma('foreign_keys = ON')
  return {
    empty: async table => void connection.exec(`delete from ${quoted(table)}`),
    async add({ name, columns }, rows) {
      const places = columns.map(() => '?').join()
      const insert = connection.prepare(
        `insert into ${quoted(name)} (${columns.map(quoted).join()}) values (${places})`,
      )
      try {
        connection.transaction(() => rows.forEach(row => insert.run(row)))()
      } catch (error) {
        throw new Error(`the rows of ${name} do not fit: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    },
    async continueAfter(numbers) {
      const forget = connection.prepare('delete from sqlite_sequence where name = ?')
      const note = connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
      connection.transaction(() => {
        for (const [table, last] of Object.entries(numbers)) {
          forget.run(table)
          if (last > 0) note.run(table, last)
        }
      })()
    },
    async close() {
      connection.pragma('synchronous = FULL')
      connection.pragma('wal_checkpoint(TRUNCATE)')
      connection.close()
    },
  }
}
