import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { NOT_COPIED, ROWS_AT_ONCE, UNFINISHED, type CopiedTable, type CopiedValue, type CopySource } from './copying.ts'
import { orderTables, type Reference } from './orderTables.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function readTables(connection: SQLite.Database): CopiedTable[] {
  // The shadows of a virtual table and the table itself are made by triggers.
  const names = connection
    .prepare<[], string>(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    )
    .pluck()
    .all()
    .filter(name => !NOT_COPIED.has(name))
  const references = names.flatMap(from =>
    connection
      .prepare<[string], string>('select "table" from pragma_foreign_key_list(?)')
      .pluck()
      .all(from)
      .map((to): Reference => ({ from, to })),
  )
  const columns = connection.prepare<[string], string>('select name from pragma_table_info(?)').pluck()
  return orderTables(names, references).map(name => ({ name, columns: columns.all(name).toSorted() }))
}

/** What a move needs: nobody else has the file open until the source is closed. */
export class SiteRunning extends Error {
  constructor() {
    super(
      'the database is in use: stop the site, and every other process that works with it, and run the command again',
    )
    this.name = 'SiteRunning'
  }
}

/** Keeps all others from opening the file, as a running site has it open. Throws `SiteRunning`. */
function takeAlone(connection: SQLite.Database): void {
  connection.pragma('locking_mode = exclusive')
  try {
    connection.exec('begin exclusive; commit')
  } catch (error) {
    throw error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY') ? new SiteRunning() : error
  }
}

/**
 * Opens a SQLite file for copying: one transaction that reads, beside which others write. With `alone` nobody else may have it
 * open, nor open it until the source is closed. Throws when there is no such file, or when it is not whole.
 */
export function openSqliteSource(file: string, { alone = false, unfinished = false } = {}): CopySource {
  const connection = new SQLite(file, { fileMustExist: true, timeout: alone ? 0 : 10_000 })
  try {
    if (alone) takeAlone(connection)
    connection.pragma('query_only = ON')
    connection.exec('begin')
    const has = (table: string) =>
      connection.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined
    if (!unfinished && has(UNFINISHED)) throw new Error('the database was only restored in part')
    if (!has('kysely_migration')) throw new Error('the database is not one of a site that was started')
    return {
      engine: 'sqlite',
      migrations: connection.prepare<[], string>('select name from kysely_migration order by name').pluck().all(),
      tables: readTables(connection),
      async *rows({ name, columns }) {
        const statement = connection.prepare<[], CopiedValue[]>(
          `select ${columns.map(quoted).join()} from ${quoted(name)}`,
        )
        let rows: CopiedValue[][] = []
        for (const row of statement.raw().iterate()) {
          rows.push(row)
          if (rows.length < ROWS_AT_ONCE) continue
          yield rows
          rows = []
          await yieldToEventLoop()
        }
        if (rows.length > 0) yield rows
      },
      numbers: async () =>
        Object.fromEntries(
          connection
            .prepare<[], [string, number]>('select name, seq from sqlite_sequence where seq > 0')
            .raw()
            .all()
            .filter(([table]) => !NOT_COPIED.has(table)),
        ),
      close: async () => void connection.close(),
    }
  } catch (error) {
    connection.close()
    throw error
  }
}
