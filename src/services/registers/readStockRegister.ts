import type { Kysely } from 'kysely'
import { stockRows } from '#domain/registers/registerRows.ts'
import type { Schema } from '../schema.ts'
import { stockEntryOf } from './noteStock.ts'

/** Rows of the stock register after a serial number, as they are printed (DESK-4); `next` is where to go on, null at the end. */
export async function readStockRegister(
  query: Kysely<Schema>,
  after: number,
  limit: number,
): Promise<{ rows: string[][]; next: number | null }> {
  const rows = await query
    .selectFrom('stockRegister')
    .selectAll()
    .where('serial', '>', after)
    .orderBy('serial')
    .limit(limit)
    .execute()
  if (rows.length === 0) return { rows: [], next: null }
  const about = await query
    .selectFrom('stockRegister')
    .selectAll()
    .where(
      'vehicleId',
      'in',
      rows.map(row => row.vehicleId),
    )
    .where('refersTo', 'is not', null)
    .orderBy('id')
    .execute()
  return {
    rows: stockRows(rows.map(stockEntryOf), about.map(stockEntryOf)),
    next: rows.length < limit ? null : (rows.at(-1)?.serial ?? null),
  }
}

/** How many rows the stock register has. */
export async function countStockRows(query: Kysely<Schema>): Promise<number> {
  const row = await query
    .selectFrom('registerCounters')
    .select('last')
    .where('register', '=', 'stock')
    .executeTakeFirst()
  return row?.last ?? 0
}
