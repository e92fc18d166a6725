import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_VIEWS } from '#domain/views/savedView.ts'
import { listViews } from '#services/views/views.ts'
import { signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let asha: Awaited<ReturnType<typeof signedIn>>
let ravi: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live' } })
  asha = await signedIn(running, 'asha@cars.example')
  ravi = await signedIn(running, 'ravi@cars.example', 'owner')
})
afterAll(() => running.close())

const save = (who: typeof asha, body: object) =>
  who.post('/api/office/views', { page: 'inbox', query: '?state=new', ...body })
const seenBy = (who: typeof asha, page: 'inbox' | 'stock' = 'inbox') => listViews(running.site, who.id, page)
const namesOf = async (who: typeof asha) => (await seenBy(who)).map(({ name, shared }) => (shared ? `${name}*` : name))

describe('saved views [ADMIN-10]', () => {
  it('are of one list and of one person, or of the team', async () => {
    await save(asha, { name: 'New ones', query: 'state=new&page=4' })
    await save(asha, { name: 'Late', query: '?overdue=1', shared: true })
    await save(ravi, { name: 'Over 60 days', page: 'stock', query: '?min_days=60' })
    expect(await namesOf(asha)).toEqual(['Late*', 'New ones'])
    expect(await namesOf(ravi)).toEqual(['Late*'])
    expect((await seenBy(asha))[1]).toMatchObject({ query: '?state=new', version: 1 })
    expect((await seenBy(ravi, 'stock')).map(({ name }) => name)).toEqual(['Over 60 days'])
  })

  it('are renamed, moved and shared, and lose nothing of a colleague', async () => {
    await save(asha, { name: 'Second' })
    const [late, first, second] = await seenBy(asha)
    if (late === undefined || first === undefined || second === undefined) throw new Error('no views')
    const change = (who: typeof asha, id: number, body: object) => who.post(`/api/office/views/${id}`, body)
    expect((await change(asha, second.id, { version: 1, place: 0 })).statusCode).toBe(200)
    expect(await namesOf(asha)).toEqual(['Late*', 'Second', 'New ones'])
    expect((await change(ravi, first.id, { version: 1, name: 'Mine now' })).statusCode).toBe(404)
    expect((await change(ravi, late.id, { version: 1, name: 'Overdue' })).statusCode).toBe(200)
    const refused = await change(asha, late.id, { version: 1, name: 'Too late' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '“Overdue” was changed meanwhile. Your change was not made: have a look first.',
    ])
    expect((await change(asha, first.id, { version: 1, shared: true })).statusCode).toBe(200)
    expect(await namesOf(ravi)).toEqual(['Overdue*', 'New ones*'])
    const remove = (version: number) =>
      asha.send({ method: 'DELETE', url: `/api/office/views/${late.id}?version=${version}` })
    expect([(await remove(1)).statusCode, (await remove(2)).statusCode]).toEqual([409, 200])
  })

  it('are bounded, and keep nobody’s number', async () => {
    const replies = []
    for (let place = 0; place <= MOST_VIEWS; place += 1)
      replies.push((await save(ravi, { name: `View ${place}` })).statusCode)
    expect(replies).toEqual([...Array.from({ length: MOST_VIEWS }, () => 200), 409])
    const refused = await save(asha, { name: 'Asha', query: '?q=98450+12345' })
    expect(refused.json()).toMatchObject({ error: 'invalid', fields: { query: expect.stringContaining('leave out') } })
  })
})
