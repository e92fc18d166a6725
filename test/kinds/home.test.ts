import { describe, expect, it } from 'vitest'
import { BRANDS } from '#domain/vehicles/brands.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { openDemoPages, textOf, type DemoPages, type HtmlPage } from '../pages/demoPages.ts'
import { linksOf, region, textsOf } from '../pages/region.ts'
import { MIXED, SCOOTERS, stockOf, type StockRow } from './stocks.ts'

async function withHome(rows: readonly StockRow[], look: (home: HtmlPage, pages: DemoPages) => unknown): Promise<void> {
  const pages = await openDemoPages({
    template: platform => saveVehicles(platform, 'test', stockOf(rows), { createOptions: true }),
  })
  try {
    await look(await pages.open('/'), pages)
  } finally {
    await pages.close()
  }
}

/** The names of the brands, without the letters that stand for a logo. */
const brandsOf = (home: HtmlPage) =>
  region(home, 'Explore Popular Brands')
    .querySelectorAll('li a > span:not([aria-hidden])')
    .map(textOf)
    .filter(text => !/^\d|none now/.test(text))
const firstWords = (texts: readonly string[]) => texts.map(text => text.replace(/ (\d+|none now).*/, ''))

describe('the home page of a yard of scooters', () => {
  it('offers brands, body types, budgets and searches of its stock, and draws no car [VEH-4] [HOME-4] [HOME-5]', async () => {
    await withHome(SCOOTERS, async (home, pages) => {
      expect(brandsOf(home)).toEqual(['Honda', 'TVS', 'Ather'])
      expect(home.text('body')).not.toContain('none now')
      expect(firstWords(textsOf(region(home, 'Explore by Body Type'), 'form button'))).toEqual([
        'Scooter',
        'Electric Two-Wheeler',
      ])
      expect(firstWords(home.$$('nav[aria-label="Budgets"] a').map(textOf))).toEqual([
        'Under ₹70,000',
        'Under ₹1 lakh',
        'Under ₹2 lakh',
      ])
      expect(home.$$('[data-carousel]')).toEqual([])
      expect(home.$$('nav[aria-label="Kinds of vehicle"]')).toEqual([])
      const examples = home.$$('nav[aria-label="Searches to try"] a')
      expect(textOf(examples[0] ?? home.$('body'))).toBe('Activa 6G under 70,000 in Pune')
      // The same address, typed by hand, gives the same page.
      for (const example of examples) {
        const query = example.getAttribute('href')?.split('?')[1]
        const listed = await pages.app.inject(`/api/products?limit=1&${query}`)
        const typed = await pages.app.inject({ url: '/api/search', query: { q: textOf(example) } })
        expect([textOf(example), typed.json()]).toMatchObject([
          textOf(example),
          { rest: '', total: Number(listed.headers['x-total-count']) },
        ])
      }
    })
  })
})

describe('the home page of a mixed yard', () => {
  it('begins with the kinds, then brands and body types in stock before those of cars [VEH-4]', async () => {
    await withHome(MIXED, home => {
      const kinds = home.$('nav[aria-label="Kinds of vehicle"]')
      expect(textsOf(kinds, 'a')).toEqual(['Cars 3', 'Two-wheelers 13', 'Tractors 3'])
      expect([...linksOf(kinds).values()]).toEqual(['/buy?kind=car', '/buy?kind=two-wheeler', '/buy?kind=tractor'])
      const brands = brandsOf(home)
      expect(brands.slice(0, 3)).toEqual(['Royal Enfield', 'Honda', 'Kia'])
      expect(BRANDS.every(brand => brands.some(shown => shown.startsWith(brand)))).toBe(true)
      const bodies = firstWords(textsOf(region(home, 'Explore by Body Type'), 'form button'))
      expect(bodies.slice(0, 2)).toEqual(['Scooter', 'Motorcycle'])
      expect(bodies).toContain('Luxury Sedan')
      expect(home.$$('[data-carousel]')).toHaveLength(2)
      expect(linksOf(region(home, 'Where most people begin')).get('Used two-wheelers')).toBe('/used/two-wheelers')
    })
  })
})

describe('the list of a mixed yard', () => {
  it('begins with its kinds, which work as links and keep what fits [VEH-4]', async () => {
    await withHome(MIXED, async (_, pages) => {
      const all = await pages.open('/buy')
      const kinds = all.$('main nav[aria-label="Kinds of vehicle"]')
      expect(textsOf(kinds, 'a')).toEqual(['Cars 3', 'Two-wheelers 13', 'Tractors 3'])
      expect(kinds.querySelectorAll('use').map(use => use.getAttribute('href'))).toEqual([
        '/outlines/kinds.svg#car',
        '/outlines/kinds.svg#two-wheeler',
        '/outlines/kinds.svg#tractor',
      ])
      const chosen = await pages.open('/buy?kind=two-wheeler&location=pune')
      const links = chosen.$$('nav[aria-label="Kinds of vehicle"] a')
      expect(links.map(link => link.getAttribute('href')?.replaceAll('&amp;', '&'))).toEqual([
        '/buy?kind=car&location=pune',
        '/buy?location=pune',
        '/buy?kind=tractor',
      ])
      expect(links.map(link => link.getAttribute('aria-current'))).toEqual([undefined, 'true', undefined])
      expect(chosen.$('input[name="kind"]').getAttribute('value')).toBe('two-wheeler')
      expect(chosen.text('#filter')).toContain('Up to ₹30K')
      expect(chosen.text('#filter')).not.toContain('Seats')
      const one = await pages.open('/buy?category=scooter')
      expect(textsOf(one.$('nav[aria-label="Kinds of vehicle"]'), '[aria-current]')).toEqual(['Two-wheelers 13'])
    })
  })
})
