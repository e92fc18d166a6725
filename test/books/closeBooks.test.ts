import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USUAL_MONEY } from '#domain/money/moneySettings.ts'
import { closeDueMonths, listClosings } from '#services/money/month/closeBooks.ts'
import { signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { clock, writeSale } from './monthBooks.ts'

let running: TestSite
let owner: Awaited<ReturnType<typeof signedIn>>
let accountant: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live' }, clock })
  owner = await signedIn(running, 'boss@cars.example', 'owner')
  accountant = await signedIn(running, 'books@cars.example', ['accountant'])
})
afterAll(() => running.close())

const close = (month: string, who = accountant) => who.post(`/api/office/months/${month}/close`, {})
const open = (month: string, reason: string, who = owner) => who.post(`/api/office/months/${month}/open`, { reason })
const said = async (reply: ReturnType<typeof close>) => {
  const { statusCode, body } = await reply
  return [statusCode, (JSON.parse(body) as { message: string }).message]
}
const siteOf = (day: string, closesOnDay: number | null) => ({
  ...running.site,
  clock: { now: () => Date.parse(`${day}T06:30:00Z`) },
  profile: { ...running.site.profile, money: { ...USUAL_MONEY, closesOnDay } },
})

describe('months of the books [BOOK-3]', () => {
  it('are closed in their order once they are over, by the accountant too', async () => {
    expect(await said(close('2026-12'))).toEqual([409, 'Dec 2026 is not over yet.'])
    expect(await said(close('2026-09'))).toEqual([200, 'Sep 2026 is closed.'])
    expect(await said(close('2026-11'))).toEqual([409, 'Close Oct 2026 first.'])
    expect((await close('2026-10')).statusCode).toBe(200)
    expect((await close('2026-10')).statusCode).toBe(409)
  })

  it('are opened again by the owner alone, with a reason that stays', async () => {
    expect((await open('2026-10', 'A bill', accountant)).statusCode).toBe(403)
    expect((await open('2026-10', '')).statusCode).toBe(400)
    expect((await open('2026-10', 'A bill was found')).statusCode).toBe(200)
    expect(await listClosings(running.site)).toMatchObject([
      { act: 'opened', closedUntil: '2026-09-30', reason: 'A bill was found', by: 'boss@cars.example' },
      { act: 'closed', closedUntil: '2026-10-31', by: 'books@cars.example' },
      { act: 'closed', closedUntil: '2026-09-30' },
    ])
  })

  it('close by themselves from the day that is set, but not what was opened again after it', async () => {
    expect(await closeDueMonths(siteOf('2026-12-20', null))).toEqual([])
    // Opened on 10 December, when September was due and October was not.
    expect(await closeDueMonths(siteOf('2026-12-10', 20))).toEqual([])
    expect(await closeDueMonths(siteOf('2026-12-10', 9))).toEqual([])
    expect(await closeDueMonths(siteOf('2026-12-20', 20))).toEqual(['2026-10', '2026-11'])
    expect(await closeDueMonths(siteOf('2026-12-21', 20))).toEqual([])
    expect((await listClosings(running.site))[0]).toMatchObject({ act: 'closed', by: null })
  })

  it('do not close by themselves while their three sums differ', async () => {
    await writeSale(running, 1, { day: '2026-12-05' })
    await running.site.database.transaction(db => db.updateTable('deals').set({ price: 1 }).execute())
    expect(await closeDueMonths(siteOf('2027-01-20', 20))).toEqual([])
    await running.site.database.transaction(db => db.updateTable('deals').set({ price: 250_000 }).execute())
    expect(await closeDueMonths(siteOf('2027-01-20', 20))).toEqual(['2026-12'])
  })
})
