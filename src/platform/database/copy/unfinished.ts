import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { UNFINISHED } from './copying.ts'

/** Whether the database is being filled by a restore or a move, or one was interrupted. */
export async function isUnfinished<Schema>({ engine, query }: Database<Schema>): Promise<boolean> {
  const { rows } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = ${UNFINISHED}`.execute(query)
      : await sql`select 1 from pg_class where relname = ${UNFINISHED} and relnamespace = current_schema()::regnamespace`.execute(
          query,
        )
  return rows.length > 0
}

/** Notes that the database is not whole yet: no site starts on it until `endUnfinished`. */
export async function beginUnfinished<Schema>(database: Database<Schema>): Promise<void> {
  await database.alter(tables => tables.schema.createTable(UNFINISHED).addColumn('since', 'bigint').execute())
}

/** Notes that the database is whole. */
export async function endUnfinished<Schema>(database: Database<Schema>): Promise<void> {
  await database.alter(tables => tables.schema.dropTable(UNFINISHED).execute())
}
