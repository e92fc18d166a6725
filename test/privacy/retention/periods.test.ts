import type { EnquiryState } from '#domain/enquiries/enquiryStates.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEPT_KINDS, PERIODS, USUAL_DAYS } from '#domain/privacy/retention/periods.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { beginRetention } from '#services/privacy/retention/beginRetention.ts'
import { countDue, countForgotten } from '#services/privacy/retention/countDue.ts'
import { runRetention } from '#services/privacy/retention/runRetention.ts'
import { readRetentionState } from '#services/privacy/retention/retentionState.ts'
import { siteWarnings } from '#services/operations/siteWarnings.ts'
import { readKeyFigures } from '#services/dashboard/keyFigures.ts'
import { demoVehicles } from '#database/demo/vehicles.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { sendMessage, sendSale, signedIn } from '../../enquiries/inboxSite.ts'
import { sendAsScript } from '../senderPage/mine.ts'
import { FORMS } from '../../enquiries/enquiryForms.ts'
import { LIVE } from '../../enquiries/postedPages.ts'
import { startSite, type TestSite } from '../../startSite.ts'
import { jsonText } from '../../database/jsonText.ts'

const NEVER = new AbortController().signal

let running: TestSite
const start = Date.now()
let now = start
beforeAll(async () => {
  running = await startSite({
    configuration: LIVE,
    profile: { ...DEFAULT_SITE_PROFILE, keeping: { ...USUAL_DAYS, enquiries: 500 } },
    clock: { now: () => now },
    fill: platform => saveVehicles(platform, 'test', demoVehicles().slice(0, 3), { createOptions: true }),
  })
})
afterAll(() => running.close())

const rowsOf = (...ids: number[]) =>
  running.site.database.query
    .selectFrom('enquiries')
    .select(['id', 'name', 'phone', 'state', 'erasedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const close = (state: EnquiryState, ...ids: number[]) =>
  running.site.database.transaction(transaction =>
    transaction.updateTable('enquiries').set({ state }).where('id', 'in', ids).execute(),
  )

describe('the periods of a site [OPS-8]', () => {
  it('erase what is over and nothing that is open, and leave the figures as they were', async () => {
    const { site } = running
    const open = await sendMessage(running)
    const lost = await sendMessage(running, { message: 'Lost' })
    const sale = await sendSale(running)
    await close('lost', lost, sale)
    const car = await site.database.query
      .selectFrom('vehicles')
      .select(['productId', 'version'])
      .where('state', '=', 'listed')
      .executeTakeFirstOrThrow()
    const offer = { ...FORMS['/api/send-offer'], productId: car.productId }
    await sendAsScript(running, '/api/send-offer', offer)
    const staff = await signedIn(running, 'ravi@cars.example')
    const { id: deal } = await site.database.query
      .selectFrom('enquiries')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await staff.post(`/api/office/enquiries/${deal}/show`, { parts: ['phone'], reason: 'call_back' })
    const sold = await staff.post(`/api/office/enquiries/${deal}/change`, {
      version: 1,
      state: 'won',
      car: { outcome: 'sold', version: car.version, price: 100_000 },
    })
    expect(sold.statusCode).toBe(200)
    const empty = { enquiries: 0, deals: 0, documents: 0, support: 0, importReports: 0, searchMisses: 0 }
    expect(await countDue(site, now)).toMatchObject(empty)
    expect(await runRetention(site, NEVER)).toMatchObject(empty)

    now = start + 366 * DAY_MS
    expect(await countDue(site, now)).toMatchObject({ ...empty, documents: 1, showings: 1 })
    expect(await runRetention(site, NEVER)).toMatchObject({ ...empty, documents: 1, showings: 1 })
    const files = await site.database.query.selectFrom('enquiryFiles').select('id').execute()
    expect(files).toEqual([])
    expect((await rowsOf(sale))[0]).toMatchObject({ name: 'Asha Rao', erasedAt: null })

    now = start + 501 * DAY_MS
    const figures = await readKeyFigures(site)
    expect(await countDue(site, now)).toMatchObject({ ...empty, enquiries: 2 })
    expect(await countForgotten(site)).toBe(1)
    expect(await runRetention(site, NEVER)).toMatchObject({ ...empty, enquiries: 2 })
    expect(await rowsOf(open, lost, sale, deal)).toEqual([
      expect.objectContaining({ id: open, name: 'Asha Rao', state: 'new', erasedAt: null }),
      expect.objectContaining({ id: lost, name: 'Erased', phone: '', state: 'lost', erasedAt: now }),
      expect.objectContaining({ id: sale, name: 'Erased', phone: '', state: 'lost', erasedAt: now }),
      expect.objectContaining({ id: deal, name: 'Asha Rao', erasedAt: null }),
    ])
    expect(await readKeyFigures(site)).toEqual(figures)
    expect(await site.database.query.selectFrom('erasedKeys').selectAll().execute()).toEqual([])
    expect(await readRetentionState(site)).toMatchObject({ ranAt: now, erased: { enquiries: 2 } })
    const [event] = await site.database.query
      .selectFrom('events')
      .select('after')
      .where('after', 'like', jsonText('%periods_kept%'))
      .orderBy('id', 'desc')
      .execute()
    expect(event?.after).toContain('led to no deal')

    now = start + 9 * 365 * DAY_MS
    expect(await countDue(site, now)).toMatchObject({ deals: 1 })
    expect(await runRetention(site, NEVER)).toMatchObject({ deals: 1 })
    expect((await rowsOf(deal))[0]).toMatchObject({ name: 'Erased', state: 'won' })
    expect(await runRetention(site, NEVER)).toMatchObject(empty)
  })
})

it('stand in the guide as they are, each with its bounds [OPS-8]', async () => {
  const guide = await readFile('docs/configuration.md', 'utf8')
  const figures = KEPT_KINDS.map(kind => {
    const { days, least, most } = PERIODS[kind]
    return `| \`${kind}\` | ${groupDigits(days)} | ${groupDigits(least)} to ${groupDigits(most)} |`
  })
  expect(figures.filter(row => !guide.includes(row))).toEqual([])
})

it('tells the owner of an older site a month before anything is erased for the first time [OPS-8]', async () => {
  const { site } = running
  const old = await sendMessage(running, { message: 'From long ago' })
  await close('lost', old)
  await site.database.transaction(async transaction => {
    await transaction
      .updateTable('enquiries')
      .set({ updatedAt: now - 600 * DAY_MS })
      .where('id', '=', old)
      .execute()
    await transaction.updateTable('keeping').set({ beginsAt: null }).execute()
  })
  const begins = now + 30 * DAY_MS
  expect(await beginRetention(site)).toBe(begins)
  expect(await runRetention(site, NEVER)).toBeNull()
  expect((await siteWarnings(site)).map(({ key }) => key)).toContain('keeping-begins')
  now = begins
  expect((await siteWarnings(site)).map(({ key }) => key)).not.toContain('keeping-begins')
  expect((await rowsOf(old))[0]).toMatchObject({ erasedAt: null })
  await runRetention(site, NEVER)
  expect((await rowsOf(old))[0]).toMatchObject({ erasedAt: now })
})

it('erases what is over also where the clock of the server was wrong for a while [OPS-8]', async () => {
  const { site } = running
  const event = { actor: 'test', kind: 'security', subject: 'account', subjectId: 1, before: null, after: null }
  const old = now - 5_000 * DAY_MS
  const rows = Array.from({ length: 900 }, (_, place) => ({ ...event, at: place === 3 ? now : old }))
  await site.database.transaction(transaction => transaction.insertInto('events').values(rows).execute())
  expect(await runRetention(site, NEVER)).toMatchObject({ security: 899 })
})
