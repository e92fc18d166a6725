import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { carNumberParts } from '#domain/vehicle/registrationNumber.ts'
import { readConfiguration } from '#platform/configuration.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate, type Migrations } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { enquiryContaining, numberContaining } from '#services/containing.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase } from '../makeDatabase.ts'

const before = (name: string): Migrations =>
  Object.fromEntries(Object.entries(MIGRATIONS).filter(([own]) => own < name))

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
})
afterEach(async () => {
  await database.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it('a database of an older release finds its cars and enquiries by parts, also those that change afterwards [ADMIN-10]', async () => {
  await migrate(database, before('0019'), '0.0.1')
  const enquiry = (text: string) => ({
    kind: 'contact',
    state: 'new',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+919845012345',
    details: '{}',
    search_text: text,
    version: 1,
    created_at: 1,
    updated_at: 1,
  })
  await database.transaction(async transaction => {
    for (const [place, car_number] of ['KA05MH1234', 'DL10AB1010', null].entries())
      await insertCar(transaction, { ...vehicle(place), car_number, created_at: 1, updated_at: 1 })
    for (const text of ['asha rao +919845012345', 'ravi 50% off'])
      await transaction.insertInto('enquiries').values(enquiry(text)).execute()
  })
  await migrate(database, MIGRATIONS, '0.0.2')
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
    await transaction.updateTable('vehicles').set({ car_number: 'KA05MH9999' }).where('id', '=', 1).execute()
    await transaction.updateTable('vehicles').set({ car_number: 'KL07CD1234' }).where('id', '=', 3).execute()
    await transaction.deleteFrom('enquiries').where('id', '=', 1).execute()
  })
  expect(await find('1234')).toEqual([[{ id: 3 }], []])
  expect(await find('mh9999')).toEqual([[{ id: 1 }], []])
  expect(await find('984501')).toEqual([[], []])
})
