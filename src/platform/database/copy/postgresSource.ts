import { escapeIdentifier, type Client } from 'pg'
import { connectForCopy } from './connectForCopy.ts'
import { NOT_COPIED, ROWS_AT_ONCE, UNFINISHED, type CopiedTable, type CopiedValue, type CopySource } from './copying.ts'
import { orderTables, type Reference } from './orderTables.ts'

const OWN_TABLES = `select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** The names of the tables that are not an extension's. */
export async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(OWN_TABLES)
  return rows.map(row => row.name)
}

async function readTables(client: Client, names: readonly string[]): Promise<CopiedTable[]> {
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  const { rows: columns } = await client.query<{ table: string; name: string }>(
    `select c.relname as "table", a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  )
  return orderTables(names, references).map(name => ({
    name,
    columns: columns.flatMap(column => (column.table === name ? [column.name] : [])).toSorted(),
  }))
}

/** The tables whose rows the database numbers, with their sequences. */
export async function readSequences(client: Client): Promise<{ table: string; sequence: string }[]> {
  const { rows } = await client.query<{ table: string; sequence: string }>(
    `select c.relname as "table", pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''`,
  )
  return rows
}

async function* readRows(client: Client, { name, columns }: CopiedTable): AsyncGenerator<CopiedValue[][]> {
  await client.query(
    `declare copied no scroll cursor for select ${columns.map(escapeIdentifier).join()} from ${escapeIdentifier(name)}`,
  )
  for (;;) {
    const { rows } = await client.query<CopiedValue[]>({ text: `fetch ${ROWS_AT_ONCE} from copied`, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close copied')
}

/** Opens a PostgreSQL database for copying: one transaction that sees one state, beside which others write. */
export async function openPostgresSource(address: string, { unfinished = false } = {}): Promise<CopySource> {
  const client = await connectForCopy(address)
  try {
    await client.query('begin isolation level repeatable read read only')
    const names = await tableNames(client)
    if (!unfinished && names.includes(UNFINISHED)) throw new Error('the database was only restored in part')
    if (!names.includes('kysely_migration')) throw new Error('the database is not one of a site that was started')
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name collate "C"',
    )
    const copied = names.filter(name => !NOT_COPIED.has(name))
    return {
      engine: 'postgres',
      migrations: migrations.map(row => row.name),
      tables: await readTables(client, copied),
      rows: table => readRows(client, table),
      async numbers() {
        // The view tells it to whoever may use a sequence, as a role of least rights does; the sequence itself to whoever may read it.
        const { rows } = await client.query<{ sequence: string; last: number }>(
          `select format('%I.%I', schemaname, sequencename) as sequence, last_value as last from pg_sequences
            where schemaname = current_schema() and last_value is not null`,
        )
        const lastOf = new Map(rows.map(({ sequence, last }) => [sequence, last]))
        const numbered = await readSequences(client)
        return Object.fromEntries(
          numbered.flatMap(({ table, sequence }) => {
            if (NOT_COPIED.has(table)) return []
            const last = lastOf.get(sequence)
            return last === undefined ? [] : [[table, last]]
          }),
        )
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
