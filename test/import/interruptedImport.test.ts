import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LEASE_MS } from '#services/leases/heartbeat.ts'
import { BATCH_ROWS } from '#services/import/reading/readRows.ts'
import { MOST_TAKEN_UP } from '#services/import/takeUpImports.ts'
import { openImportRunner } from '#services/import/openImportRunner.ts'
import { sweepImports, UPLOAD_DAYS } from '#services/import/sweepImports.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy, manyRows, rows } from './importApi.ts'

let running: TestSite
let app: FastifyInstance
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-21T09:00:00Z')
  running = await startSite({ clock: { now: () => now } })
  app = await apiAs(running.site, 'staff')
})
afterEach(async () => {
  await app.close()
  await running.close()
})

const OWNER = '1'
async function vehicles(): Promise<number> {
  const { query } = running.site.database
  return Number(
    (
      await query
        .selectFrom('vehicles')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
}
const storedFiles = async () => (await Array.fromAsync(running.site.files.list('private/imports'))).length

describe('an import that is interrupted [ADMIN-10]', () => {
  it('by a restart goes on by itself where it was, and doubles nothing; so does taking it back [OPS-4]', async () => {
    const count = BATCH_ROWS + 20
    const imports = importsBy(app)
    const { id } = await imports.upload(manyRows(count))
    const checkedAt = (await imports.check(id)).reports.checked?.at ?? 0
    // A process that is asked to end does what it is about, and no more.
    const ending = openImportRunner(running.site)
    await ending.run(id, OWNER, checkedAt)
    await ending.stop()
    expect(await imports.read(id)).toMatchObject({ state: 'importing', reports: { failure: null } })
    expect(await vehicles()).toBeGreaterThanOrEqual(BATCH_ROWS)
    await running.site.imports.takeUp()
    expect((await imports.settled(id)).reports.imported).toMatchObject({
      rows: count,
      added: 20,
      unchanged: BATCH_ROWS,
      resumed: true,
    })
    expect(await vehicles()).toBe(count)

    const endingAgain = openImportRunner(running.site)
    await endingAgain.revert(id, OWNER)
    await endingAgain.stop()
    expect(await vehicles()).toBeLessThanOrEqual(count - 100)
    await running.site.imports.takeUp()
    expect((await imports.settled(id)).reports.reverted).toMatchObject({ takenBack: count, leftCount: 0 })
    expect(await vehicles()).toBe(0)
  })

  it('by a crash is known by its silence, and is brought to its end in the name of who began it [OPS-4]', async () => {
    const imports = importsBy(app)
    const { id } = await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red'))
    const silent = { state: 'importing' as const, runKey: 'of-a-process-that-died 0 7', updatedAt: now }
    await running.site.database.transaction(transaction =>
      transaction.updateTable('imports').set(silent).where('id', '=', id).execute(),
    )
    expect(await imports.read(id)).toMatchObject({ state: 'importing', interrupted: false })
    expect((await imports.post(`${id}/revert`, {})).statusCode).toBe(409)
    now += LEASE_MS + 1
    await running.site.imports.takeUp()
    expect((await imports.settled(id)).reports.imported).toMatchObject({ rows: 1, unchanged: 1, resumed: true })
    const { query } = running.site.database
    const last = await query.selectFrom('events').select('actor').orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(last?.actor).toBe('7')
    expect((await imports.revert(id)).reports.reverted).toMatchObject({ takenBack: 1 })
    expect(await vehicles()).toBe(0)
  })

  it('by a crash is known also when the clock was set back since [OPS-4]', async () => {
    const imports = importsBy(app)
    const { id } = await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red'))
    const silent = { state: 'importing' as const, runKey: 'of-a-process-that-died 0 7', updatedAt: now }
    await running.site.database.transaction(transaction =>
      transaction.updateTable('imports').set(silent).where('id', '=', id).execute(),
    )
    // Another process may be a little behind.
    now -= 2_000
    expect(await imports.read(id)).toMatchObject({ state: 'importing', interrupted: false })
    now -= 60 * 60_000
    expect(await imports.read(id)).toMatchObject({ state: 'importing', interrupted: true })
    await running.site.imports.takeUp()
    expect((await imports.settled(id)).reports.imported).toMatchObject({ rows: 1, unchanged: 1, resumed: true })
  })

  it('by the end of process after process is left to people in the end, with the reason [OPS-4]', async () => {
    const imports = importsBy(app)
    const { id } = await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red'))
    const killed = {
      state: 'importing' as const,
      runKey: `of-the-last-one ${MOST_TAKEN_UP} 1`,
      updatedAt: now - LEASE_MS,
    }
    await running.site.database.transaction(transaction =>
      transaction.updateTable('imports').set(killed).where('id', '=', id).execute(),
    )
    await running.site.imports.takeUp()
    expect(await imports.settled(id)).toMatchObject({
      state: 'importing',
      interrupted: true,
      reports: { failure: expect.stringContaining('stopped because of a fault') },
    })
  })

  it.each([
    ['first', 1],
    ['second', 2],
  ] as const)(
    'whose lease runs out as its %s batch waits for the database: another ends it, and the first one writes nothing more',
    async (_, batch) => {
      const imports = importsBy(app)
      const { id } = await imports.upload(manyRows(batch * BATCH_ROWS + 20))
      const checkedAt = (await imports.check(id)).reports.checked?.at ?? 0
      const [waits, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const { database } = running.site
      let locksTaken = 0
      const slow = openImportRunner({
        ...running.site,
        database: {
          ...database,
          async withWriteLock(work) {
            locksTaken += 1
            // The first one begins the run, each of the others is a batch.
            if (locksTaken === 1 + batch) {
              waits.resolve()
              await goesOn.promise
            }
            return database.withWriteLock(work)
          },
        },
      })
      await slow.run(id, OWNER, checkedAt)
      await waits.promise
      now += LEASE_MS + 1
      await running.site.imports.takeUp()
      const all = batch * BATCH_ROWS + 20
      expect((await imports.settled(id)).reports.imported).toMatchObject({
        added: all - (batch - 1) * BATCH_ROWS,
        unchanged: (batch - 1) * BATCH_ROWS,
      })
      expect((await imports.revert(id)).reports.reverted).toMatchObject({ takenBack: all, leftCount: 0 })
      goesOn.resolve()
      await slow.stop()
      expect(await vehicles()).toBe(0)
      expect(await imports.read(id)).toMatchObject({
        state: 'reverted',
        interrupted: false,
        reports: { failure: null },
      })
    },
  )

  it('is the only one at a time, whichever process asks', async () => {
    const imports = importsBy(app)
    const first = await imports.upload(manyRows(BATCH_ROWS + 1), 'first.csv')
    const second = await imports.upload(rows('KA05MH9999,Kia,Seltos,HTX,500000,Red'), 'second.csv')
    const other = await apiAs(running.site, 'owner')
    expect((await imports.post(`${first.id}/check`, { createOptions: true })).statusCode).toBe(202)
    const refused = await importsBy(other).post(`${second.id}/check`, {})
    expect(refused.statusCode).toBe(409)
    expect(refused.json<{ message: string }>().message).toContain('"first.csv" of owner@cars.example')
    expect((await app.inject({ method: 'DELETE', url: `/api/office/imports/${first.id}` })).statusCode).toBe(409)
    await imports.settled(first.id)
    expect((await importsBy(other).check(second.id)).state).toBe('checked')
    await other.close()
  })

  it('is not begun on figures that somebody else has made anew', async () => {
    const imports = importsBy(app)
    const { id } = await imports.upload(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red'))
    const seen = (await imports.check(id)).reports.checked?.at
    now += 1_000
    await imports.check(id, { createOptions: false })
    const refused = await imports.post(`${id}/run`, { checkedAt: seen })
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('checked this file again'),
    ])
    expect(await vehicles()).toBe(0)
  })
})

describe('the files of imports [ADMIN-10]', () => {
  it('go when an upload is given up, and when it lies too long', async () => {
    const imports = importsBy(app)
    const givenUp = await imports.upload(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red'))
    expect((await app.inject({ method: 'DELETE', url: `/api/office/imports/${givenUp.id}` })).statusCode).toBe(200)
    expect((await app.inject(`/api/office/imports/${givenUp.id}`)).statusCode).toBe(404)
    expect(await storedFiles()).toBe(0)

    const forgotten = await imports.upload(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red'))
    const { id } = await imports.whole(rows('KA05MH0002,Kia,Seltos,HTX,,Red', 'KA05MH0003,Kia,Seltos,HTX,500000,Red'))
    expect((await app.inject({ method: 'DELETE', url: `/api/office/imports/${id}` })).statusCode).toBe(409)
    await sweepImports(running.site)
    expect(await imports.read(forgotten.id)).toMatchObject({ fileKept: true })
    // The files' own age is by the clock of the disk.
    now = Date.now() + (UPLOAD_DAYS + 1) * 24 * 60 * 60 * 1000
    await sweepImports(running.site)
    expect(await storedFiles()).toBe(0)
    expect((await app.inject(`/api/office/imports/${forgotten.id}`)).statusCode).toBe(404)
    expect(await imports.read(id)).toMatchObject({
      state: 'imported',
      fileKept: false,
      reports: { imported: { added: 1, problemCount: 1 } },
    })
    expect((await app.inject(`/api/office/imports/${id}/problems.csv`)).statusCode).toBe(404)
    expect((await imports.revert(id)).reports.reverted).toMatchObject({ takenBack: 1 })
  })
})
