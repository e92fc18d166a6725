import { link, mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { ColumnNames } from '../columnNames.ts'

/**
 * Reads from the file that lies under the name of a database which is still open, under another name: SQLite would take the
 * log of the former file for that of this one, and spoil it. SQLite alone opens it: should it be the open file after all,
 * closing it would else drop the locks on it. Throws what SQLite says of a file that is no database.
 */
export async function readAside<Schema, Result>(
  file: string,
  read: (query: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(dirname(file), '.replaced-'))
  const name = join(folder, basename(file))
  try {
    await link(file, name)
    const query = new Kysely<Schema>({
      dialect: new SqliteDialect({ database: new SQLite(name, { fileMustExist: true }) }),
      plugins: [new ColumnNames()],
    })
    return await read(query).finally(() => query.destroy())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
