import { sql, type Kysely } from 'kysely'
import { openRedaction, type PersonKeys } from '#domain/privacy/person/personKeys.ts'
import { mapTexts } from '#platform/database/jsonColumn.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Schema } from '../../schema.ts'
import { mayName } from './mayName.ts'

/** Where the team writes in its own words about deals, papers, money and trips. */
const DESK_WORDS: readonly {
  table: keyof Schema
  /** What tells its rows apart, in SQL. */
  key: string
  columns: readonly string[]
  /** Whether the columns are JSON: a sum must not be taken for a number. */
  json?: boolean
  /** Whether an editor sends the version that it saw, so that nobody writes back what is taken out. */
  versioned?: boolean
}[] = [
  {
    table: 'deals',
    key: 'id',
    columns: ['buyerAddress', 'cancelReason', 'exchangeDescription', 'papersHanded'],
    versioned: true,
  },
  { table: 'dealCharges', key: 'id', columns: ['what'] },
  { table: 'dealPayments', key: 'id', columns: ['receipt'], json: true },
  { table: 'documents', key: 'id', columns: ['recipient'], json: true },
  { table: 'dealPriceChanges', key: 'id', columns: ['reason'] },
  { table: 'reversals', key: "kind || ' ' || row_id", columns: ['reason'] },
  { table: 'voucherReversals', key: 'voucher_id', columns: ['reason'] },
  { table: 'vehicleCosts', key: 'id', columns: ['what', 'paidTo', 'reason'] },
  { table: 'bills', key: 'id', columns: ['note', 'takenBackReason'] },
  { table: 'billLines', key: 'id', columns: ['what'] },
  { table: 'billFiles', key: 'id', columns: ['name'] },
  { table: 'moneyChanges', key: 'id', columns: ['before', 'after'], json: true },
  { table: 'moneyChanges', key: 'id', columns: ['reason'] },
  { table: 'paperSteps', key: "case_id || ' ' || step", columns: ['note'], versioned: true },
  { table: 'paperFiles', key: 'id', columns: ['name'] },
  { table: 'trips', key: 'id', columns: ['fromPlace', 'toPlace', 'remarks'] },
]

/** A row of the back office in whose words a person's number or address stands, and the words without it. */
export interface DeskWords {
  where: 'desk'
  table: keyof Schema
  key: string
  without: ReadonlyMap<string, string>
}

/** The rows about deals, papers, money and trips that name a person. Every one is looked through, as `findMentions` does. */
export async function findDeskWords(query: Kysely<Schema>, keys: PersonKeys): Promise<DeskWords[]> {
  const redact = openRedaction(keys)
  const found: DeskWords[] = []
  for (const { table, key, columns, json = false } of DESK_WORDS) {
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.raw(key)} as row_key, ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.join(
        columns.map(column => mayName(sql.ref(column), keys)),
        sql` or `,
      )}`.execute(query)
    for (const { rowKey: row, ...texts } of rows) {
      const without = Object.entries(texts).flatMap(([column, text]): [string, string][] => {
        if (text === null) return []
        const other = json ? mapTexts(text, redact) : redact(text)
        return other === text ? [] : [[column, other]]
      })
      if (without.length > 0) found.push({ where: 'desk', table, key: String(row), without: new Map(without) })
    }
  }
  return found
}

/** Takes number and address out of these words; each is a change of its own. */
export async function redactDeskWords(
  { database }: Pick<ProductPlatform, 'database'>,
  found: readonly DeskWords[],
): Promise<void> {
  for (const { table, key, without } of found) {
    const place = DESK_WORDS.find(one => one.table === table)
    if (place === undefined) continue
    const set = [...without].map(([column, text]) => sql`${sql.ref(column)} = ${text}`)
    if (place.versioned === true) set.push(sql`version = version + 1`)
    await database.transaction(async transaction => {
      await sql`update ${sql.table(table)} set ${sql.join(set)}
        where cast(${sql.raw(place.key)} as text) = ${key}`.execute(transaction)
    })
  }
}
