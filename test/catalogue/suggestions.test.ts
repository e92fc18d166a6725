import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { suggestSearches } from '#services/search/suggestSearches.ts'
import type { TestSite } from '../startSite.ts'
import { startStockedSite } from '../stockedSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startStockedSite()
})
afterAll(() => running.close())

const suggest = (text: string) => suggestSearches(running.site, text)
const kindsAndTexts = (text: string) => suggest(text).map(({ kind, text: said }) => `${kind}: ${said}`)

describe('suggestions', () => {
  it.each([
    ['ma', 'brand: Maruti Suzuki'],
    ['martui', 'brand: Maruti Suzuki'],
    ['swi', 'model: Maruti Suzuki Swift'],
    ['maruti swi', 'model: Maruti Suzuki Swift'],
    ['kreta', 'model: Hyundai Creta'],
    ['bangal', 'city: Bengaluru'],
    ['vw', 'brand: Volkswagen'],
    ['मारु', 'brand: Maruti Suzuki'],
    ['स्वि', 'model: Maruti Suzuki Swift'],
    ['डीजल मारु', 'brand: Diesel Maruti Suzuki cars'],
    ['diesel suv mahi', 'brand: Diesel Mahindra Suv cars'],
    ['swift under 5', 'budget: Maruti Suzuki Swift cars up to ₹5.0 L'],
    ['used swi', 'model: Maruti Suzuki Swift'],
    ['seda', 'body_type: Sedan'],
    ['benga', 'city: Bengaluru'],
    ['5 la', 'budget: Under ₹5 lakh'],
  ])('begin for %s with %s [FIND-5]', (text, first) => {
    expect(kindsAndTexts(text)[0]).toBe(first)
  })

  it('say how many cars stand at their address, and leave out what gives none [FIND-5]', () => {
    for (const text of [
      'ma',
      'su',
      'be',
      'under',
      '1',
      'tat',
      'diesel',
      'diesel suv',
      'swift in b',
      'automatic su',
      'cheap to',
    ]) {
      const suggested = suggest(text)
      expect(suggested.length).toBeLessThanOrEqual(8)
      const counts = suggested.map(({ address }) =>
        countCatalogue(running.site, parseFilter(new URL(address, 'http://site').searchParams)),
      )
      expect(counts).toEqual(suggested.map(({ count }) => count))
      expect(Math.min(...counts)).toBeGreaterThan(0)
    }
  })

  it.each(['', 'm', ' m ', '\u0000', '???', '😀😀'])('are none for %j [FIND-5]', text => {
    expect(suggest(text)).toEqual([])
  })

  it('are answered once for a version of the catalogue [FIND-5]', async () => {
    const reply = await running.app.inject('/api/suggestions?q=ma')
    expect(reply.json()).toEqual({ suggestions: suggest('ma') })
    const again = await running.app.inject({
      url: '/api/suggestions?q=ma',
      headers: { 'if-none-match': reply.headers.etag ?? '' },
    })
    expect(again.statusCode).toBe(304)
  })
})
