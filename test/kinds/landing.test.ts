import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { HOST, openDemoPages, type DemoPages, type HtmlPage } from '../pages/demoPages.ts'
import { linksOf } from '../pages/region.ts'

const ORIGIN = `http://${HOST}`

/** Brand, model, category, city; so many of each. */
const MIXED: readonly [string, string, string, string, number][] = [
  ['Honda', 'City', 'Sedan', 'Pune', 3],
  ['Honda', 'Activa 6G', 'Scooter', 'Pune', 3],
  ['Royal Enfield', 'Classic 350', 'Motorcycle', 'Pune', 3],
  ['Royal Enfield', 'Classic 350', 'Motorcycle', 'Surat', 1],
  ['Mahindra', '575 DI', 'Tractor', 'Surat', 3],
]

const stockOf = (rows: typeof MIXED) =>
  rows
    .flatMap(([brand, model, category, location, times]) =>
      Array.from({ length: times }, () => ({ brand, model, category, location })),
    )
    .map((options, at) =>
      vehicleInput(`MH12AB20${String(at).padStart(2, '0')}`, { options: { ...options, variant: null } }),
    )

const openStock = (rows: typeof MIXED) =>
  openDemoPages({ template: platform => saveVehicles(platform, 'test', stockOf(rows), { createOptions: true }) })

const canonicalOf = (page: HtmlPage) => page.$('link[rel="canonical"]').getAttribute('href')?.replace(ORIGIN, '')
const sitemapOf = async (pages: DemoPages) => {
  const { body } = await pages.app.inject({ url: '/sitemap.xml', headers: { host: HOST } })
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(ORIGIN, ''))
}

describe('landing pages by kind', () => {
  let pages: DemoPages
  beforeAll(async () => {
    pages = await openStock(MIXED)
  })
  afterAll(() => pages.close())

  it('are there for kinds and categories in stock, each with its own address [VEH-4] [FIND-7]', async () => {
    const existing = {
      '/used/two-wheelers': 'Used two-wheelers',
      '/used/cars': 'Used cars',
      '/used/tractors': 'Used tractors',
      '/used/two-wheelers/in/pune': 'Used two-wheelers in Pune',
      '/used/two-wheelers/honda': 'Used Honda two-wheelers',
      '/used/two-wheelers/royal-enfield/in/pune': 'Used Royal Enfield two-wheelers in Pune',
    }
    const inSitemap = await sitemapOf(pages)
    for (const [path, heading] of Object.entries(existing)) {
      const page = await pages.open(path)
      expect([path, page.status, page.text('h1'), canonicalOf(page)]).toEqual([path, 200, heading, path])
      expect(inSitemap).toContain(path)
    }
    for (const path of ['/used/scooters', '/used/scooters/in/pune', '/used/motorcycles/in/pune']) {
      const page = await pages.open(path)
      expect([path, page.status, canonicalOf(page)]).toEqual([path, 200, path])
      expect(inSitemap).toContain(path)
    }
    // What is not in stock, or too few of it, is not there.
    for (const path of ['/used/commercial-vehicles', '/used/two-wheelers/in/surat', '/used/two-wheelers/kia']) {
      expect([path, (await pages.open(path)).status]).toEqual([path, 404])
      expect(inSitemap).not.toContain(path)
    }
  })

  it('are told to search engines once: a brand of one kind has the page of the brand [VEH-4]', async () => {
    const page = await pages.open('/used/two-wheelers/royal-enfield')
    expect([page.status, canonicalOf(page)]).toEqual([200, '/used/royal-enfield'])
    expect(await sitemapOf(pages)).not.toContain('/used/two-wheelers/royal-enfield')
  })

  it('are led to from their other spellings [VEH-4] [FIND-7]', async () => {
    const elsewhere = [
      ['/used/Scooter/in/Pune', '/used/scooters/in/pune'],
      ['/used/tractor', '/used/tractors'],
      ['/used/Two_Wheelers/Honda', '/used/two-wheelers/honda'],
    ] as const
    for (const [from, to] of elsewhere) {
      const { statusCode, headers } = await pages.app.inject({ url: from, headers: { host: HOST } })
      expect([statusCode, headers.location]).toEqual([301, to])
    }
  })

  it('have the pages above them as breadcrumbs, and others beside them [VEH-4]', async () => {
    const page = await pages.open('/used/two-wheelers/royal-enfield/in/pune')
    expect([...linksOf(page.$('nav[aria-label="Breadcrumbs"]')).values()]).toEqual([
      '/',
      '/buy',
      '/used/two-wheelers',
      '/used/two-wheelers/royal-enfield',
    ])
    const kind = await pages.open('/used/two-wheelers')
    const beside = [...linksOf(kind.$('main')).values()]
    for (const path of ['/used/scooters', '/used/two-wheelers/in/pune', '/used/tractors'])
      expect(beside).toContain(path)
    expect(linksOf(kind.$('main')).get('See all 7 with filters')).toBe('/buy?kind=two-wheeler')
    const list = await pages.open('/buy?kind=two-wheeler')
    expect(canonicalOf(list)).toBe('/used/two-wheelers')
  })
})

describe('landing pages of a site of cars', () => {
  it('are as before: kinds have none [VEH-4] [FIND-7]', async () => {
    const pages = await openStock(MIXED.slice(0, 1))
    try {
      for (const path of ['/used/cars', '/used/two-wheelers', '/used/tractor', '/used/cars/honda']) {
        const page = await pages.open(path)
        expect([path, page.status]).toEqual([path, 404])
        expect(page.text('main')).toContain('There is no page at this address')
      }
      const paths = (await sitemapOf(pages)).filter(path => path.startsWith('/used/'))
      expect(paths.filter(path => !path.startsWith('/used/under/')).toSorted()).toEqual([
        '/used/honda',
        '/used/honda/city',
        '/used/honda/city/in/pune',
        '/used/in/pune',
        '/used/sedan',
        '/used/sedan/in/pune',
      ])
    } finally {
      await pages.close()
    }
  })
})
