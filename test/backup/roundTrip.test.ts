import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WEB_CHECKS } from '#domain/passport/webChecks.ts'
import { verifyPassport } from '#domain/passport/verifyPassport.ts'
import type { Configuration } from '#platform/configuration.ts'
import type { MadeBackup } from '#services/backup/makeBackup.ts'
import { readBackup } from '#services/backup/readBackup.ts'
import { HELD_UNTIL } from '#domain/backup/heldUntil.ts'
import { readPassport } from '#services/passport/readPassport.ts'
import { masterFile } from '#services/photos/photoFiles.ts'
import { leaveFactors } from '../accounts/leaveFactors.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { sendMessage } from '../enquiries/inboxSite.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { addCar, backUp, backUpPlace, makeScratch, restore, startFullSite } from './backupSite.ts'
import { filesIn, tablesOf } from './compareBackups.ts'

const WITHIN = { timeout: 60_000 }

let running: TestSite
let scratch: Awaited<ReturnType<typeof makeScratch>>
let archive: string
let made: MadeBackup
let written = 0
beforeAll(async () => {
  scratch = await makeScratch()
  archive = join(scratch.folder, 'site.tar')
  running = await startFullSite()
  await sessionOf(running, await addPerson(running, 'ravi@cars.example', 'staff'))
  await running.site.database.transaction(transaction =>
    transaction
      .insertInto('otpAsks')
      .values({
        emailKey: 'asha@example.com',
        purpose: 'registration',
        browserHash: 'a browser',
        tries: 0,
        expiresAt: Date.now() + 3_600_000,
      })
      .execute(),
  )
  await leaveFactors(running, 1)
  await running.site.database.transaction(transaction =>
    transaction
      .insertInto('outbox')
      .values({
        messageId: 'one@cars.example',
        recipient: 'asha@example.com',
        subject: 'Your visit',
        bodyText: 'Tomorrow',
        bodyHtml: '<p>Tomorrow</p>',
        createdAt: Date.now(),
        dueAt: Date.now() + 3_600_000,
        attempts: 0,
      })
      .execute(),
  )
  // Somebody writes before, while and after the backup is made.
  const ending = new AbortController()
  const writing = (async () => {
    while (!ending.signal.aborted) {
      await addCar(running)
      await sendMessage(running, { message: `Is number ${written} there?` })
      written += 1
    }
  })()
  await vi.waitUntil(() => written > 1, WITHIN)
  const before = written
  made = await backUp(running, archive)
  await vi.waitUntil(() => written > before + 1, WITHIN)
  ending.abort()
  await writing
})
afterAll(async () => {
  await running.close()
  await scratch.remove()
})

const NO_DATABASE = { url: null, drop: async () => {} }
const PLACES: [string, () => Promise<TestDatabase>][] = [
  ['on the same engine', () => makeDatabase()],
  // From PostgreSQL to SQLite; the way to PostgreSQL is that of a move.
  ...(process.env.TEST_ENGINE === 'postgres'
    ? [['on SQLite', async () => NO_DATABASE] satisfies [string, () => Promise<TestDatabase>]]
    : []),
]

describe.each(PLACES)('a backup of a site that is written to, restored %s', (name, makePlace) => {
  let place: Configuration
  let database: TestDatabase
  beforeAll(async () => {
    database = await makePlace()
    place = {
      ...running.site.configuration,
      dataDir: join(scratch.folder, name.split(' ').join('-')),
      databaseUrl: database.url,
    }
  })
  afterAll(() => database.drop())

  it('is the same in every row and every byte, and nothing that a row names is missing [OPS-1]', async () => {
    const restored = await restore(archive, place)
    expect(restored).toMatchObject({ lost: { missing: 0 }, mails: expect.any(Number), manifest: made.manifest })
    const again = join(scratch.folder, `again ${name}.tar`)
    const second = await backUpPlace(place, again)
    expect(tablesOf(second.manifest)).toEqual(tablesOf(made.manifest))
    expect(second.manifest.numbers).toEqual(made.manifest.numbers)
    expect(await filesIn(again)).toEqual(await filesIn(archive))
  })

  it('opens: catalogue, photos, documents and passports are there, mails are held and nobody is signed in [OPS-1]', async () => {
    const { dataDir, databaseUrl } = place
    const opened = await startSite({
      configuration: { mode: 'live', dataDir, databaseUrl, teamEmail: 'team@dealer.in' },
    })
    const { site } = opened
    const { query } = site.database
    try {
      const cars = await query.selectFrom('vehicles').select('id').execute()
      expect(site.catalogue.health().vehicles).toBe(cars.length)
      expect(cars).toHaveLength(made.manifest.tables.vehicles?.rows ?? 0)
      for (const { contentKey: key } of await query.selectFrom('photos').select('contentKey').execute())
        expect((await site.files.get(masterFile(key)))?.byteLength).toBeGreaterThan(100)
      for (const { id } of cars.slice(-3))
        expect(await verifyPassport(await readPassport(query, id), WEB_CHECKS)).toMatchObject({ ok: true })
      for (const { fileKey: key, sizeBytes: size } of await query.selectFrom('enquiryFiles').selectAll().execute())
        expect((await site.files.get(key))?.byteLength).toBe(size)
      expect(await query.selectFrom('sessions').select('id').execute()).toEqual([])
      expect(await query.selectFrom('otpAsks').select('tries').execute()).toEqual([])
      const waiting = await query
        .selectFrom('outbox')
        .select(['messageId', 'dueAt'])
        .where('sentAt', 'is', null)
        .execute()
      expect(waiting).toContainEqual({ messageId: 'one@cars.example', dueAt: HELD_UNTIL })
      expect(waiting.every(mail => mail.dueAt === HELD_UNTIL)).toBe(true)
      // New rows get new numbers, and what is counted by triggers goes on from what was there.
      const { id } = await addCar(opened)
      expect(id).toBeGreaterThan(made.manifest.numbers.vehicles ?? Number.NaN)
      const { total } = await query
        .selectFrom('stockDays')
        .select(({ fn }) => fn.sum<number>('vehicles').as('total'))
        .executeTakeFirstOrThrow()
      expect(Number(total)).toBe(cars.length + 1)
    } finally {
      await opened.close()
    }
  })
})

it('has the rows of one moment [OPS-1]', async () => {
  const { manifest } = await readBackup(archive)
  expect(manifest).toEqual(made.manifest)
  const { vehicles, photos, passports } = manifest.tables
  expect(vehicles?.rows).toBeLessThan(6 + written)
  // Each car but the first has one photo, each car one passport: a mixture of two moments would have it otherwise.
  expect(photos?.rows).toBe((vehicles?.rows ?? 0) - 1)
  expect(passports?.rows).toBe(vehicles?.rows)
})
