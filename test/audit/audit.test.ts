import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditReader, readAuditFilter } from '#domain/audit/auditFilter.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { listActors } from '#services/audit/listActors.ts'
import { commitChange } from '#services/commitChange.ts'
import { appendEvents } from '#services/appendEvents.ts'
import type { EventEntry } from '#services/events.ts'
import { listEvents, type AuditPage } from '#services/audit/listEvents.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { openBrowser } from '../accounts/browser.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let now = Date.parse('2026-11-21T06:00:00Z')
let asha = ''
let productId = ''
beforeAll(async () => {
  running = await startSite({ clock: { now: () => (now += 1) } })
  const { site } = running
  await saveVehicles(
    site,
    'import',
    [{ carNumber: 'KA05MH0001', actualPrice: 500_000, options: { brand: 'Kia', model: 'Seltos', color: 'Gray' } }],
    { createOptions: true },
  )
  now = Date.parse('2026-11-22T06:00:00Z')
  asha = String(await addPerson(running, 'asha@cars.example', 'staff'))
  const made = await addVehicle(site, asha, {
    carNumber: 'KA05MH1234',
    actualPrice: 560_000,
    options: { brand: 'Kia', model: 'Seltos', color: 'Gray' },
  })
  productId = made.productId
  await changeVehicle(site, asha, made.id, 1, { actualPrice: 540_000, options: {} })
  await changeAccount(site, '1', await addPerson(running, 'ravi@cars.example'), { role: 'staff' })
  const { id } = await site.database.query
    .selectFrom('colors')
    .select('id')
    .where('name', '=', 'Gray')
    .executeTakeFirstOrThrow()
  await renameOption(site, asha, 'color', id, { name: 'Grey' })
})
afterAll(() => running.close())

const list = (query: string, seesPeople = true) =>
  listEvents(
    running.site,
    readAuditFilter(new URLSearchParams(query)),
    auditReader(seesPeople ? ['owner'] : ['sales', 'yard']),
  )
const linesOf = ({ lines }: AuditPage) =>
  lines.map(({ event, group }) => `${(event ?? group)?.who} ${(event ?? group)?.what}`)
const append = (entries: EventEntry[], importId: number | null) =>
  commitChange(running.site, transaction => appendEvents(running.site, transaction, asha, entries, importId))
const options = (count: number): EventEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'added',
    subject: 'color',
    subjectId: 900 + index,
    before: null,
    after: { name: `=Color ${index}`, parentId: null },
  }))

describe('the audit [ADMIN-10]', () => {
  it('lists who did what, the newest first, and the way to what is still there', async () => {
    const page = await list('')
    expect(linesOf(page)).toEqual([
      'asha@cars.example changed Kia Seltos · KA 05 MH 1234',
      'asha@cars.example changed Kia Seltos · KA 05 MH 0001',
      'asha@cars.example renamed colour “Gray” to “Grey”',
      'owner@cars.example approved ravi@cars.example',
      'asha@cars.example changed Kia Seltos · KA 05 MH 1234',
      'asha@cars.example added Kia Seltos · KA 05 MH 1234',
      'Import command added 1 vehicle and 3 options',
      'First start made the account owner@cars.example',
    ])
    const price = page.lines.find(({ event }) => event?.changes.some(({ label }) => label === 'Price'))?.event
    expect(price).toMatchObject({ productId, changes: [{ label: 'Price', before: '₹5,60,000', after: '₹5,40,000' }] })
  })

  it('keeps what happened to accounts from staff, in the list and in the file', async () => {
    expect(linesOf(await list('', false)).join()).not.toMatch(/ravi|account/)
    expect(await list('subject=account', false)).toEqual({ lines: [], next: null })
    const staff = openBrowser(running.app)
    staff.cookies.set('forecourt_session', await sessionOf(running, Number(asha)))
    expect((await staff.get('/api/office/audit.csv')).body).not.toContain('ravi')
  })

  it('is narrowed to person, subject, kind and days of India', async () => {
    expect(linesOf(await list('person=1'))).toEqual(['owner@cars.example approved ravi@cars.example'])
    expect(linesOf(await list('subject=option&kind=changed'))).toEqual([
      'asha@cars.example renamed colour “Gray” to “Grey”',
    ])
    expect(linesOf(await list('kind=removed'))).toEqual([])
    expect(linesOf(await list('to=2026-11-21')).every(line => /^(Import command|First start)/.test(line))).toBe(true)
    expect(linesOf(await list(`from=${indianDay(now)}`))).toHaveLength(7)
  })

  it('describes an import of thousands in one line, which opens to each of its events, page by page', async () => {
    await append(options(4_500), 7)
    const page = await list('')
    expect(linesOf(page)[0]).toBe('asha@cars.example added 4,500 options')
    expect(page.lines).toHaveLength(10)
    const group = page.lines[0]?.group
    expect(group).toMatchObject({ count: 4_500, import: { id: 7, fileName: null, takenBack: false } })
    const each = await list(`each=${group?.first}-${group?.last}`)
    expect([each.lines.length, linesOf(each)[0]]).toEqual([50, 'asha@cars.example added colour “=Color 4499”'])
    const second = await list(`each=${group?.first}-${group?.last}&before=${each.next}`)
    expect(linesOf(second)[0]).toBe('asha@cars.example added colour “=Color 4449”')
  })

  it('goes on where a page ended, and leaves nothing out', async () => {
    for (let index = 0; index < 60; index += 1) await append(options(1), null)
    const first = await list('person=' + asha)
    expect(first.lines).toHaveLength(50)
    const second = await list(`person=${asha}&before=${first.next}`)
    expect(second.next).toBe(null)
    expect(linesOf(second).filter(line => line.includes('=Color 0'))).toHaveLength(10)
  })

  it('is a file without formulas for owners, line by line', async () => {
    const owner = openBrowser(running.app)
    owner.cookies.set('forecourt_session', await sessionOf(running, 1))
    const reply = await owner.get('/api/office/audit.csv')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    const rows: Record<string, string>[] = parse(reply.body, { bom: true, columns: true })
    expect(rows.length).toBeGreaterThan(4_560)
    expect(rows.some(row => row.What === 'changed Kia Seltos · KA 05 MH 1234: Price ₹5,60,000 → ₹5,40,000')).toBe(true)
    expect(rows.some(row => row.What?.includes('ravi'))).toBe(true)
    for (const cell of rows.flatMap(row => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  it('names nobody to staff who has done nothing that they see, whichever number is asked for', async () => {
    const [waiting, former] = [
      await addPerson(running, 'waiting@cars.example'),
      await addPerson(running, 'former@cars.example', 'staff'),
    ]
    await addVehicle(running.site, String(former), { carNumber: 'KA05MH9999', actualPrice: 500_000, options: {} })
    await changeAccount(running.site, '1', former, { role: 'member' })
    const names = async (id: number, seesPeople: boolean) =>
      (await listActors(running.site, String(id), { seesPeople })).map(({ name }) => name)
    expect(await names(waiting, false)).not.toContain('waiting@cars.example')
    expect(await names(waiting, true)).toContain('waiting@cars.example')
    expect(await names(former, false)).toContain('former@cars.example')
  })
})
