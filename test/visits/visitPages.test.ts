import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantHold } from '#services/visits/grantHold.ts'
import { loadPages } from '../accounts/pages.ts'
import { BROWSER } from '../enquiries/postedPages.ts'
import { askToHold, book, startVisitingSite, type VisitingSite } from './visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-23T12:00', {}, (await loadPages()).pages)
})
afterAll(() => running.close())

const ORIGIN = { ...BROWSER, origin: 'https://cars.example' }
const get = (url: string) => running.app.inject({ url, headers: ORIGIN })
const post = (url: string, fields: Record<string, string>) =>
  running.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  })
const PERSON = { userName: 'Asha Rao', email: 'asha@example.com', contactNumber: '98450 12345', address: 'Pune' }
const slotsIn = (body: string) =>
  parse(body)
    .querySelectorAll('select[name=slot] option')
    .map(option => option.getAttribute('value'))

describe('the form of a test drive without JavaScript [VISIT-1]', () => {
  it('offers the free times as of now, by days, and is kept nowhere', async () => {
    const { productId } = await running.addCar()
    const address = `/product/${productId}?form=booking`
    const page = await get(address)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(slotsIn(page.body)).toEqual(expect.arrayContaining(['', '2026-11-24T10:30']))
    expect(parse(page.body).querySelectorAll('optgroup')[1]?.getAttribute('label')).toBe('Tue, 24 Nov')
    await book(running, productId, '2026-11-24T10:30')
    expect(slotsIn((await get(address)).body)).not.toContain('2026-11-24T10:30')
  })

  it('books with a time, and without; who comes late gets the form back with what was typed and other times', async () => {
    const { id, productId } = await running.addCar()
    const address = `/product/${productId}?form=booking`
    expect((await post(address, { ...PERSON, slot: '2026-11-25T10:30' })).statusCode).toBe(303)
    expect((await post(address, { ...PERSON, slot: '' })).statusCode).toBe(303)
    const { query } = running.site.database
    expect(await query.selectFrom('drives').select('id').where('vehicleId', '=', id).execute()).toHaveLength(1)
    const late = await post(address, { ...PERSON, userName: 'Late Comer', slot: '2026-11-25T10:30' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Free close to it: Wed, 25 Nov, 09:30')
    expect(parse(late.body).querySelector('input[name=userName]')?.getAttribute('value')).toBe('Late Comer')
    expect(slotsIn(late.body)).not.toContain('2026-11-25T10:30')
    expect(await query.selectFrom('enquiries').select('id').where('name', '=', 'Late Comer').execute()).toEqual([])
  })

  it('says at the number that it has three drives already, and gives back what was typed', async () => {
    const { productId } = await running.addCar()
    const address = `/product/${productId}?form=booking`
    const book = (slot: string) => post(address, { ...PERSON, contactNumber: '98450 55555', slot })
    for (const hour of ['09', '11', '13']) expect((await book(`2026-11-26T${hour}:00`)).statusCode).toBe(303)
    const refused = await book('2026-11-26T15:00')
    expect(refused.statusCode).toBe(409)
    const field = parse(refused.body).querySelector('input[name=contactNumber]')
    expect([field?.getAttribute('aria-invalid'), field?.getAttribute('value')]).toEqual(['true', '98450 55555'])
    expect(refused.body).toContain('3 test drives are booked with this phone number already.')
  })
})

describe('the page of a held car [VISIT-2]', () => {
  it('asks for a hold with a form of its own, without an address', async () => {
    const { id, productId } = await running.addCar()
    expect((await get(`/product/${productId}`)).body).toContain('Ask to hold it for 24 hours, free')
    const form = await get(`/product/${productId}?form=hold`)
    expect([form.statusCode, parse(form.body).querySelectorAll('[name=address]')]).toEqual([200, []])
    const { address: _, ...person } = PERSON
    expect((await post(`/product/${productId}?form=hold`, person)).statusCode).toBe(303)
    const { query } = running.site.database
    expect(await query.selectFrom('holds').select('state').where('vehicleId', '=', id).execute()).toEqual([
      { state: 'asked' },
    ])
  })

  it('says until when, on its page and on its card, though both were cached before', async () => {
    const { productId } = await running.addCar()
    const enquiry = await askToHold(running, productId)
    const texts = async () => [(await get(`/product/${productId}`)).body, (await get('/buy')).body]
    for (const text of await texts()) expect(text).not.toContain('On hold')
    await grantHold(running.site, '1', enquiry, { hours: 24, withToken: false })
    for (const text of await texts()) expect(text).toContain('On hold until 24 Nov, 12:00')
    expect((await get(`/product/${productId}`)).body).toContain('Ask to hold it next, free')
  })
})
