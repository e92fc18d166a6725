import { sql, type Selectable, type Transaction } from 'kysely'
import { termsDiffer } from '#domain/vehicles/saleTerms.ts'
import type { Schema } from '../schema.ts'
import type { Chain } from './chain.ts'
import type { PassportTable } from './passportTables.ts'

// Up to ten parameters a row.
const ROWS_PER_STATEMENT = 1_000

function* parts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    yield rows.slice(start, start + ROWS_PER_STATEMENT)
}

const toChain = (row: Selectable<PassportTable>): Chain => {
  // Written by `saveChains` alone.
  const terms = { state: row.state, actualPrice: row.actualPrice, offerAmount: row.offerAmount }
  return {
    id: row.id,
    passportId: row.passportId,
    vehicleId: row.vehicleId ?? 0,
    numberHash: row.numberHash,
    length: row.length,
    head: row.head,
    terms,
    storedTerms: terms,
    added: [],
  }
}

/** The chains that have one of these values, of vehicles or of hashes of numbers. */
export async function readChains(
  transaction: Transaction<Schema>,
  column: 'vehicleId' | 'numberHash',
  values: readonly (number | string)[],
): Promise<Chain[]> {
  const chains: Chain[] = []
  for (const part of parts(values)) {
    const rows = await transaction
      .selectFrom('passports')
      .selectAll()
      .where(sql.ref(`passports.${column}`), 'in', part)
      .execute()
    chains.push(...rows.map(toChain))
  }
  return chains
}

/** Gives a stored chain to another vehicle, or to none, and another number or none. */
export async function moveChain(
  transaction: Transaction<Schema>,
  { id }: Chain,
  to: Partial<Pick<PassportTable, 'vehicleId' | 'numberHash'>>,
): Promise<void> {
  if (id !== null) await transaction.updateTable('passports').set(to).where('id', '=', id).execute()
}

async function insertChains(transaction: Transaction<Schema>, chains: readonly Chain[]): Promise<void> {
  for (const part of parts(chains)) {
    const made = await transaction
      .insertInto('passports')
      .values(
        part.map(({ passportId, vehicleId, numberHash, length, head, terms }) => ({
          passportId,
          vehicleId,
          numberHash,
          length,
          head,
          state: terms.state,
          actualPrice: terms.actualPrice,
          offerAmount: terms.offerAmount,
        })),
      )
      .returning(['id', 'passportId'])
      .execute()
    const ids = new Map(made.map(row => [row.passportId, row.id]))
    for (const chain of part) chain.id = ids.get(chain.passportId) ?? null
  }
}

async function updateChains(transaction: Transaction<Schema>, chains: readonly Chain[]): Promise<void> {
  for (const part of parts(chains)) {
    const rows = part.map(
      ({ id, length, head, terms }) =>
        sql`(cast(${id} as integer), cast(${length} as integer), ${head}, ${terms.state}, cast(${terms.actualPrice} as bigint), cast(${terms.offerAmount} as bigint))`,
    )
    await sql`with new_heads (id, length, head, state, actual_price, offer_amount) as (values ${sql.join(rows)})
      update passports set length = new_heads.length, head = new_heads.head, state = new_heads.state,
        actual_price = new_heads.actual_price, offer_amount = new_heads.offer_amount
      from new_heads where passports.id = new_heads.id`.execute(transaction)
  }
}

/** Stores chains with what was added to them. Two that go on from the same entry cannot both be stored. */
export async function saveChains(transaction: Transaction<Schema>, chains: readonly Chain[]): Promise<void> {
  const made = chains.filter(({ id }) => id === null)
  const known = chains.filter(
    ({ id, added, terms, storedTerms }) => id !== null && (added.length > 0 || termsDiffer(terms, storedTerms)),
  )
  await updateChains(transaction, known)
  await insertChains(transaction, made)
  const entries = chains.flatMap(({ id, added }) => added.map(entry => ({ ...entry, passport: id ?? 0 })))
  for (const part of parts(entries)) await transaction.insertInto('passportEntries').values(part).execute()
}
