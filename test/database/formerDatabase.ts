import { sql, type Kysely } from 'kysely'
import { describeSchema } from '#database/released/describeSchema.ts'
import { REPLACED } from '#database/migrations/0100_baseline/replaced.ts'
import type { Database } from '#platform/database/database.ts'
import { readReleasedSchema } from './releasedSchema.ts'

/**
 * Writes into a database that the migrations from before release 1.0.0 made it, as they did, instead of the baseline. Where it has
 * migrations after the baseline too, they count as applied after it was taken over.
 */
export async function makeFormer<Schema>(
  database: Database<Schema>,
  names: readonly string[] = REPLACED.names,
): Promise<void> {
  await database.alter(async tables => {
    await sql`delete from kysely_migration where name <= '0100_baseline'`.execute(tables)
    await sql`delete from applied_migrations`.execute(tables)
    // Kysely refuses migrations whose times are in another order than their names.
    await sql`update kysely_migration set timestamp = '9999-01-01T00:00:00Z'`.execute(tables)
    for (const name of names) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01T00:00:00Z')`.execute(tables)
      await sql`insert into applied_migrations (migration, release, noted_at, older_may_write) values (${name}, '0.1.0', 1, 1)`.execute(
        tables,
      )
    }
  })
}

/** Adds a row to every table of a database, in which each column has a value; of what came after the last release, to none. */
export async function fillEveryTable<Schema>(database: Database<Schema>): Promise<void> {
  const { sqlite, postgres } = await readReleasedSchema()
  const { rules, others } = sqlite
  const has = (await describeSchema(database.query as Kysely<unknown>, database.engine)).columns
  // SQLite's description does not tell numbers that the database gives from those that a row must have.
  const columns = Object.entries(postgres.columns).filter(([name]) => name in has)
  const tables = Map.groupBy(columns, ([name]) => name.split('.')[0] ?? '')
  const parents = new Map(
    others.flatMap(text => {
      const [, column, parent] = /^(\w+\.\w+) references (\w+)/.exec(text) ?? []
      return column === undefined || parent === undefined ? [] : [[column, parent] as const]
    }),
  )
  const allowed = new Map<string, string>(
    rules.flatMap(rule => {
      const [, table, column, value] = /^(\w+): .*check \((\w+) in \('(\w+)'/.exec(rule) ?? []
      return table === undefined || value === undefined ? [] : [[`${table}.${column ?? ''}`, value] as const]
    }),
  )
  const filled = new Set<string>()
  const fill = async (query: Kysely<unknown>, table: string): Promise<void> => {
    if (filled.has(table)) return
    filled.add(table)
    const values: [string, unknown][] = []
    for (const [name, { type, needed }] of tables.get(table) ?? []) {
      const column = name.slice(table.length + 1)
      const parent = parents.get(name)
      if (parent !== undefined) {
        await fill(query, parent)
        values.push([column, sql`(select max(id) from ${sql.table(parent)})`])
      } else if (column !== 'id' || needed) values.push([column, allowed.get(name) ?? (type === 'text' ? name : 7)])
    }
    await sql`insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
      values (${sql.join(values.map(([, value]) => value))})`.execute(query)
  }
  await database.alter(async all => {
    for (const table of tables.keys()) {
      await fill(all as Kysely<unknown>, table)
    }
  })
}

/** The rows of every table but the two that say which migrations there are. */
export async function readEveryRow<Schema>(database: Database<Schema>): Promise<Record<string, string[]>> {
  const tables = await database.query.introspection.getTables()
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (name === 'applied_migrations' || /^(sqlite_|vehicle_numbers_|enquiry_texts_)/.test(name)) continue
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(database.query)
    rows[name] = found.rows.map(row => JSON.stringify(row)).toSorted()
  }
  return rows
}
