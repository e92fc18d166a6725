import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { findEnquiry } from '#services/enquiries/findEnquiry.ts'
import { listEnquiries } from '#services/enquiries/listEnquiries.ts'
import { showingsOf } from '#services/enquiries/showings.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { sendMessage, signedIn } from './inboxSite.ts'

const clock = { at: Date.parse('2026-11-23T11:00:00+05:30'), now: () => clock.at }
const HOUR = 3_600_000
let running: TestSite
let asha: Awaited<ReturnType<typeof signedIn>>
let ravi: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ clock, configuration: { mode: 'live' } })
  asha = await signedIn(running, 'asha@cars.example')
  ravi = await signedIn(running, 'ravi@cars.example', 'owner')
  await addVehicle(running.site, 'test', {
    carNumber: 'MH12AB1234',
    actualPrice: 500_000,
    options: {},
  })
})
afterAll(() => running.close())

const enter = (body: object, who = asha) => who.post('/api/office/enquiries', body)
const list = async (query: string) =>
  (await listEnquiries(running.site, asha.id, readInboxFilter(new URLSearchParams(query)))).entries.map(({ id }) => id)

describe('an enquiry by telephone [ADMIN-10]', () => {
  it('takes two fields, in any writing of the number, and is an enquiry like any other with its source', async () => {
    const { id } = (await enter({ said: 'Is the Seltos there?', phone: '098450-12345' })).json() as { id: number }
    const found = await findEnquiry(running.site, id, asha.id)
    expect(found).toMatchObject({
      source: 'phone',
      enteredBy: 'asha@cars.example',
      notice: null,
      work: { state: 'new', assigneeId: asha.id, nextActionOn: null },
      enquiry: { form: { message: 'Is the Seltos there?', phone: '+919845012345', name: '' } },
      shown: ['phone'],
    })
    expect((await findEnquiry(running.site, id, ravi.id))?.enquiry).toMatchObject({ form: { phone: '+91 ••• •••45' } })
    expect(await list('')).toContain(id)
  })

  it('keeps that whoever wrote it down has seen the number, and what they were told [CAR-5] [OPS-8]', async () => {
    const body = {
      said: 'Call me',
      phone: '98860 00001',
      told: true,
      source: 'gate',
      next: 'at',
      nextOn: '2026-11-25',
      nextTime: '16:30',
    }
    const { id } = (await enter(body)).json() as { id: number }
    expect(await showingsOf(running.site.database.query, id)).toMatchObject([
      { actor: String(asha.id), shown: ['phone'], reason: 'other' },
    ])
    const found = await findEnquiry(running.site, id)
    expect(found?.notice).toMatchObject({ version: 3, text: expect.stringContaining('We write down your number') })
    expect(found?.work).toMatchObject({ nextActionOn: '2026-11-25', nextActionTime: '16:30' })
  })

  it('shows what the number asked before, masked, and notes at an open one about the same car', async () => {
    const car = { phone: '+91 98860 00002', car: 'mh 12 ab 1234' }
    const first = (await enter({ ...car, said: 'Price?', name: 'Meera' })).json() as { id: number }
    const known = (await asha.post('/api/office/enquiries/known', car)).json()
    expect(known).toMatchObject({ same: first.id, earlier: [{ id: first.id, name: 'Meera', source: 'phone' }] })
    expect(JSON.stringify(known)).not.toMatch(/98860\s?\d{5}/)
    const again = await enter({ ...car, said: 'Again' })
    expect([again.statusCode, again.json().fields]).toEqual([409, { into: String(first.id) }])
    expect((await enter({ ...car, said: 'Again', into: first.id })).json()).toMatchObject({ id: first.id, noted: true })
    expect((await findEnquiry(running.site, first.id))?.notes).toMatchObject([{ note: 'By telephone: Again' }])
    expect((await enter({ ...car, said: 'Another', anyway: true })).json()).toMatchObject({ noted: false })
  })

  it('says at the field what is wrong', async () => {
    expect((await enter({ said: '', phone: '12' })).json().fields).toEqual({
      said: expect.any(String),
      phone: expect.any(String),
    })
    const unknown = await enter({ said: 'Hi', phone: '98860 00003', car: 'KA01ZZ9999' })
    expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([400, ['car']])
  })
})

describe('putting off, and changing several [ADMIN-10]', () => {
  it('hides what is put off until its moment, then has it on top', async () => {
    const [older, newer] = [await sendMessage(running), await sendMessage(running)]
    const until = clock.at + 2 * HOUR
    await asha.post(`/api/office/enquiries/${older}/change`, { version: 1, snoozedUntil: until })
    expect(await list('')).not.toContain(older)
    expect(await list('state=snoozed')).toEqual([older])
    expect(await list('state=new')).toContain(older)
    clock.at += 3 * HOUR
    expect((await list('')).slice(0, 2)).toEqual([older, newer])
    expect(await list('state=snoozed')).toEqual([])
  })

  it('changes each as it was seen, says what a colleague changed, and takes it back', async () => {
    const [one, two] = [await sendMessage(running), await sendMessage(running)]
    await ravi.post(`/api/office/enquiries/${two}/change`, { version: 1, state: 'contacted' })
    const changes = [one, two].map(id => ({ id, version: 1, state: 'lost', lostReason: 'No money' }))
    const { changed, refused } = (await asha.post('/api/office/enquiries/changes', { changes })).json()
    expect(changed).toMatchObject([{ id: one, version: 2, before: { state: 'new', lostReason: null } }])
    expect(refused).toMatchObject([{ id: two, message: expect.stringContaining('ravi@cars.example') }])
    const { lostReason: _, ...before } = changed[0].before
    await asha.post('/api/office/enquiries/changes', { changes: [{ id: one, version: 2, ...before }] })
    expect((await findEnquiry(running.site, one))?.work).toMatchObject({ state: 'new', lostReason: null })
  })
})
