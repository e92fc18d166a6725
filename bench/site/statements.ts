import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../src/services/schema.ts'

/** Rows that one statement makes: far more would keep a long undo journal, far fewer would be slow. */
const ROWS_PER_STATEMENT = 100_000
const ROWS_PER_LIST = 500

/** What a site of the bench is filled through: one connection of either engine, outside the services. */
export interface Filling {
  db: Kysely<Schema>
  engine: 'sqlite' | 'postgres'
  /** How many cars and events; there is an enquiry for ten. */
  cars: number
  /** Epoch milliseconds. */
  now: number
}

// Primes: a row's number times each of them, taken modulo another prime, spreads evenly and differently.
const FACTORS = [
  1_299_709, 15_485_863, 32_452_843, 49_979_687, 67_867_967, 86_028_121, 104_395_301, 122_949_823, 141_650_939,
  160_481_183, 179_424_673, 198_491_317, 217_645_177, 236_887_691, 256_203_161, 275_604_541, 295_075_147, 314_606_869,
]

/** SQL of a whole number from 0 to below `count`, always the same for the same `n` and `draw`. */
export function drawn(draw: number, count: number | string, n = 'n'): string {
  return `(((${n}) * ${FACTORS[draw]} + ${draw * 7_919}) % 2147483647 % (${count}))`
}

/** SQL of `value` in hexadecimal with `width` digits. */
export function hexadecimal(engine: Filling['engine'], value: string, width: number): string {
  return engine === 'sqlite' ? `printf('%0${width}x', ${value})` : `lpad(to_hex(${value}), ${width}, '0')`
}

export async function run({ db }: Filling, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}

/** Runs a statement for the numbers from 1 to `count` in parts; `numbers` is a table of them with the column `n`. */
export async function inParts(filling: Filling, count: number, write: (numbers: string) => string): Promise<void> {
  for (let from = 1; from <= count; from += ROWS_PER_STATEMENT) {
    const to = Math.min(count, from + ROWS_PER_STATEMENT - 1)
    await run(
      filling,
      write(
        `(with recursive numbers(n) as (select cast(${from} as bigint) union all select n + 1 from numbers where n < ${to}) select n from numbers) numbers`,
      ),
    )
  }
}

/** Makes a table that only helps to fill the others. Drop it in the end. */
export async function makeList<Row extends Record<string, string | number | null>>(
  filling: Filling,
  name: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.entries(rows[0] ?? {})
  const typed = columns.map(([column]) => {
    const isText = rows.some(row => typeof row[column] === 'string')
    const isWhole = rows.every(row => row[column] === null || Number.isInteger(row[column]))
    return `${column} ${isText ? 'text' : isWhole ? 'bigint' : 'double precision'}`
  })
  await run(filling, `create table ${name} (${typed.join()}, primary key (${columns[0]?.[0]}))`)
  for (let from = 0; from < rows.length; from += ROWS_PER_LIST) {
    const values = rows.slice(from, from + ROWS_PER_LIST).map(row => sql`(${sql.join(Object.values(row))})`)
    await sql`insert into ${sql.table(name)} values ${sql.join(values)}`.execute(filling.db)
  }
}

/** Takes the indexes of some tables away, which makes filling them several times faster, and returns what makes them again. */
export async function takeIndexes(filling: Filling, tables: readonly string[]): Promise<readonly string[]> {
  const names = sql.join(tables)
  const { rows } =
    filling.engine === 'sqlite'
      ? await sql<{ name: string; definition: string }>`select name, sql as definition from sqlite_master
          where type = 'index' and sql is not null and tbl_name in (${names})`.execute(filling.db)
      : await sql<{ name: string; definition: string }>`select indexname as name, indexdef as definition from pg_indexes
          where tablename in (${names}) and indexname not in (select conname from pg_constraint)`.execute(filling.db)
  for (const { name } of rows) await run(filling, `drop index ${name}`)
  return rows.map(row => row.definition)
}
