import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createSharedLimit } from '#services/limits/sharedLimit.ts'
import { sweepLimits } from '#services/limits/sweepLimits.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
/** Three servers that share nothing but the database. */
let servers: FastifyInstance[]
beforeAll(async () => {
  running = await startSite({ configuration: { rateLimit: true } })
  servers = [running.app, ...(await Promise.all([1, 2].map(() => createApp(running.site, null))))]
})
afterAll(async () => {
  await Promise.all(servers.slice(1).map(server => server.close()))
  await running.close()
})

/**
 * So many at once: one for each server. More would wait in the line for the connections of one pool, and where a busy machine makes
 * them wait too long each server counts alone, as it is meant to; 'is counted by each process alone' holds that.
 */
const AT_ONCE = 3

/** Asks so often, always some at once, the servers in turn; returns how many got each status. */
async function askAtOnce(count: number, ask: (index: number) => InjectOptions) {
  const statuses: Record<string, number> = {}
  const waiting = Array.from({ length: count }, (_, index) => index)
  const askNext = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const status = String((await servers[index % servers.length]?.inject(ask(index)))?.statusCode)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return statuses
}

async function countedInDatabase(): Promise<number> {
  const { counted } = await running.site.database.query
    .selectFrom('limitCounts')
    .select(({ fn }) => fn.sum<number | string | null>('taken').as('counted'))
    .executeTakeFirstOrThrow()
  return Number(counted ?? 0)
}

/** How many were not refused, and how many a process counted alone: on a busy machine the database may be away for a moment. */
async function askAndCount(count: number, ask: (index: number) => InjectOptions) {
  const before = await countedInDatabase()
  const { 404: taken = 0, 429: refused = 0 } = await askAtOnce(count, ask)
  expect(taken + refused).toBe(count)
  return { taken, alone: count - (await countedInDatabase()) + before }
}

const sendAtOnce = (count: number, payload: (index: number) => object, url: string, remoteAddress: string) =>
  askAtOnce(count, index => ({ method: 'POST', url, payload: payload(index), remoteAddress }))

const message = (phone: string) => ({ ...FORMS['/api/contact-form'], phone })

describe('three processes together take what one takes [OPS-4]', () => {
  it('of one network thirty messages, though they come at once [API-10]', async () => {
    const sent = await sendAtOnce(45, index => message(`98450${10_000 + index}`), '/api/contact-form', '198.51.100.1')
    expect(sent).toEqual({ 200: 30, 429: 15 })
  })

  it('of one telephone number five', async () => {
    expect(await sendAtOnce(12, () => message('98450 77777'), '/api/contact-form', '198.51.100.2')).toEqual({
      200: 5,
      429: 7,
    })
  })

  it('of one network twenty requests for a one-time password, and of one account five wrong passwords [AUTH-5]', async () => {
    const url = '/api/auth/request-otp-registration'
    const asked = await sendAtOnce(24, index => ({ email: `person${index}@cars.example` }), url, '198.51.100.3')
    expect(asked).toEqual({ 200: 20, 429: 4 })
    const wrong = () => ({ email: 'owner@cars.example', password: 'not the right one' })
    expect(await sendAtOnce(9, wrong, '/api/auth/login', '198.51.100.4')).toEqual({ 401: 5, 429: 4 })
  })

  it('of one network what is asked for often, such as prices and lists of cars for portals', async () => {
    const read = (url: string) => () => ({ url, remoteAddress: '198.51.100.5' })
    const feeds = await askAndCount(60, read('/feeds/none.csv'))
    // The first two in each process cost no write: a process that begins when the others have used it up takes them still.
    expect(feeds.taken).toBeGreaterThanOrEqual(30)
    expect(feeds.taken).toBeLessThanOrEqual(30 + 3 * 2 + feeds.alone)
    const prices = await askAndCount(75, read('/api/price-range?car=kia&year=2021&km=1'))
    expect(prices.taken).toBeGreaterThanOrEqual(60)
    expect(prices.taken).toBeLessThanOrEqual(60 + prices.alone)
  })

  it('without keeping an address or a telephone number', async () => {
    const rows = await running.site.database.query.selectFrom('limitCounts').selectAll().execute()
    expect(rows.length).toBeGreaterThan(40)
    for (const row of rows) expect(row.keyHash).toMatch(/^[\w-]{43}$/)
  })
})

describe('a limit [OPS-4]', () => {
  const rule = (name: string) => ({ name, max: 2, windowMs: 600_000 })

  it('begins anew when its time is over, also when the clock was set back meanwhile', async () => {
    let now = 1_000_000_000_000
    const limit = createSharedLimit({ ...running.site, clock: { now: () => now } }, rule('window'))
    const takeThree = async () => [await limit.take('a'), await limit.take('a'), await limit.take('a')]
    expect(await takeThree()).toEqual([null, null, 600_000])
    now += 599_000
    expect(await limit.take('a')).toBe(1_000)
    now += 1_000
    expect(await takeThree()).toEqual([null, null, 600_000])
    now -= 86_400_000
    expect(await takeThree()).toEqual([null, null, 600_000])
  })

  it('is counted by each process alone while the database does not answer', async () => {
    const database = { ...running.site.database, transaction: () => Promise.reject(new Error('away')) }
    const limit = createSharedLimit({ ...running.site, database }, rule('away'))
    expect([await limit.take('a'), await limit.take('a')]).toEqual([null, null])
    expect(await limit.take('a')).toBeGreaterThan(0)
  })

  it('that is used up costs no write', async () => {
    let writes = 0
    const { database } = running.site
    const counting = {
      ...database,
      transaction: (async work => {
        writes += 1
        return database.transaction(work)
      }) as typeof database.transaction,
    }
    const limit = createSharedLimit({ ...running.site, database: counting }, rule('writes'))
    for (let index = 0; index < 50; index += 1) await limit.take('a')
    expect(writes).toBe(2)
  })

  it('of much is written in blocks, and what people ask for not at all; processes take no more together', async () => {
    const perProcess = [0, 0]
    const [one, other] = perProcess.map((_, index) => {
      const { database } = running.site
      const transaction: typeof database.transaction = async work => {
        perProcess[index] = (perProcess[index] ?? 0) + 1
        return database.transaction(work)
      }
      const site = { ...running.site, database: { ...database, transaction } }
      return createSharedLimit(site, { ...rule('blocks'), max: 40, block: 5, unwritten: 10 })
    })
    const allowed = { one: 0, other: 0 }
    for (let index = 0; index < 10; index += 1) if ((await one?.take('a')) === null) allowed.one += 1
    expect([allowed, perProcess]).toEqual([{ one: 10, other: 0 }, [0, 0]])
    for (let index = 0; index < 40; index += 1) {
      if ((await one?.take('a')) === null) allowed.one += 1
      if ((await other?.take('a')) === null) allowed.other += 1
    }
    // The first ten of both are written with the eleventh; then the blocks are given out until forty are.
    expect(allowed.one + allowed.other).toBe(40)
    expect(Math.max(...perProcess)).toBeLessThanOrEqual(7)
  })

  it('leaves no rows when it is over, and never more than a bounded number', async () => {
    const { database } = running.site
    // Each count ends at a moment of its own, after those of the other tests: of those that end together all go or none.
    let now = running.site.clock.now() + 10 * 86_400_000
    const clock = { now: () => (now += 1) }
    const limit = createSharedLimit({ ...running.site, clock }, rule('many'))
    for (let index = 0; index < 20; index += 1) await limit.take(String(index))
    const count = async () => (await database.query.selectFrom('limitCounts').select('keyHash').execute()).length
    await sweepLimits({ database, clock }, 10)
    expect(await count()).toBe(10)
    await sweepLimits({ database, clock: { now: () => clock.now() + 3 * 86_400_000 } })
    expect(await count()).toBe(0)
  })
})
