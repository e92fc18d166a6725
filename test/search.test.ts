import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOption } from '#services/options/addOption.ts'
import { understandSearch } from '#services/search/understandSearch.ts'
import type { TestSite } from './startSite.ts'
import { startStockedSite } from './stockedSite.ts'

interface Answer {
  filter: Record<string, unknown>
  sort: string | null
  rest: string
  total: number
  address: string
}

let running: TestSite
beforeAll(async () => {
  running = await startStockedSite()
})
afterAll(() => running.close())

const search = async (text: string) =>
  (await running.app.inject(`/api/search?${new URLSearchParams({ q: text })}`)).json<Answer>()
const countOf = async (query: string) =>
  Number((await running.app.inject(`/api/products?limit=1&${query}`)).headers['x-total-count'])

describe('the search call', () => {
  it('says what was understood as the option lists spell it, how many cars, and where they are [FIND-2] [FIND-4]', async () => {
    const answer = await search('diesel automatic suv bangalore 12 lakh se kam 60000 km tak')
    const query =
      'category=suv&transmission=amt&transmission=automatic&transmission=cvt&transmission=dct&fuel_type=diesel&location=bengaluru'
      + '&price_after_offer%5Bmax%5D=1200000&kilometer_driven%5Bmax%5D=60000'
    expect(answer).toEqual({
      filter: {
        fuel_type: ['Diesel'],
        transmission: expect.toSatisfy((names: string[]) => names.toSorted().join() === 'AMT,Automatic,CVT,DCT'),
        category: ['Suv'],
        location: ['Bengaluru'],
        price_after_offer: { max: 1_200_000 },
        kilometer_driven: { max: 60_000 },
      },
      sort: null,
      rest: '',
      total: await countOf(query),
      address: `/buy?${query}`,
    })
  })

  it('gives seats as numbers, the order, and what is left over in the address too [FIND-4]', async () => {
    expect(await search('sasti 7 seater 2018 ke baad xyzzy')).toMatchObject({
      filter: { seating_capacity: [7], year_of_registration: { min: 2018 } },
      sort: 'price_up',
      rest: 'xyzzy',
      address: '/buy?seating_capacity=7&year_of_registration%5Bmin%5D=2018&q=xyzzy&sort=price_up',
    })
  })

  it('counts the cars of all when nothing is said, and never those that are refused [FIND-2]', async () => {
    expect(await search('')).toEqual({ filter: {}, sort: null, rest: '', total: await countOf(''), address: '/buy' })
    const refused = await search('sunroof nahi')
    expect(refused).toMatchObject({ filter: {}, rest: 'sunroof nahi', total: await countOf('') })
  })

  it('finds cars by the beginning of their number, however it is typed [FIND-2] [DETAIL-2]', async () => {
    const cars = await running.site.database.query
      .selectFrom('vehicles')
      .select('registrationPrefix')
      .where('state', 'in', ['listed', 'reserved'])
      .where('priceAfterOffer', '>', 0)
      .execute()
    const prefix = cars.find(car => car.registrationPrefix?.match(/^[A-Z]{2}\d\d$/))?.registrationPrefix ?? ''
    const total = cars.filter(car => car.registrationPrefix === prefix).length
    expect(total).toBeGreaterThan(0)
    const [state, office] = [prefix.slice(0, 2), prefix.slice(2)]
    for (const text of [prefix, prefix.toLowerCase(), `${state} ${office}`, `${state}-${office}-AB-1234`]) {
      expect(await search(text)).toMatchObject({ filter: {}, rest: prefix, total, address: `/buy?q=${prefix}` })
      expect(await countOf(`q=${prefix}`)).toBe(total)
    }
  })

  it('knows cities that no list has [FIND-2]', async () => {
    expect(await search('swift in meerut')).toMatchObject({ filter: { location: ['Meerut'] }, total: 0 })
  })

  it('refuses a text that is too long, and several [API-10]', async () => {
    const long = await running.app.inject(`/api/search?q=${'a'.repeat(201)}`)
    expect([long.statusCode, long.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('must have at most 200 characters'),
    ])
    expect((await running.app.inject('/api/search?q=a&q=b')).statusCode).toBe(400)
    // A sign of one character that is read as several words.
    expect((await search('\ufdfa'.repeat(200))).rest.length).toBeLessThanOrEqual(200)
  })

  it('understands an option as soon as its list has it [FIND-2]', async () => {
    expect((await search('lancia zeta in goa')).filter).toEqual({})
    await addOption(running.site, 'test', 'brand', { name: 'Lancia' })
    expect((await search('lancia')).filter).toEqual({ brand: ['Lancia'] })
  })

  it('keeps its vocabulary while the lists stay as they are', () => {
    const { vocabulary } = running.site.catalogue.options()
    understandSearch(running.site, 'swift')
    expect(vocabulary()).toBe(vocabulary())
  })
})
