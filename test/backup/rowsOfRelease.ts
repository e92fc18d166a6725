import { sql, type Kysely } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CopiedTable } from '#platform/database/copy/copying.ts'
import type { Schema } from '#services/schema.ts'

type Value = string | number

/** The tables whose rows migrations and triggers make. */
const MADE_ELSEWHERE = new Set([
  'alert_worker',
  'applied_migrations',
  'clock_words',
  'keeping',
  'option_uses',
  'passport_worker',
  'stock_days',
])

const first =
  (...[one, two]: [string, string]) =>
  (number: number): Value =>
    number % 2 === 1 ? one : two
const priced = (actualPrice: number) => () => JSON.stringify({ facts: { actualPrice, offerAmount: 0 } })
const ownNumber = (number: number) => number

/** What a column holds of which a check, or a migration that reads it, asks for more than its type. Odd numbers are whole rows. */
const VALUES: Readonly<Record<string, (number: number) => Value>> = {
  'accounts.role': first('owner', 'staff'),
  'accounts.state': first('active', 'disabled'),
  'deal_payments.kind': first('token', 'payment'),
  'deal_payments.way': first('upi', 'cash'),
  'deals.is_current': () => 1,
  'deals.state': first('open', 'cancelled'),
  'drives.state': first('booked', 'done'),
  'enquiries.details': () => JSON.stringify({ carName: 'Swift', carNumber: 'KA01AA0001' }),
  'enquiries.state': first('won', 'new'),
  'enquiries.vehicle_snapshot': () => JSON.stringify({ name: 'Swift', carNumber: 'KA01AA0001' }),
  'enquiry_files.role': first('document', 'photo'),
  'events.after': priced(450_000),
  'events.before': priced(500_000),
  'events.kind': first('changed', 'added'),
  'events.shape': () => 1,
  'events.subject': () => 'vehicle',
  'events.subject_id': ownNumber,
  'holds.state': first('held', 'over'),
  'intakes.taken_in_on': () => '2026-05-06',
  'invitations.role': first('staff', 'owner'),
  'one_time_passwords.purpose': first('registration', 'reset'),
  'otp_asks.purpose': first('registration', 'reset'),
  'outbox.is_secret': () => 0,
  'vehicles.posted_on': () => '2026-04-05',
  'vehicles.state': first('sold', 'listed'),
  'webhooks.state': first('on', 'off'),
}

/** A value of row `number`. It concerns the car of that number, and else one of the first two rows of what it refers to. */
function valueOf(table: string, column: string, type: string, number: number): Value {
  const chosen = VALUES[`${table}.${column}`]
  if (chosen !== undefined) return chosen(number)
  if (/text|char/i.test(type)) return `${column}-${number}`
  if (column === 'vehicle_id') return number
  return column.endsWith('_id') ? 2 - (number % 2) : number
}

const shapeOf = ({ columns }: CopiedTable) => columns.join()

/**
 * Adds rows to a database that was migrated to the `place`th of some releases: two cars, two rows about them to each new table, and one to
 * each table that has other columns than `before`. Of two the first has a value in every column, the second only in those
 * that need one. Rows that come with one release concern nothing that later ones bring. Returns the tables that are filled here.
 */
export async function addRows(
  database: Database<Schema>,
  tables: readonly CopiedTable[],
  before: readonly CopiedTable[],
  place: number,
): Promise<CopiedTable[]> {
  const shapes = new Map(before.map(table => [table.name, shapeOf(table)]))
  const filled = tables.filter(({ name }) => !MADE_ELSEWHERE.has(name))
  await database.alter(async query => {
    const described = await (query as Kysely<unknown>).introspection.getTables()
    const columnsOf = new Map(described.map(({ name, columns }) => [name, columns]))
    const add = async (table: string, number: number) => {
      const columns = (columnsOf.get(table) ?? []).filter(
        ({ name, isAutoIncrementing, isNullable, hasDefaultValue }) =>
          !(name === 'id' && isAutoIncrementing) && (number % 2 === 1 || !(isNullable || hasDefaultValue)),
      )
      const names = columns.map(({ name }) => sql.ref(name))
      const values = columns.map(({ name, dataType }) => valueOf(table, name, dataType, number))
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(query)
    }
    for (const table of filled) {
      const shape = shapes.get(table.name)
      const isNew = shape === undefined || table.name === 'vehicles'
      if (isNew || shape !== shapeOf(table)) await add(table.name, 2 * place + 1)
      if (isNew) await add(table.name, 2 * place + 2)
    }
  })
  return filled
}
