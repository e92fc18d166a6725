import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase } from '../makeDatabase.ts'

let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let database: Database<Schema>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-numbers-'))
  made = await makeDatabase()
  database = await openDatabase<Schema>({ databaseUrl: made.url, dataDir })
})
afterAll(async () => {
  await database.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it('payments from before have the numbers that their receipts said, and stay as they are from then on [BOOK-1]', async () => {
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '0103_payments')
  await migrate(database, Object.fromEntries(before), '1.0.0')
  await database.transaction(async transaction => {
    for (const [id, reference] of [
      [1, 'K7M2PQ4X'],
      [2, '5QAYKZ55'],
    ] as const)
      await sql`insert into deals (id, reference, vehicle_id, car_name, state, buyer_name, buyer_phone, buyer_email, buyer_address,
          buyer_state, buyer_is_dealer, price, agreed_on, cancel_rupees, version, created_at, updated_at)
        values (${id}, ${reference}, ${id}, 'Kia Seltos', 'open', 'Ravi', '', '', '', '', 0, 900000, '2026-11-08', 0, 1, 1, 1)`.execute(
        transaction,
      )
    for (const [deal, paidOn] of [
      [1, '2026-11-20'],
      [1, '2026-11-18'],
      [2, '2026-11-19'],
    ] as const)
      await sql`insert into deal_payments (deal_id, kind, way, rupees, paid_on, created_at)
        values (${deal}, 'payment', 'upi', 1000, ${paidOn}, 1)`.execute(transaction)
  })
  await migrate(database, MIGRATIONS, '1.1.0')
  const rows = await database.query.selectFrom('dealPayments').select('number').orderBy('id').execute()
  expect(rows.map(({ number }) => number)).toEqual(['K7M2PQ4X/2', 'K7M2PQ4X/1', '5QAYKZ55/1'])
  await expect(database.transaction(transaction => transaction.deleteFrom('dealPayments').execute())).rejects.toThrow(
    'rows of money are only added',
  )
})
