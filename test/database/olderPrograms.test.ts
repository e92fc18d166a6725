import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { OLDER_PROGRAMS } from '#database/released/programs.ts'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { FORMS, jpeg } from '../enquiries/enquiryForms.ts'
import { makeDatabase } from '../makeDatabase.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { PRODUCT, productRequest } from '../stock/productForm.ts'
import { hasWholeHistory, readCode, startProgram, type RunningProgram } from './olderProgram.ts'
import { breaksFor, readReleasedSchema } from './releasedSchema.ts'

/** Migrations to come that only expand: one before the older program starts, one while it runs. */
const WIDER: Migrations = {
  ...MIGRATIONS,
  '9997_wider': {
    async up(tables) {
      for (const table of ['accounts', 'enquiries', 'events', 'sessions', 'vehicles'])
        await tables.schema.alterTable(table).addColumn('mood', 'text').execute()
    },
  },
}
const WIDER_STILL: Migrations = {
  ...WIDER,
  '9998_wider_still': {
    async up(tables) {
      await tables.schema
        .alterTable('vehicles')
        .addColumn('doors', 'integer', column => column.notNull().defaultTo(4))
        .execute()
      await tables.schema.createIndex('enquiries_mood').on('enquiries').column('mood').execute()
    },
  },
}
const OWNER = { email: 'owner@cars.example', password: 'a long secret' }
const BEING_UPDATED = {
  success: false,
  error: 'unavailable',
  message: expect.stringMatching(/^The site is being updated and cannot save anything just now/),
}

let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-beside-'))
  made = await makeDatabase()
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function startOlder(code: Buffer): Promise<RunningProgram> {
  const older = await startProgram(code, {
    SITE_MODE: 'live',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...(made.url !== null && { DATABASE_URL: made.url }),
  })
  ends.push(older.stop)
  return older
}

/** The present program, which brings the database to its schema; an empty one gets a car, whose option lists do for others. */
async function startPresent(isEmpty: boolean): Promise<TestSite> {
  const present = await startSite({
    configuration: { mode: 'live', dataDir, databaseUrl: made.url },
    ...(isEmpty && {
      fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
    }),
  })
  ends.push(present.close)
  return present
}

async function grow(migrations: Migrations): Promise<void> {
  const newer = await openDatabase<Schema>({ databaseUrl: made.url, dataDir })
  await migrate(newer, migrations, '9.9.9').finally(() => newer.close())
}

const signIn: InjectOptions = { method: 'POST', url: '/api/auth/login', payload: OWNER }
const enquire: InjectOptions = { method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] }
const addCar = async (change = {}) => productRequest({ ...PRODUCT, ...change }, [await jpeg()])
const setPrice = (id: number, version: number, actualPrice: number): InjectOptions => ({
  method: 'POST',
  url: `/api/office/vehicles/${id}`,
  payload: { version, actualPrice },
})
const statusOf = async (older: RunningProgram, request: InjectOptions) => (await older.ask(request)).status
const car = ({ site }: TestSite, number: string) =>
  site.database.query.selectFrom('vehicles').selectAll().where('car_number', '=', number).executeTakeFirstOrThrow()
const count = async ({ site }: TestSite, table: 'enquiries' | 'events' | 'sessions' | 'vehicles') =>
  (
    await site.database.query
      .selectFrom(table)
      .select(row => row.fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows
const all = (present: TestSite) =>
  Promise.all((['enquiries', 'events', 'sessions', 'vehicles'] as const).map(table => count(present, table)))
const prices = async (ask: () => Promise<unknown>) =>
  ((await ask()) as { product_id: string; actual_price: number }[]).map(product => product.actual_price).toSorted()

/** A program that may write beside the present schema: what it stores, the present program reads as its own. */
async function proveWritesOn(code: Buffer): Promise<void> {
  const present = await startPresent(true)
  await grow(WIDER)
  const older = await startOlder(code)
  expect(await statusOf(older, signIn)).toBe(200)
  expect((await older.ask(await addCar())).status).toBe(201)
  const { id } = await car(present, 'KA05MH1234')
  expect(await statusOf(older, enquire)).toBe(200)
  await grow(WIDER_STILL)
  expect(await statusOf(older, enquire)).toBe(200)
  expect(await statusOf(older, setPrice(id, 1, 870_000))).toBe(200)
  expect(await older.ask({ url: '/health' })).toMatchObject({ status: 200, body: { ok: true, writes: { ok: true } } })

  expect(await car(present, 'KA05MH1234')).toMatchObject({
    actual_price: 870_000,
    price_after_offer: 820_000,
    price_changes: 1,
    price_changed_by: -30_000,
  })
  const asOwner = { headers: { ...older.cookies(), host: 'cars.example' } }
  const session = await present.app.inject({ url: '/api/auth/session', ...asOwner })
  expect(session.json()).toMatchObject({ account: { email: OWNER.email, role: 'owner' } })
  const list = () => present.app.inject('/api/products').then(answer => answer.json())
  await expect.poll(() => prices(list)).toEqual([870_000, 900_000])
  const csv = await present.app.inject({ url: '/api/office/enquiries/export.csv', ...asOwner })
  expect([csv.statusCode, csv.body.match(/Asha Rao/g)]).toEqual([200, ['Asha Rao', 'Asha Rao']])
}

/** A program that must not write any more: it says so, stores nothing, and reads what the present program writes. */
async function proveReadsOn(code: Buffer): Promise<void> {
  const older = await startOlder(code)
  expect(await statusOf(older, signIn)).toBe(200)
  expect((await older.ask(await addCar())).status).toBe(201)
  expect(await statusOf(older, enquire)).toBe(200)
  const present = await startPresent(false)
  const { id } = await car(present, 'KA05MH1234')
  const before = await all(present)
  const another = await addCar({ car_number: 'KA05MH5678', product_id: '0123456789abce' })
  for (const request of [enquire, signIn, another, setPrice(id, 1, 850_000)])
    expect(await older.ask(request)).toMatchObject({ status: 503, body: BEING_UPDATED })
  expect(await all(present)).toEqual(before)
  expect(await older.ask({ url: '/health' })).toMatchObject({
    status: 503,
    body: {
      database: 'answers',
      writes: {
        ok: false,
        problem: expect.stringMatching(/^The database was changed by Forecourt [\d.]+\. Stop this/),
      },
      catalogue: { ok: true },
    },
  })
  await changeVehicle(present.site, '1', id, 1, { options: {}, actualPrice: 860_000 })
  const list = () => older.ask({ url: '/api/products' }).then(answer => answer.body)
  await expect.poll(() => prices(list)).toEqual([860_000, 900_000])
  const reads = ['/api/product/0123456789abcd', '/api/search?q=kia', '/api/auth/session', '/api/office/stock.csv']
  for (const url of reads) expect([url, await statusOf(older, { url })]).toEqual([url, 200])
}

/** Where the history is not at hand: what older programs know of the schema is still there, and nothing new stands in their way. */
async function proveBySchema(): Promise<void> {
  const present = await startPresent(true)
  expect(await breaksFor(await readReleasedSchema(), present.site.database)).toEqual([])
}

/** What is tried with each older program, as far as the history at hand has its code: a title, and the proof. */
const TRIED = OLDER_PROGRAMS.map(({ commit, is, writesOn }): readonly [string, () => Promise<void>] => {
  const program = `${commit.slice(0, 7)}, ${is}`
  const code = readCode(commit)
  if ('tar' in code)
    return writesOn
      ? [`${program}: writes on, and what it stores is right`, () => proveWritesOn(code.tar)]
      : [`${program}: refuses to write with the reason, and reads on`, () => proveReadsOn(code.tar)]
  const title = `${program}: IS NOT IN THE HISTORY HERE, so its code is not run; the schemas are compared alone`
  process.stderr.write(`${title} (${code.missing}). A clone with the whole history runs it.\n`)
  return [title, proveBySchema]
})

describe('the code of older programs beside the present schema [OPS-4]', () => {
  it.each(TRIED)(
    '%s',
    async (_title, prove) => {
      await expect(prove()).resolves.toBeUndefined()
    },
    180_000,
  )

  it('is that of commits which a whole history has', () => {
    const missing = OLDER_PROGRAMS.filter(({ commit }) => 'missing' in readCode(commit))
    expect(hasWholeHistory() ? missing : []).toEqual([])
  })

  it('is not run where the history is not at hand, which is known', () => {
    expect(readCode('0'.repeat(40))).toEqual({ missing: expect.stringMatching(/./) })
  })
})
