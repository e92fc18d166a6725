import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { USUAL_DAYS } from '#domain/privacy/retention/periods.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { createTrustedClock, type TrustedClock } from '#platform/trustedClock.ts'
import { followClock } from '#services/clock/followClock.ts'
import { beginRetention } from '#services/privacy/retention/beginRetention.ts'
import { runRetention } from '#services/privacy/retention/runRetention.ts'
import { startSchedule } from '#services/leases/startSchedule.ts'
import { siteWarnings } from '#services/operations/siteWarnings.ts'
import { startVisitWorker } from '#services/visits/visitWorker.ts'
import { sendMessage, signedIn } from '../enquiries/inboxSite.ts'
import { LIVE } from '../enquiries/postedPages.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { jsonText } from '../database/jsonText.ts'

const HOUR_MS = 3_600_000
const LOST = 20

let wall = Date.parse('2026-11-26T12:00:00+05:30')
let counting = HOUR_MS
const pass = (ms: number) => {
  wall += ms
  counting += ms
}
const clockOf = (boot = 'first'): TrustedClock =>
  createTrustedClock({ wall: () => wall, up: () => counting, quick: () => counting, boot })

let running: TestSite
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({
    configuration: LIVE,
    profile: { ...DEFAULT_SITE_PROFILE, keeping: { ...USUAL_DAYS, enquiries: 365 } },
    clock: clockOf(),
  })
  await beginRetention(running.site)
  owner = await signedIn(running, 'asha@cars.example', 'owner')
  const ids: number[] = []
  for (let count = 0; count < LOST; count += 1) ids.push(await sendMessage(running, { message: `Lost ${count}` }))
  await running.site.database.transaction(async transaction => {
    await transaction.updateTable('enquiries').set({ state: 'lost' }).where('id', 'in', ids).execute()
    await transaction.updateTable('outbox').set({ sentAt: wall }).execute()
  })
})
afterAll(() => running.close())

const left = async () => {
  const rows = await running.site.database.query.selectFrom('enquiries').select('erasedAt').execute()
  return rows.filter(({ erasedAt: at }) => at === null).length
}
const health = async () => (await running.app.inject('/health')).json<{ status: string; problems: string[] }>()
const keys = async (site = running.site) => (await siteWarnings(site)).map(({ key }) => key)

/** What the daily work erases when it is due; it is asked as the schedule asks. */
async function eraseWhatIsDue(): Promise<void> {
  const done = Promise.withResolvers<void>()
  const schedule = startSchedule(
    running.site,
    [
      {
        name: 'keep the periods',
        everyMs: DAY_MS,
        work: signal => runRetention(running.site, signal).finally(done.resolve),
      },
    ],
    0,
  )
  await Promise.race([done.promise, new Promise(resolve => setTimeout(resolve, 100))])
  await schedule.close()
}

describe('a clock that jumps on a running site [OPS-7] [OPS-8]', () => {
  it.each([800, 400, 2, -400])('by %i days erases, ends and mails nothing, and says so everywhere', async days => {
    const before = wall
    wall += days * DAY_MS
    try {
      await eraseWhatIsDue()
      await runRetention(running.site, new AbortController().signal)
      expect(await left()).toBe(LOST)
      expect(running.site.clock.now()).toBe(before)
      expect(await keys()).toContain('clock-in-doubt')
      const { status, problems } = await health()
      expect(status).toBe('degraded')
      expect(problems.join(' ')).toContain('clock')
    } finally {
      wall = before
    }
    expect(await keys()).not.toContain('clock-in-doubt')
  })

  it('ends nobody’s session, hold or reminder', async () => {
    wall += 800 * DAY_MS
    const page = await owner.get('/api/office/audit.csv')
    const worker = startVisitWorker(running.site)
    await worker.close()
    wall -= 800 * DAY_MS
    expect(page.statusCode).toBe(200)
  })
})

describe('the word of an owner [OPS-7]', () => {
  it('is asked of the time that was shown, reaches every process and a restart, and lets go on what waited', async () => {
    const { site } = running
    const other = clockOf()
    const elsewhere = await followClock({ ...site, clock: other })
    const staff = await signedIn(running, 'ravi@cars.example')
    pass(HOUR_MS)
    expect((await owner.post('/api/office/clock', { seen: wall })).statusCode).toBe(409)
    wall += 400 * DAY_MS
    expect((await staff.post('/api/office/clock', { seen: wall })).statusCode).toBe(403)
    expect((await owner.post('/api/office/clock', { seen: wall - 400 * DAY_MS })).statusCode).toBe(409)
    await elsewhere.look()
    expect(other.doubt()).not.toBeNull()
    expect((await owner.post('/api/office/clock', { seen: wall })).statusCode).toBe(200)
    expect(site.clock.doubt?.()).toBeNull()
    expect(site.clock.now()).toBe(wall)
    await elsewhere.look()
    expect(other.doubt()).toBeNull()
    await elsewhere.close()

    const restarted = clockOf()
    const followed = await followClock({ ...site, clock: restarted })
    expect(restarted.doubt()).toBeNull()
    await followed.close()
    await runRetention(site, new AbortController().signal)
    expect(await left()).toBe(0)
    const [said] = await site.database.query
      .selectFrom('events')
      .select('after')
      .where('after', 'like', jsonText('%clock_trusted%'))
      .execute()
    expect(said?.after).toContain(String(wall))
  })
})

describe('a site that starts [OPS-7]', () => {
  it.each([
    ['after a weekend, on a machine that was off', 'second', 3, null],
    ['after three months, on a machine that was off', 'third', 90, 'absent'],
    ['with the clock of years ago', 'fourth', -900, 'jumped'],
  ] as const)('%s', async (_when, boot, days, kind) => {
    const before = wall
    wall += days * DAY_MS
    const starting = clockOf(boot)
    const followed = await followClock({ ...running.site, clock: starting })
    expect(starting.doubt()?.kind ?? null).toBe(kind)
    expect(starting.now()).toBe(kind === 'jumped' ? before : wall)
    await followed.close()
    // The doubt is the same after another restart: it was not noted as the time.
    const again = clockOf(`${boot} again`)
    await (await followClock({ ...running.site, clock: again })).close()
    expect(again.doubt()?.kind ?? null).toBe(kind)
    wall = before
    await running.site.database.transaction(transaction =>
      transaction.deleteFrom('clockNotes').where('boot', '!=', 'first').execute(),
    )
  })

  it('of a release without notes is judged by its last daily work', async () => {
    await running.site.database.transaction(async transaction => {
      await transaction.deleteFrom('clockNotes').execute()
      await transaction
        .updateTable('leases')
        .set({ doneAt: wall - DAY_MS })
        .execute()
    })
    wall += 400 * DAY_MS
    const starting = clockOf('fifth')
    await (await followClock({ ...running.site, clock: starting })).close()
    expect(starting.doubt()?.kind).toBe('absent')
    wall -= 400 * DAY_MS
  })
})
