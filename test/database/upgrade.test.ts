import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { readConfiguration } from '#platform/configuration.ts'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { completeRows } from '#services/completeRows.ts'
import type { Schema } from '#services/schema.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { findRemoved, listRemoved } from '#services/vehicles/removedVehicles.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { nameOrder } from '#domain/stock/nameOrder.ts'
import { NEW_RECORD } from '#domain/vehicle/newVehicle.ts'
import { makeDatabase } from '../makeDatabase.ts'

const NEVER = Date.parse('2026-11-22T06:00:00Z')
const before = (name: string): Migrations =>
  Object.fromEntries(Object.entries(MIGRATIONS).filter(([own]) => own < name))
/** The migrations of a release to come, which does something of its own that older programs must not write beside. */
const later = (up: (tables: Kysely<unknown>) => Promise<void> = async () => {}): Migrations => ({
  ...MIGRATIONS,
  '9998_later': { up, stopsOlder: true },
})
const insertCar = (transaction: Kysely<Schema>, car: Record<string, string | number | null>) =>
  sql`insert into vehicles (${sql.join(Object.keys(car).map(name => sql.ref(name)))})
    values (${sql.join(Object.values(car))})`.execute(transaction)

describe('a database of an older release', () => {
  let dataDir: string
  let made: Awaited<ReturnType<typeof makeDatabase>>
  let platform: ProductPlatform
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
    made = await makeDatabase()
    const configuration = { ...readConfiguration({}, dataDir), dataDir, databaseUrl: made.url }
    platform = {
      configuration,
      database: await openDatabase<Schema>(configuration),
      files: await openFileStore(configuration),
      clock: { now: () => NEVER },
      log: pino({ level: 'silent' }),
    }
  })
  afterEach(async () => {
    await platform.database.close()
    await made.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const vehicle = (place: number) => ({
    product_id: place.toString(16).padStart(14, '0'),
    offer_amount: 0,
    handling_time: 'P0D',
    transit_time: 'P0D',
    state: 'listed',
    version: 1,
  })

  it('gets the day of entry of each car, as it did when that was released', async () => {
    const { database } = platform
    await migrate(database, before('0005'), '0.0.1')
    // Around midnight in India, many at one moment, and some that know the day they were posted.
    const midnight = Date.parse('2024-02-28T18:30:00Z')
    const cars = Array.from({ length: 1_203 }, (_, place) => ({
      ...vehicle(place),
      created_at: place % 3 === 0 ? midnight : midnight + (place - 600) * 3_333_333,
      updated_at: 1,
      posted_on: place % 7 === 0 ? '2023-05-06' : null,
    }))
    await database.transaction(async transaction => {
      for (const car of cars) await insertCar(transaction, car)
    })
    await migrate(database, MIGRATIONS, '0.0.2')
    const found = await database.query
      .selectFrom('vehicles')
      .select(['product_id', 'stocked_on'])
      .orderBy('id')
      .execute()
    expect(found).toEqual(
      cars.map(car => ({
        product_id: car.product_id,
        stocked_on:
          car.posted_on ?? new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(car.created_at),
      })),
    )
  })

  it('gets the name order and the photo count of each car, as a car that is written now has them [ADMIN-10]', async () => {
    const { database } = platform
    await migrate(database, before('0019'), '0.0.1')
    const cars = [
      { brand_id: 1, model_id: 1, variant_id: 1 },
      { brand_id: 1, model_id: 1, variant_id: null },
      { brand_id: 1, model_id: null, variant_id: null },
      { brand_id: null, model_id: null, variant_id: null },
    ]
    await database.transaction(async transaction => {
      await sql`insert into brands (name, name_key) values ('Maruti-Suzuki', 'maruti suzuki')`.execute(transaction)
      await sql`insert into models (name, name_key, brand_id) values ('Swift', 'swift', 1)`.execute(transaction)
      await sql`insert into variants (name, name_key, model_id) values ('VXi', 'vxi', 1)`.execute(transaction)
      for (const [place, options] of cars.entries())
        await insertCar(transaction, { ...vehicle(place), ...options, created_at: 1, updated_at: 1 })
      for (const position of [0, 1])
        await sql`insert into photos (vehicle_id, position, content_key, width, height) values (2, ${position}, 'x', 1, 1)`.execute(
          transaction,
        )
    })
    await migrate(database, MIGRATIONS, '0.0.2')
    const found = await database.query
      .selectFrom('vehicles')
      .select(['id', 'name_order', 'photo_count'])
      .orderBy('id')
      .execute()
    const vehicles = await loadVehicles(database.query, [1, 2, 3, 4])
    expect(found).toEqual(
      vehicles.map(({ id, options }) => ({ id, name_order: nameOrder(options), photo_count: id === 2 ? 2 : 0 })),
    )
  })

  it('gets back cars that were deleted before it was noted which are gone [ADMIN-5]', async () => {
    const { database } = platform
    await migrate(database, before('0004'), '0.0.1')
    const photo = { key: 'a'.repeat(64), width: 800, height: 600 }
    const record = {
      ...NEW_RECORD,
      photos: [photo],
      facts: { ...NEW_RECORD.facts, carNumber: 'KA05MH1234', actualPrice: 500_000, state: 'listed' },
    }
    const event = (kind: string, id: number, was: unknown, is: unknown) =>
      database.transaction(transaction =>
        sql`
      insert into events (at, actor, kind, subject, subject_id, before, after)
      values (${NEVER - 86_400_000}, '1', ${kind}, 'vehicle', ${id}, ${was === null ? null : JSON.stringify(was)}, ${is === null ? null : JSON.stringify(is)})`.execute(
          transaction,
        ),
      )
    await event('added', 7, null, record)
    await event('removed', 7, record, null)
    await migrate(database, MIGRATIONS, '0.0.2')
    const [removed, ...others] = await listRemoved(platform, { since: NEVER - 30 * 86_400_000, limit: 10 })
    expect([removed, others]).toMatchObject([
      { vehicleId: 7, carNumber: 'KA05MH1234', photo: null, photosGone: true },
      [],
    ])
    expect(await findRemoved(platform, removed?.productId ?? '')).toEqual(removed)
    expect(await undoVehicleChange(platform, '1', 7, removed?.eventId ?? 0)).toMatchObject({
      id: 7,
      there: true,
      productId: removed?.productId,
    })
    expect(await listRemoved(platform, { since: 0, limit: 10 })).toEqual([])
  })

  it('is completed at the next start where an older process wrote to the newer form', async () => {
    const { database } = platform
    await migrate(database, MIGRATIONS, '0.0.1')
    const row = {
      kind: 'contact',
      state: 'new',
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+919845012345',
      version: 1,
      created_at: 1,
      updated_at: 1,
    }
    await database.transaction(async transaction => {
      await transaction
        .insertInto('vehicles')
        .values({ ...vehicle(1), stocked_on: '', created_at: Date.parse('2026-11-20T20:00:00Z'), updated_at: 1 })
        .execute()
      await transaction
        .insertInto('enquiries')
        .values({
          ...row,
          details: JSON.stringify({ name: 'Asha Rao', email: row.email, phone: row.phone, message: 'Hello' }),
        })
        .execute()
    })
    expect(await completeRows(platform)).toBe(3)
    expect(await database.query.selectFrom('vehicles').select(['stocked_on', 'photo_count']).execute()).toEqual([
      { stocked_on: '2026-11-21', photo_count: 0 },
    ])
    expect(await database.query.selectFrom('enquiries').select('search_text').execute()).toEqual([
      { search_text: 'asha rao asha@example.com +919845012345' },
    ])
    expect(await completeRows(platform)).toBe(0)
  })

  it('knows which release brought it to each migration, and a second start notes nothing', async () => {
    const { database } = platform
    await migrate(database, before('0009'), '0.0.1')
    await migrate(database, MIGRATIONS, '0.0.2')
    await migrate(database, MIGRATIONS, '0.0.3')
    const noted = await database.query
      .selectFrom('applied_migrations')
      .select(['migration', 'release'])
      .orderBy('migration')
      .execute()
    expect(noted).toEqual(Object.keys(MIGRATIONS).map(migration => ({ migration, release: '0.0.2' })))
  })

  it.each([
    [true, 'the database was made by Forecourt 9.9.9, and this is 0.0.1'],
    [false, 'the database was made by a newer Forecourt than this, which is 0.0.1'],
  ])(
    'that is newer than the program is not opened, and it is said what to do (noted: %s)',
    async (isNoted, message) => {
      const { database } = platform
      await migrate(database, later(), '9.9.9')
      if (!isNoted) await database.transaction(transaction => transaction.deleteFrom('applied_migrations').execute())
      await expect(migrate(database, MIGRATIONS, '0.0.1')).rejects.toThrow(
        `${message}: start that version, or restore a backup from before`,
      )
    },
  )
})
