import { copyFile, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { loadPages } from '../accounts/pages.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let file = ''
let cookie = ''
const uncaught: unknown[] = []
const note = (thrown: unknown) => void uncaught.push(thrown)
beforeEach(async () => {
  const { pages } = await loadPages()
  running = await startSite({
    pages,
    configuration: { mode: 'live' },
    template: oneCar,
  })
  file = join(running.site.configuration.dataDir, 'forecourt.sqlite')
  cookie = `forecourt_session=${await sessionOf(running, await addPerson(running, 'asha@cars.example', 'staff'))}`
  uncaught.length = 0
  process.on('uncaughtExceptionMonitor', note)
  // As a visitor left it: the page is in the cache.
  await running.app.inject('/buy')
})
afterEach(async () => {
  process.off('uncaughtExceptionMonitor', note)
  await running.close()
  if (uncaught.length > 0) throw uncaught[0]
})

const oneCar: NonNullable<Parameters<typeof startSite>[0]>['template'] = platform =>
  saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true })

const send = (message: string) =>
  running.app.inject({
    method: 'POST',
    url: '/contactus',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...FORMS['/api/contact-form'], message }).toString(),
  })
const call = (message: string) =>
  running.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: { ...FORMS['/api/contact-form'], message },
  })
const health = async () => {
  const answer = await running.app.inject('/health')
  return { code: answer.statusCode, ...answer.json<{ database: string; problems: string[] }>() }
}
const word = async () => (await health()).database
const within = { timeout: 60_000, interval: 100 }
const stored = (path: string) => {
  const other = new SQLite(path)
  const rows = other.prepare('select details from enquiries').pluck().all()
  other.close()
  return rows.join(' ')
}

/** What visitors are told while nothing can be written: cached pages go on, and what was typed comes back. */
async function expectRefusedWrites(): Promise<void> {
  expect((await running.app.inject('/buy')).statusCode).toBe(200)
  const form = await send('Please call <me>')
  expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '10'])
  expect(form.body).toContain('Please call &lt;me&gt;')
  const answer = await call('Lost?')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
  expect(answer.json()).toEqual({
    success: false,
    error: 'unavailable',
    message: expect.stringMatching(/^The site cannot (save anything|reach its data) just now\. Please try again/),
  })
}

/** What is told to who asks for something that has to be read. */
async function expectRefusedReads(): Promise<void> {
  for (const url of ['/admin-login', '/office/stock', '/api/office/demand.csv', '/office/people.data']) {
    const answer = await running.app.inject({ url, headers: { cookie } })
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '10'])
    expect(answer.body).toContain('cannot reach its data just now')
  }
  // Nobody is signed in: the page itself fails.
  const visitor = await running.app.inject(`/buy?page=1&search=nobody${Math.random()}`)
  expect(visitor.statusCode).not.toBe(500)
}

/** Everything works again, without a restart. */
async function expectBack(path = file): Promise<void> {
  await expect.poll(word, within).toBe('answers')
  expect((await health()).code).toBe(200)
  expect((await send('It is back')).statusCode).toBe(303)
  expect(stored(path)).toContain('It is back')
  expect((await running.app.inject({ url: '/office/stock', headers: { cookie } })).statusCode).toBe(200)
}

it('a damaged file ends nothing, is named, and is used again when it is whole [OPS-2]', async () => {
  // The first page is in the file alone.
  const other = new SQLite(file)
  other.pragma('wal_checkpoint(TRUNCATE)')
  const opened = await open(file, 'r+')
  const first = Buffer.alloc(4_096)
  await opened.read(first, 0, first.length, 0)
  await opened.write(Buffer.alloc(first.length, 'x'), 0, first.length, 0)
  await expect.poll(word, within).toBe('is damaged')
  expect(await health()).toMatchObject({ code: 503, problems: ['The database is damaged: restore a backup.'] })
  await expectRefusedWrites()
  await expectRefusedReads()
  await opened.write(first, 0, first.length, 0)
  await opened.close()
  other.close()
  await expectBack()
})

it('a file that is gone gets no write acknowledged, and may come back as itself or as a copy [OPS-2]', async () => {
  const away = `${file}.away`
  await rename(file, away)
  const refused = await call('Into the moved file')
  expect([refused.statusCode, await word()]).toEqual([503, 'is gone'])
  expect(await health()).toMatchObject({
    code: 503,
    problems: ['The file of the database was removed, moved or replaced.'],
  })
  await expectRefusedWrites()
  // What is open can still be read: the page of a car is made for the first time.
  const { productId: id } = await running.site.database.query
    .selectFrom('vehicles')
    .select('productId')
    .executeTakeFirstOrThrow()
  expect((await running.app.inject(`/product/${id}`)).statusCode).toBe(200)
  await rename(away, file)
  await expectBack()
  expect(stored(file)).not.toContain('Into the moved file')
  // A copy of the whole database in its place: another file.
  const keeper = new SQLite(file)
  keeper.pragma('wal_checkpoint(TRUNCATE)')
  keeper.close()
  await rename(file, away)
  await expect.poll(word, within).toBe('is gone')
  await copyFile(away, file)
  await expectBack()
})

// What a visitor sends adds no event of the catalogue, which an older copy has to lack too.
it.each([
  ['a car', () => saveVehicles(running.site, 'test', [vehicleInput('KA01AA0002')], { createOptions: true })],
  ['an enquiry', () => send('After the copy')],
])('a backup from before %s is not written into, and the right file is taken again [OPS-2]', async (_what, change) => {
  const away = `${file}.away`
  const older = `${file}.older`
  const keeper = new SQLite(file)
  keeper.pragma('wal_checkpoint(TRUNCATE)')
  keeper.close()
  await copyFile(file, older)
  await change()
  await rename(file, away)
  await rename(older, file)
  await expect.poll(word, within).toBe('is gone')
  const looked = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    if ((running.site.database.outage()?.forMs ?? 0) > 1_200) looked.resolve()
  }, 50)
  await looked.promise
  clearInterval(timer)
  expect((await call('Into an older file')).statusCode).toBe(503)
  await rm(file)
  await rename(away, file)
  await expectBack()
  expect(stored(file)).not.toContain('Into an older file')
})

it('a disk that is full is named, reading goes on, and what was typed comes back [OPS-2]', async () => {
  const { database } = running.site
  const mostPages = (pages: number) =>
    database.transaction(transaction => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(transaction))
  await database.transaction(transaction => sql`create table filler (x)`.execute(transaction))
  const fill = () =>
    database.transaction(transaction => sql`insert into filler values (zeroblob(8000000))`.execute(transaction))
  // SQLite's own limit says the same as the file system does when there is no page left.
  await mostPages(1)
  await expect(fill()).rejects.toMatchObject({ name: 'Outage', kind: 'full', statusCode: 503 })
  expect(await health()).toMatchObject({
    code: 503,
    database: 'is full',
    problems: ['The disk of the database is full.'],
  })
  expect((await running.app.inject({ url: '/office/stock', headers: { cookie } })).statusCode).toBe(200)
  await mostPages(1_000_000)
  await expectBack()
})
