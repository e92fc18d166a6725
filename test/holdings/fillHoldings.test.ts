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
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-holdings-'))
  made = await makeDatabase()
  database = await openDatabase<Schema>({ databaseUrl: made.url, dataDir })
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '0104')
  await migrate(database, Object.fromEntries(before), '1.0.0')
})
afterAll(async () => {
  await database.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const insert = (table: string, row: Record<string, string | number | null>) =>
  database.transaction(transaction =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(name => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(transaction),
  )
const car = (id: number, state: string, stockedOn: string, leftAt: number | null = null) =>
  insert('vehicles', {
    id,
    product_id: id.toString(16).padStart(14, '0'),
    offer_amount: 0,
    handling_time: 'P0D',
    transit_time: 'P0D',
    state,
    version: 1,
    stocked_on: stockedOn,
    left_at: leftAt,
    created_at: 1,
    updated_at: 1,
  })
const money = (id: number, rupees: number | null) =>
  insert('vehicle_money', {
    vehicle_id: id,
    is_consigned: 0,
    purchase_rupees: rupees,
    seller_registered: 0,
    input_tax_taken: 0,
    version: 3,
    updated_at: 1,
  })
const cost = (id: number, rupees: number) =>
  insert('vehicle_costs', {
    vehicle_id: id,
    category: 'body',
    what: 'Paint',
    paid_to: '',
    spent_on: '2026-11-01',
    rupees,
    gst_rupees: 0,
    is_creditable: 0,
  })
const intake = (id: number, on: string) =>
  insert('intakes', {
    vehicle_id: id,
    source: 'owner',
    from_name: '',
    from_phone: '',
    from_address: '',
    taken_in_on: on,
    chassis_no: '',
    engine_no: '',
    checklist: '[]',
    version: 1,
    created_at: 1,
    updated_at: 1,
  })
const deal = (id: number, vehicle: number, state: string, soldOn: string | null, current: number | null) =>
  insert('deals', {
    id,
    reference: `REF${id}`,
    vehicle_id: vehicle,
    car_name: 'Kia Seltos',
    state,
    is_current: current,
    buyer_name: 'Ravi',
    buyer_phone: '',
    buyer_email: '',
    buyer_address: '',
    buyer_state: '',
    buyer_is_dealer: 0,
    price: 500_000,
    agreed_on: '2026-10-01',
    sold_on: soldOn,
    cancel_rupees: 0,
    version: 1,
    created_at: 1,
    updated_at: 1,
  })
let serial = 0
const entry = (vehicle: number, kind: string, on: string, soldOn: string | null = null) =>
  insert('stock_register', {
    serial: kind === 'possession' ? ++serial : null,
    kind,
    vehicle_id: vehicle,
    registration_no: '',
    make: '',
    model: '',
    engine_no: '',
    chassis_no: '',
    possession_on: on,
    sold_on: soldOn,
    remarks: '',
    actor: '1',
    written_at: 1,
  })
const change = (vehicle: number, before: object | null, after: object | null) =>
  insert('money_changes', {
    vehicle_id: vehicle,
    at: 1,
    actor: '1',
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  })

const NOTHING = { sellerRegistered: false, inputTaxTaken: false, writtenDownRupees: null, reserveRupees: null }
const bought = (rupees: number | null) => ({
  isConsigned: false,
  purchaseRupees: rupees,
  ...NOTHING,
  commissionRupees: null,
  agreementUntil: null,
  floorRupees: null,
})
const KEPT = {
  purchase: bought(200_000),
  costs: [
    {
      id: 9,
      category: 'body',
      what: 'Paint',
      paidTo: '',
      spentOn: '2026-09-01',
      rupees: 4_000,
      gstRupees: 0,
      isCreditable: false,
    },
  ],
}

it('gives what a site has from before to holdings, each car by what is known of it [BOOK-2]', async () => {
  // 1 is there, 2 was sold, 3 came back and its money was put away, 4 was listed again by hand, 5 is marked as sold; 6 has nothing.
  await car(1, 'listed', '2026-11-03')
  await money(1, 300_000)
  await cost(1, 1_000)
  await car(2, 'sold', '2026-10-01')
  await intake(2, '2026-10-01')
  await money(2, 310_000)
  await cost(2, 2_000)
  await entry(2, 'possession', '2026-10-01')
  await deal(20, 2, 'cancelled', null, null)
  await deal(21, 2, 'sold', '2026-10-20', 1)
  await entry(2, 'sale', '2026-10-01', '2026-10-20')
  await car(3, 'listed', '2026-11-05')
  await intake(3, '2026-11-05')
  await money(3, 240_000)
  await cost(3, 3_000)
  await entry(3, 'possession', '2026-08-01')
  await deal(30, 3, 'sold', '2026-09-10', 1)
  await entry(3, 'sale', '2026-08-01', '2026-09-10')
  await entry(3, 'possession', '2026-11-05')
  await insert('sold_money', { deal_id: 30, content: JSON.stringify(KEPT) })
  await change(3, null, bought(200_000))
  await change(3, bought(200_000), null)
  await change(3, bought(null), bought(240_000))
  await car(4, 'listed', '2026-07-01')
  await intake(4, '2026-07-01')
  await deal(40, 4, 'sold', '2026-08-10', 1)
  await car(5, 'sold', '2026-07-01', Date.parse('2026-07-15T20:00:00Z'))
  await money(5, 100_000)
  await car(6, 'listed', '2026-07-01')
  await migrate(database, MIGRATIONS, '1.1.0')
  const { query } = database
  const rows = await query.selectFrom('holdings').selectAll().orderBy('vehicleId').orderBy('serial').execute()
  expect(rows.map(row => [row.vehicleId, row.startedOn, row.endedOn, row.dealId, row.purchaseRupees])).toEqual([
    [1, '2026-11-03', null, null, 300_000],
    [2, '2026-10-01', '2026-10-20', 21, 310_000],
    [3, '2026-08-01', '2026-09-10', 30, 200_000],
    [3, '2026-11-05', null, null, 240_000],
    [4, '2026-07-01', '2026-08-10', 40, null],
    [4, '2026-08-10', null, null, null],
    [5, '2026-07-01', '2026-07-16', null, 100_000],
  ])
  const nameOf = new Map(rows.map(row => [row.id, `${row.vehicleId}.${row.serial}`]))
  const name = (row: { holdingId: number | null }) => nameOf.get(row.holdingId ?? 0)
  const costs = await query.selectFrom('vehicleCosts').select(['holdingId', 'rupees']).orderBy('rupees').execute()
  expect(costs.map(row => [name(row), row.rupees])).toEqual([
    ['1.1', 1_000],
    ['2.1', 2_000],
    ['3.2', 3_000],
    ['3.1', 4_000],
  ])
  const deals = await query.selectFrom('deals').select(['id', 'holdingId']).orderBy('id').execute()
  expect(deals.map(name)).toEqual(['2.1', '2.1', '3.1', '4.1'])
  const register = await query.selectFrom('stockRegister').select('holdingId').orderBy('id').execute()
  expect(register.map(name)).toEqual(['2.1', '2.1', '3.1', '3.1', '3.2'])
  const changes = await query.selectFrom('moneyChanges').select('holdingId').orderBy('id').execute()
  expect(changes.map(name)).toEqual(['3.1', '3.1', '3.2'])
  const past = await query.selectFrom('pastIntakes').select(['holdingId', 'takenInOn']).execute()
  expect(past.map(row => [name(row), row.takenInOn])).toEqual([['4.1', '2026-07-01']])
  const taken = await query.selectFrom('intakes').select('vehicleId').orderBy('vehicleId').execute()
  expect(taken.map(({ vehicleId }) => vehicleId)).toEqual([2, 3])
})
