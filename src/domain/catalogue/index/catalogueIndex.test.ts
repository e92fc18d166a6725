import { describe, expect, it } from 'vitest'
import { createCatalogueIndex, openCatalogueIndex } from './catalogueIndex.ts'
import { answerText } from './testing/answerText.ts'
import { NaiveIndex } from './testing/naiveIndex.ts'
import { randomNumbers, randomQuery, randomRow } from './testing/randomCatalogue.ts'
import { FACET_NAMES, mapValueFacets } from '../facets.ts'
import { SORTS } from '../filter.ts'
import type { IndexQuery, IndexRow } from './indexTypes.ts'

const ALL: IndexQuery = { chosen: {}, sort: 'newest', offset: 0, limit: 24 }
const nothingKnown: IndexRow['facets'] = mapValueFacets(() => null)
const kia: IndexRow = {
  id: 7,
  facets: {
    ...nothingKnown,
    brand: 'kia',
    model: 'seltos',
    variant: 'htx',
    category: 'suv',
    transmission: 'manual',
    registrationType: 'individual',
    fuelType: 'diesel',
    color: 'white',
    owner: '1st owner',
  },
  features: ['sunroof', 'alloy wheels'],
  plate: 'ka05',
  withPhotos: true,
  price: 950_000,
  odometerKm: 41_000,
  year: 2021,
  postedAt: 1_800_000_000_000,
}

describe.each(['wasm', 'plain'] as const)('catalogue index, %s', form => {
  it('finds no cars of other cities in place of one whose code is beyond 255 [FIND-6]', () => {
    const index = createCatalogueIndex(form)
    const cities = Array.from({ length: 300 }, (_, number) => `city ${number}`)
    for (const [number, location] of cities.entries())
      index.put({ ...kia, id: number + 1, facets: { ...kia.facets, location } })
    const totals = (of: typeof index) =>
      cities.slice(250).map(location => of.query({ ...ALL, chosen: { location: [location] } }).total)
    expect(totals(index)).toEqual(totals(index).fill(1))
    for (let id = 251; id <= 300; id++) index.remove(id)
    // Opened again, no car has a code beyond 255, though the city is still known.
    expect(totals(openCatalogueIndex(index.save(), form))).toEqual(totals(index).fill(0))
  })

  it('counts only the facets that are asked for, and no others [FIND-5]', () => {
    const random = randomNumbers(20_263)
    const index = createCatalogueIndex(form)
    for (let id = 1; id <= 300; id++) index.put(randomRow(id, random))
    for (let round = 0; round < 300; round++) {
      const query = randomQuery(random)
      const all = index.query(query)
      for (const counted of [[], ['brand'], ['location', 'category'], ['feature', 'color', 'model']] as const) {
        const some = index.query({ ...query, counted })
        expect({ total: some.total, ids: some.ids }).toEqual({ total: all.total, ids: all.ids })
        for (const facet of FACET_NAMES)
          expect([...some.counts[facet]]).toEqual(counted.some(one => one === facet) ? [...all.counts[facet]] : [])
      }
    }
  })

  it('answers 10,000 random queries among changes like a naive filter [FILTER-5] [FILTER-8] [FIND-6] [API-1]', () => {
    const random = randomNumbers(form === 'wasm' ? 20_261 : 20_262)
    const index = createCatalogueIndex(form)
    const naive = new NaiveIndex()
    const change = (): void => {
      const id = 1 + random(200)
      if (random(3) === 0) {
        index.remove(id)
        naive.remove(id)
      } else {
        const held = naive.rows.get(id)
        const fresh = randomRow(id, random)
        const row =
          held !== undefined && random(2) === 0 ? { ...held, price: fresh.price, postedAt: fresh.postedAt } : fresh
        index.put(row)
        naive.put(row)
      }
    }
    for (let round = 0; round < 10_000; round++) {
      for (let changes = random(4); changes > 0; changes--) change()
      // Now and then so many changes at once that the orders are made anew, or nothing left at all.
      if (round % 1000 === 700) for (let changes = 0; changes < 2000; changes++) change()
      if (round % 2500 === 2400) for (const id of naive.rows.keys()) [index, naive].map(each => each.remove(id))
      const query = randomQuery(random)
      const answer = index.query(query)
      expect(answerText(answer), `round ${round}: ${JSON.stringify(query)}`).toBe(answerText(naive.query(query)))
      expect(index.count(query)).toBe(answer.total)
      const asked = 1 + random(220)
      expect(index.get(asked)).toEqual(naive.get(asked))
      expect([...index.ids(query)].slice(query.offset, query.offset + query.limit)).toEqual(answer.ids)
    }
    expect(index.size).toBe(naive.size)
  }, 60_000)

  it('answers like before when it was saved and opened, and takes changes [FILTER-8]', () => {
    const random = randomNumbers(20_264)
    const index = createCatalogueIndex(form)
    const naive = new NaiveIndex()
    for (let id = 1; id <= 2000; id++) for (const each of [index, naive]) each.put(randomRow(id, randomNumbers(id)))
    for (let id = 3; id <= 2000; id += 7) for (const each of [index, naive]) each.remove(id)
    const saved = structuredClone(index.save())
    const opened = openCatalogueIndex(saved, form)
    for (let round = 0; round < 300; round++) {
      const query = randomQuery(random)
      expect(answerText(opened.query(query))).toBe(answerText(naive.query(query)))
      const row = randomRow(1 + random(2100), random)
      for (const each of [opened, naive]) each.put(row)
    }
    expect(opened.size).toBe(naive.size)
    expect(openCatalogueIndex(createCatalogueIndex(form).save(), form).query(ALL).total).toBe(0)
    expect(() => openCatalogueIndex({ ...saved, layout: saved.layout + 1 }, form)).toThrow(RangeError)
    expect(() => openCatalogueIndex({ ...saved, size: saved.size + 1 }, form)).toThrow('has not')
  }, 30_000)

  it('stays right from segment to segment, deep pages and after half is removed [FILTER-8] [API-1]', () => {
    const random = randomNumbers(31)
    const index = createCatalogueIndex(form)
    const naive = new NaiveIndex()
    for (let id = 1; id <= 40_000; id++) {
      const row = randomRow(id * 97, random)
      const oneVariant = { ...row, facets: { ...row.facets, brand: 'kia', model: 'seltos', variant: `v${random(20)}` } }
      for (const each of [index, naive]) each.put(id % 4 === 0 ? row : oneVariant)
    }
    const compare = (): void => {
      for (const [number, sort] of SORTS.entries()) {
        const query = { ...randomQuery(random), sort, limit: 24 }
        expect(answerText(index.query(query))).toBe(answerText(naive.query(query)))
        const deep = { chosen: { color: ['color 0', 'color 3'] }, sort, offset: 1000 * number, limit: 24 }
        expect(answerText(index.query(deep))).toBe(answerText(naive.query(deep)))
        const dear = { chosen: { brand: ['brand 1'] }, priceMin: 2_500_000 + number, sort, offset: 0, limit: 24 }
        expect(answerText(index.query(dear))).toBe(answerText(naive.query(dear)))
      }
    }
    compare()
    for (let id = 1; id <= 40_000; id++) if (random(2) === 0) for (const each of [index, naive]) each.remove(id * 97)
    compare()
    const before = index.memoryBytes()
    const rows = [...naive.rows.values()]
    for (let round = 0; round < 3; round++) {
      for (const { id } of rows) index.remove(id)
      for (const row of rows) index.put({ ...row, id: row.id + 1 + round })
      for (const { id } of rows) index.remove(id + 1 + round)
    }
    expect(index.memoryBytes()).toBeLessThanOrEqual(before)
  }, 30_000)

  it('changes thousands of vehicles one by one between queries [FILTER-5]', () => {
    const random = randomNumbers(77)
    const index = createCatalogueIndex(form)
    const naive = new NaiveIndex()
    for (let id = 1; id <= 3000; id++) for (const each of [index, naive]) each.put(randomRow(id, randomNumbers(id)))
    for (let round = 0; round < 9000; round++) {
      const id = 1 + random(3000)
      const row = randomRow(id, random)
      for (const each of [index, naive])
        if (round % 3 === 0) each.remove(id)
        else each.put({ ...row, price: 500_000 })
      if (round % 500 === 0) index.count({ chosen: {} })
    }
    for (const sort of SORTS) expect([...index.ids({ chosen: {}, sort })]).toEqual(naive.ids({ chosen: {}, sort }))
    const query = { ...ALL, sort: 'price_down', priceMin: 500_000, priceMax: 500_000, offset: 1100 } as const
    expect(answerText(index.query(query))).toBe(answerText(naive.query(query)))
  })

  it('answers when empty, and again after all are removed [FILTER-7]', () => {
    const index = createCatalogueIndex(form)
    const empty = answerText(new NaiveIndex().query(ALL))
    expect(answerText(index.query({ ...ALL, priceMin: 1, sort: 'price_down' }))).toBe(empty)
    index.remove(7)
    index.put(kia)
    expect(index.query(ALL).total).toBe(1)
    index.remove(7)
    index.remove(7)
    expect(index.size).toBe(0)
    for (const sort of SORTS) expect(answerText(index.query({ ...ALL, sort }))).toBe(empty)
    expect([...index.ids({ chosen: { brand: ['kia'] }, sort: 'newest' })]).toEqual([])
  })

  it('shows a change in the next query, one row per id [FILTER-5]', () => {
    const index = createCatalogueIndex(form)
    index.put(kia)
    index.put(kia)
    expect(index.query(ALL)).toMatchObject({ total: 1, ids: [7] })
    index.put({ ...kia, facets: { ...kia.facets, brand: 'tata', color: 'red' }, price: 10 })
    expect(index.size).toBe(1)
    expect([...index.query({ ...ALL, chosen: { brand: ['kia'] } }).counts.brand]).toEqual([['tata', 1]])
    expect(index.query({ ...ALL, chosen: { color: ['red'] }, priceMax: 10 }).ids).toEqual([7])
  })

  it('lets no unknown value match a choice or a price, and sorts it last [FILTER-8]', () => {
    const index = createCatalogueIndex(form)
    const unknown = {
      ...kia,
      id: 9,
      facets: nothingKnown,
      features: [],
      price: null,
      odometerKm: null,
      year: null,
      postedAt: 0,
    }
    for (const row of [unknown, { ...unknown, id: 12 }, kia]) index.put(row)
    for (const sort of SORTS) expect(index.query({ ...ALL, sort }).ids).toEqual([7, 12, 9])
    expect(index.count({ chosen: { owner: ['1st owner'] } })).toBe(1)
    expect(index.count({ chosen: {}, priceMin: 0 })).toBe(1)
    expect(index.count({ chosen: {}, priceMax: Infinity })).toBe(1)
  })

  it('matches nobody for values nobody has, and still counts the other choices [FILTER-6] [FILTER-8]', () => {
    const index = createCatalogueIndex(form)
    index.put(kia)
    for (const facet of ['brand', 'color'] as const) {
      const answer = index.query({ ...ALL, chosen: { [facet]: ['no such value'] } })
      expect(answer).toMatchObject({ total: 0, ids: [] })
      expect(answer.counts[facet].size).toBe(1)
      expect(answer.counts.owner.size).toBe(0)
    }
    expect(index.query({ ...ALL, chosen: { brand: [] } }).total).toBe(1)
  })

  it('matches nobody when the bounds cross or are no numbers [FILTER-4]', () => {
    const index = createCatalogueIndex(form)
    index.put(kia)
    expect(index.query({ ...ALL, priceMin: 950_001, priceMax: 949_999 }).total).toBe(0)
    expect(index.query({ ...ALL, priceMin: Number.NaN }).counts.brand.size).toBe(0)
    expect(index.query({ ...ALL, priceMin: 950_000, priceMax: 950_000 }).total).toBe(1)
  })

  it('gives no ids past the end, and the total all the same [API-1]', () => {
    const index = createCatalogueIndex(form)
    index.put(kia)
    expect(index.query({ ...ALL, offset: 1 })).toMatchObject({ total: 1, ids: [] })
    expect(index.query({ ...ALL, offset: 5_000_000 })).toMatchObject({ total: 1, ids: [] })
    expect(index.query({ ...ALL, limit: 0 })).toMatchObject({ total: 1, ids: [] })
  })

  it('streams the whole answer as it was when asked for [API-1]', () => {
    const index = createCatalogueIndex(form)
    for (const id of [1, 2, 3]) index.put({ ...kia, id })
    const ids = index.ids({ chosen: {}, sort: 'newest' })
    index.remove(2)
    index.count({ chosen: { brand: ['nobody'] } })
    expect([...ids]).toEqual([3, 2, 1])
  })

  it('holds ids and prices beyond 32 bits', () => {
    const index = createCatalogueIndex(form)
    const far = 2 ** 32
    for (const id of [far + 1, 1, 2 ** 53 - 1]) index.put({ ...kia, id, price: id })
    expect(index.query({ ...ALL, sort: 'price_up' }).ids).toEqual([1, far + 1, 2 ** 53 - 1])
    expect(index.query({ ...ALL, priceMin: far, priceMax: far + 1 }).ids).toEqual([far + 1])
    index.remove(far + 1)
    expect(index.query(ALL).ids).toEqual([2 ** 53 - 1, 1])
  })

  it('orders by times before 1970 and between milliseconds', () => {
    const index = createCatalogueIndex(form)
    for (const [at, postedAt] of [5, -7, 0.5, 2 ** 50, 0].entries()) index.put({ ...kia, id: at + 1, postedAt })
    expect(index.query(ALL).ids).toEqual([4, 1, 3, 5, 2])
    expect(index.get(2)?.postedAt).toBe(-7)
  })

  it('holds more facet combinations and values than it began with room for', () => {
    const index = createCatalogueIndex(form)
    for (let id = 1; id <= 2000; id++) {
      index.put({ ...kia, id, facets: { ...kia.facets, variant: `v${id}`, color: `c${id % 700}` } })
    }
    expect(index.query({ ...ALL, chosen: { variant: ['v1999'] } }).ids).toEqual([1999])
    expect(index.query({ ...ALL, chosen: { color: ['c3'] } }).total).toBe(3)
    const { variant } = index.query({ ...ALL, chosen: { variant: ['v3'] } }).counts
    expect(variant.size).toBe(2000)
    expect([variant.get('v3'), variant.get('v2001'), variant.has('v2000')]).toEqual([1, undefined, true])
  })

  it('refuses ids and numbers that cannot be, and keeps what it held', () => {
    const index = createCatalogueIndex(form)
    index.put(kia)
    expect(() => index.put({ ...kia, id: 0 })).toThrow(RangeError)
    expect(() => index.put({ ...kia, id: 1.5 })).toThrow(RangeError)
    expect(() => index.put({ ...kia, price: Number.NaN })).toThrow('vehicle 7 has a number that is none')
    expect(index.query(ALL).total).toBe(1)
  })
})
