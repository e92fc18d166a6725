import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { detailsJson } from '#services/enquiries/enquiryTables.ts'
import { readInboxFilter, type InboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { findEnquiry } from '#services/enquiries/findEnquiry.ts'
import { listEnquiries } from '#services/enquiries/listEnquiries.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { FORMS } from './enquiryForms.ts'
import { sendMessage, sendSale, signedIn } from './inboxSite.ts'

const clock = { at: Date.parse('2026-11-21T10:00:00+05:30'), now: () => clock.at }
let running: TestSite
let asha: Awaited<ReturnType<typeof signedIn>>
let ravi: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ clock, configuration: { mode: 'live', teamEmail: 'team@cars.example' } })
  asha = await signedIn(running, 'asha@cars.example')
  ravi = await signedIn(running, 'ravi@cars.example', 'owner')
})
afterAll(() => running.close())

const change = (who: typeof asha, id: number, body: object) => who.post(`/api/office/enquiries/${id}/change`, body)
async function found(id: number) {
  const enquiry = await findEnquiry(running.site, id)
  if (enquiry === null) throw new Error(`no enquiry ${id}`)
  return enquiry
}
const list = (query: string, who = asha) =>
  listEnquiries(running.site, who.id, readInboxFilter(new URLSearchParams(query)))
const idsOf = async (query: string, who = asha) => (await list(query, who)).entries.map(entry => entry.id)

describe('working on an enquiry [ADMIN-10]', () => {
  it('takes it from new to won, and remembers each step with who and when', async () => {
    const id = await sendMessage(running)
    let version = 1
    for (const body of [
      { state: 'contacted', assigneeId: asha.id },
      { nextActionOn: '2026-11-25' },
      { state: 'visit_booked' },
      { state: 'negotiating' },
      { state: 'won' },
    ]) {
      expect((await change(asha, id, { version, ...body })).statusCode).toBe(200)
      version += 1
    }
    const { work, assignee, history, version: last } = await found(id)
    expect(work).toMatchObject({ state: 'won', nextActionOn: '2026-11-25' })
    expect([assignee, last]).toEqual(['asha@cars.example', 6])
    expect(history).toHaveLength(5)
    expect(history.at(-1)).toEqual({
      at: clock.at,
      who: 'asha@cars.example',
      changes: [
        { label: 'State', before: 'New', after: 'Contacted' },
        { label: 'Looked after by', before: 'nobody', after: 'asha@cars.example' },
      ],
    })
  })

  it('keeps nothing of the sender in the events', async () => {
    const events = await running.site.database.query
      .selectFrom('events')
      .selectAll()
      .where('subject', '=', 'enquiry')
      .execute()
    expect(events.length).toBeGreaterThan(0)
    expect(JSON.stringify(events)).not.toMatch(/Asha Rao|example\.com|98450\s?\d{5}|MG Road/)
  })

  it('wants a reason for a lost one, and forgets it when it is taken up again', async () => {
    const id = await sendMessage(running)
    expect((await change(asha, id, { version: 1, state: 'lost' })).json()).toMatchObject({
      error: 'invalid',
      fields: { lostReason: expect.any(String) },
    })
    await change(asha, id, { version: 1, state: 'lost', lostReason: 'Bought elsewhere' })
    expect((await found(id)).work.lostReason).toBe('Bought elsewhere')
    await change(asha, id, { version: 2, state: 'negotiating' })
    expect((await found(id)).work).toMatchObject({ state: 'negotiating', lostReason: null })
  })

  it('is given to the team only, and not to who is disabled', async () => {
    const id = await sendMessage(running)
    const member = await signedIn(running, 'member@cars.example', 'member')
    const gone = await signedIn(running, 'gone@cars.example')
    await running.site.database.transaction(transaction =>
      transaction.updateTable('accounts').set({ state: 'disabled' }).where('id', '=', gone.id).execute(),
    )
    for (const assigneeId of [member.id, gone.id, 999_999]) {
      expect((await change(asha, id, { version: 1, assigneeId })).json()).toMatchObject({
        error: 'invalid',
        fields: { assigneeId: expect.any(String) },
      })
    }
    expect((await found(id)).version).toBe(1)
  })

  it('refuses the second of two, says who changed what, and changes nothing of the first', async () => {
    const id = await sendMessage(running)
    const replies = await Promise.all([
      change(asha, id, { version: 1, state: 'contacted' }),
      change(ravi, id, { version: 1, state: 'spam' }),
    ])
    expect(replies.map(reply => reply.statusCode).toSorted()).toEqual([200, 409])
    const [winner, state] = replies[0].statusCode === 200 ? ['asha', 'Contacted'] : ['ravi', 'Spam']
    const refused = replies.find(reply => reply.statusCode === 409)?.json()
    expect(refused).toMatchObject({
      error: 'conflict',
      message: expect.stringContaining(`${winner}@cars.example: State ${state}`),
    })
    expect((await found(id)).version).toBe(2)
  })

  it('keeps the notes of two people who write at once, as text', async () => {
    const id = await sendMessage(running)
    const note = '<img src=x> & "quotes"'
    await Promise.all([
      asha.post(`/api/office/enquiries/${id}/notes`, { note }),
      ravi.post(`/api/office/enquiries/${id}/notes`, { note: 'Called.' }),
    ])
    const { notes, version } = await found(id)
    expect(notes.map(({ author, note: said }) => [author, said]).toSorted()).toEqual([
      ['asha@cars.example', note],
      ['ravi@cars.example', 'Called.'],
    ])
    expect(version).toBe(1)
    expect((await asha.post(`/api/office/enquiries/${id}/notes`, { note: '  ' })).statusCode).toBe(400)
    expect((await asha.post('/api/office/enquiries/999999/notes', { note })).statusCode).toBe(404)
  })

  it('counts a note once that is sent again because no answer came', async () => {
    const [id, other] = [await sendMessage(running), await sendMessage(running)]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const add = (who: typeof asha, enquiry: number, note: string) =>
      who.send({ method: 'POST', url: `/api/office/enquiries/${enquiry}/notes`, payload: { note }, headers })
    const replies = [
      ...(await Promise.all([add(asha, id, 'Called.'), add(asha, id, 'Called.')])),
      await add(asha, id, 'Called.'),
    ]
    expect(replies.map(reply => reply.statusCode)).toEqual([200, 200, 200])
    for (const [who, enquiry, note] of [
      [asha, id, 'Called twice.'],
      [ravi, id, 'Called.'],
      [asha, other, 'Called.'],
    ] as const)
      await add(who, enquiry, note)
    expect((await found(id)).notes.map(({ author, note }) => `${author} ${note}`)).toEqual([
      'ravi@cars.example Called.',
      'asha@cars.example Called twice.',
      'asha@cars.example Called.',
    ])
    expect((await found(other)).notes).toHaveLength(1)
  })

  it('shows what else the same telephone number or e-mail address sent', async () => {
    const one = await sendMessage(running, { email: 'One@Person.example', phone: '90000 00001' })
    const same = await sendMessage(running, { email: 'one@person.example', phone: '90000 00002' })
    const phone = await sendMessage(running, { email: 'two@person.example', phone: '+91 90000 00001' })
    expect((await found(one)).others.map(other => other.id)).toEqual([phone, same])
    expect((await found(same)).others.map(other => other.id)).toEqual([one])
  })
})

describe('the inbox [ADMIN-10]', () => {
  it('is narrowed by kind, state, assignee, what is overdue, and words of name, phone, e-mail and car', async () => {
    const name = 'Zubin 100%_Daruwala'
    const message = await sendMessage(running, { name, phone: '98111 22233' })
    await running.app.inject({
      method: 'POST',
      url: '/api/send-offer',
      payload: { ...FORMS['/api/send-offer'], userName: name },
    })
    const sale = await sendSale(running, { sellerName: name, carName: 'Hindustan Ambassador' })
    const offer = sale - 1
    expect(await idsOf('q=zubin')).toEqual([sale, offer, message])
    expect(await idsOf('q=zubin&kind=sale')).toEqual([sale])
    expect(await idsOf('q=ambassador daruwala')).toEqual([sale])
    expect(await idsOf('q=098111-22233')).toEqual([message])
    expect(await idsOf('q=100%25_')).toEqual([sale, offer, message])
    expect(await idsOf('q=10%25%25_')).toEqual([])
    await change(asha, message, { version: 1, assigneeId: asha.id, nextActionOn: '2026-11-20' })
    await change(asha, offer, { version: 1, state: 'contacted', nextActionOn: '2026-11-21' })
    expect(await idsOf('q=zubin&assignee=mine')).toEqual([message])
    expect(await idsOf('q=zubin&assignee=mine', ravi)).toEqual([])
    expect(await idsOf(`q=zubin&assignee=${asha.id}`, ravi)).toEqual([message])
    expect(await idsOf('q=zubin&assignee=nobody')).toEqual([sale, offer])
    expect(await idsOf('q=zubin&overdue=1')).toEqual([message])
    expect(await idsOf('q=zubin&sort=next')).toEqual([message, offer, sale])
    expect((await list('q=zubin&state=contacted')).counts).toMatchObject({ new: 2, contacted: 1, won: 0 })
    expect(await idsOf('q=zubin&state=contacted')).toEqual([offer])
    await change(asha, message, { version: 2, state: 'spam' })
    expect(await idsOf('q=zubin&overdue=1&state=all')).toEqual([])
    expect(await idsOf('q=zubin')).toEqual([sale, offer])
    expect(await idsOf('q=zubin&state=all')).toEqual([sale, offer, message])
  })

  it('is searched by a part of a car number, of a car that was offered to us or that is ours', async () => {
    const { id } = await addVehicle(running.site, 'test', {
      carNumber: 'TN22AB1234',
      actualPrice: 500_000,
      options: {},
    })
    const sale = await sendSale(running, { carNumber: 'TN 22 AB 9999' })
    const ours = await sendMessage(running)
    await running.site.database.transaction(transaction =>
      transaction.updateTable('enquiries').set({ vehicleId: id }).where('id', '=', ours).execute(),
    )
    for (const typed of ['TN22', 'tn 22', 'TN-22-AB', 'tn22ab']) expect(await idsOf(`q=${typed}`)).toEqual([ours, sale])
    expect(await idsOf('q=tn-22ab1234')).toEqual([ours])
    expect(await idsOf('q=ab9999')).toEqual([sale])
    expect(await idsOf('q=tn23')).toEqual([])
  })

  it('comes in pages, and its last one is where a page beyond it leads', async () => {
    await running.site.database.transaction(transaction =>
      transaction
        .insertInto('enquiries')
        .values(
          Array.from({ length: 120 }, (_, number) => ({
            kind: 'contact',
            state: 'new',
            name: `Many ${number}`,
            email: 'many@example.com',
            phone: '+919000000009',
            searchText: `many ${number}`,
            details: detailsJson.write({ name: '', email: '', phone: '', message: '' }),
            version: 1,
            createdAt: clock.at,
            updatedAt: clock.at,
          })),
        )
        .execute(),
    )
    const filter: Partial<InboxFilter> = { page: 99 }
    const last = await listEnquiries(running.site, asha.id, {
      ...readInboxFilter(new URLSearchParams('q=many')),
      ...filter,
    })
    expect([last.total, last.page, last.pages, last.entries.length]).toEqual([120, 3, 3, 20])
  })
})
