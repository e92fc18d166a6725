import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { carNumberParts } from '#domain/registration/registrationNumber.ts'
import { readConfiguration } from '#platform/configuration.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { VERSION } from '#platform/version.ts'
import { enquiryContaining, numberContaining } from '#services/containing.ts'
import { hasTrigrams } from '#services/hasTrigrams.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase } from '../makeDatabase.ts'
import { readStockCounts } from '../stock/stockCounts.ts'
import { jsonText } from './jsonText.ts'

const insertCar = (transaction: Kysely<Schema>, car: Record<string, string | number | null>) =>
  sql`insert into vehicles (${sql.join(Object.keys(car).map(name => sql.ref(name)))})
    values (${sql.join(Object.values(car))})`.execute(transaction)

const vehicle = (place: number) => ({
  product_id: place.toString(16).padStart(14, '0'),
  offer_amount: 0,
  handling_time: 'P0D',
  transit_time: 'P0D',
  state: 'listed',
  version: 1,
})

let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let database: Database<Schema>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  made = await makeDatabase()
  database = await openDatabase<Schema>({ ...readConfiguration({}, dataDir), dataDir, databaseUrl: made.url })
  await migrate(database, MIGRATIONS, VERSION)
})
afterEach(async () => {
  await database.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it('the database finds cars and enquiries by parts, also those that change afterwards [ADMIN-10]', async () => {
  const enquiry = (text: string) => ({
    kind: 'contact' as const,
    state: 'new' as const,
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+919845012345',
    details: jsonText('{}'),
    searchText: text,
    version: 1,
    createdAt: 1,
    updatedAt: 1,
  })
  await database.transaction(async transaction => {
    for (const [place, car_number] of ['KA05MH1234', 'DL10AB1010', null].entries())
      await insertCar(transaction, { ...vehicle(place), car_number, created_at: 1, updated_at: 1 })
    for (const text of ['asha rao +919845012345', 'ravi 50% off'])
      await transaction.insertInto('enquiries').values(enquiry(text)).execute()
  })
  const find = async (part: string) => [
    await database.query
      .selectFrom('vehicles')
      .select('id')
      .where(numberContaining(database, carNumberParts(part)))
      .execute(),
    await database.query.selectFrom('enquiries').select('id').where(enquiryContaining(database, part)).execute(),
  ]
  expect(await find('5mh12')).toEqual([[{ id: 1 }], []])
  expect(await find('10')).toEqual([[{ id: 2 }], []])
  expect(await find('984501')).toEqual([[], [{ id: 1 }]])
  expect(await find('50% o')).toEqual([[], [{ id: 2 }]])
  await database.transaction(async transaction => {
    await transaction.updateTable('vehicles').set({ carNumber: 'KA05MH9999' }).where('id', '=', 1).execute()
    await transaction.updateTable('vehicles').set({ carNumber: 'KL07CD1234' }).where('id', '=', 3).execute()
    await transaction.deleteFrom('enquiries').where('id', '=', 1).execute()
  })
  expect(await hasTrigrams(database)).toBe(true)
  if (database.engine === 'postgres')
    await database.alter(tables => sql`drop extension pg_trgm cascade`.execute(tables))
  expect(await hasTrigrams(database)).toBe(database.engine === 'sqlite')
  expect(await find('1234')).toEqual([[{ id: 3 }], []])
  expect(await find('mh9999')).toEqual([[{ id: 1 }], []])
  expect(await find('984501')).toEqual([[], []])
})

it('the database counts its stock by day and option, whatever writes to it [ADMIN-10]', async () => {
  const write = (statement: string) => database.alter(tables => sql.raw(statement).execute(tables))
  const option = (table: string, rest = '') =>
    write(`insert into ${table} values (1, 'A', 'a'${rest}), (2, 'B', 'b'${rest})`)
  await option('brands')
  await option('models', ', 1')
  await option('colors')
  await option('features')
  await database.transaction(async transaction => {
    for (let place = 0; place < 40; place += 1)
      await insertCar(transaction, {
        ...vehicle(place),
        state: place % 3 === 0 ? 'sold' : 'listed',
        stocked_on: `2026-11-0${1 + (place % 4)}`,
        offer_amount: place % 2,
        photo_count: place % 5 === 0 ? null : place % 7,
        brand_id: 1,
        model_id: 1 + (place % 2),
        color_id: place % 7 === 0 ? null : 1,
        created_at: 1,
        updated_at: 1,
      })
  })
  await write('insert into vehicle_features select id, 1 + id % 2 from vehicles where id < 20')
  const check = async () => {
    const { kept, counted } = await readStockCounts(database.query)
    expect(kept).toEqual(counted)
    return kept
  }
  expect((await check()).days.length).toBeGreaterThan(12)
  for (const change of [
    "update vehicles set state = 'reserved', photo_count = 2 where id % 4 = 0",
    "update vehicles set stocked_on = '2026-11-09', color_id = 2 where id in (1, 2, 3, 8)",
    'update vehicles set color_id = null, model_id = null where id = 7',
    'update vehicles set version = version + 1',
    "update vehicles set state = state, offer_amount = 0 where stocked_on < '2026-11-03'",
    'update vehicle_features set feature_id = 2 where vehicle_id < 9',
    'delete from vehicle_features where vehicle_id = 12',
    'delete from vehicles where id > 15',
    'insert into vehicle_features values (12, 1), (12, 2)',
    'delete from vehicles where id = 12',
  ]) {
    await write(change)
    await check()
  }
  await write('delete from vehicles')
  expect(await check()).toEqual({ days: [], uses: [] })
})
