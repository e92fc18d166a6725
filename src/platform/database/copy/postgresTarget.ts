import { escapeIdentifier } from 'pg'
import { connectForCopy } from './connectForCopy.ts'
import type { CopyTarget } from './copying.ts'
import { readSequences } from './postgresSource.ts'

/** Opens a PostgreSQL database that has its tables, to fill it. */
export async function openPostgresTarget(address: string): Promise<CopyTarget> {
  const client = await connectForCopy(address)
  return {
    empty: async table => void (await client.query(`delete from ${escapeIdentifier(table)}`)),
    async add({ name, columns }, rows) {
      const table = escapeIdentifier(name)
      const list = columns.map(escapeIdentifier).join()
      const json = JSON.stringify(
        rows.map(row => Object.fromEntries(columns.map((column, place) => [column, row[place]]))),
      )
      try {
        await client.query(
          `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`,
          [json],
        )
      } catch (error) {
        throw new Error(`the rows of ${name} do not fit: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    },
    async continueAfter(numbers) {
      for (const { table, sequence } of await readSequences(client)) {
        const last = numbers[table] ?? 0
        await client.query('select setval($1, $2, $3)', [sequence, Math.max(last, 1), last > 0])
      }
    },
    async close() {
      // `optimize` leaves this to PostgreSQL, which would look at the new rows within a minute.
      await client.query('analyze')
      await client.end()
    },
  }
}
