import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { HOST, openDemoPages, textOf, type DemoPages, type HtmlPage } from '#test/pages/demoPages.ts'
import { linksOf, region, textsOf } from '#test/pages/region.ts'
import { vehicleInput } from './vehicleInputs.ts'

const ORIGIN = `http://${HOST}`

/** Brand, model, body type, city; price after offer in lakh, kilometres, year, fuel. */
type Car = [string, string, string, string, number, number, number, string]

const CARS: readonly Car[] = [
  ['Kia', 'Seltos', 'Suv', 'Pune', 8, 20_000, 2021, 'Petrol'],
  ['Kia', 'Seltos', 'Suv', 'Pune', 9, 30_000, 2021, 'Diesel'],
  ['Kia', 'Seltos', 'Suv', 'Pune', 11, 90_000, 2022, 'Petrol'],
  ['Kia', 'Seltos', 'Suv', 'New Delhi', 10, 40_000, 2021, 'Petrol'],
  ['Maruti Suzuki', 'Wagon R', 'Hatchback', 'New Delhi', 3, 50_000, 2018, 'CNG'],
  ['Maruti Suzuki', 'Wagon R', 'Hatchback', 'Pune', 2.5, 60_000, 2017, 'Petrol'],
  ['Maruti Suzuki', 'Swift', 'Hatchback', 'Pune', 5, 45_000, 2020, 'Petrol'],
  ['Mini', 'Cooper+', 'Mini', 'Pune', 25, 15_000, 2022, 'Petrol'],
  ['Mini', 'Cooper+', 'Mini', 'Pune', 26, 12_000, 2022, 'Petrol'],
  ['Mini', 'Cooper+', 'Mini', 'Pune', 27, 11_000, 2022, 'Petrol'],
]

function input(
  [brand, model, category, location, lakh, odometerKm, year, fuelType]: Car,
  at: number,
): VehicleInput & { carNumber: string } {
  return vehicleInput(`MH12AB10${String(at).padStart(2, '0')}`, {
    actualPrice: lakh * 100_000,
    offerAmount: 0,
    odometerKm,
    yearOfRegistration: year,
    options: { brand, model, variant: null, category, location, fuelType },
  })
}

let pages: DemoPages
beforeAll(async () => {
  pages = await openDemoPages({
    template: platform => saveVehicles(platform, 'test', CARS.map(input), { createOptions: true }),
  })
})
afterAll(() => pages.close())

const canonicalOf = (page: HtmlPage) => page.$('link[rel="canonical"]').getAttribute('href')?.replace(ORIGIN, '')
const sitemapPaths = async () =>
  [
    ...(await pages.app.inject({ url: '/sitemap.xml', headers: { host: HOST } })).body.matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, address = '']) => address.replaceAll('&amp;', '&').replace(ORIGIN, ''))

/** Every page that the ten cars make. */
const EXISTING: Readonly<Record<string, string>> = {
  '/used/kia': 'Used Kia cars',
  '/used/maruti-suzuki': 'Used Maruti Suzuki cars',
  '/used/mini': 'Used Mini cars',
  '/used/kia/seltos': 'Used Kia Seltos',
  '/used/mini/cooper%2B': 'Used Mini Cooper+',
  '/used/suv': 'Used Suv cars',
  '/used/hatchback': 'Used Hatchback cars',
  '/used/in/pune': 'Used cars in Pune',
  '/used/suv/in/pune': 'Used Suv in Pune',
  '/used/mini/in/pune': 'Used Mini in Pune',
  '/used/kia/seltos/in/pune': 'Used Kia Seltos in Pune',
  '/used/mini/cooper%2B/in/pune': 'Used Mini Cooper+ in Pune',
  ...Object.fromEntries(
    [5, 6, 8, 10, 12, 15, 20, 25, 30, 50].map(lakh => [`/used/under/${lakh}-lakh`, `Used cars under ₹${lakh} lakh`]),
  ),
}

describe('landing pages', () => {
  it('exist while at least three cars fit, and are those of the sitemap [FIND-7]', async () => {
    for (const [path, heading] of Object.entries(EXISTING)) {
      const page = await pages.open(path)
      expect([path, page.status, page.text('h1')]).toEqual([path, 200, heading])
      expect(canonicalOf(page)).toBe(path)
    }
    const paths = await sitemapPaths()
    expect(paths.filter(path => path.startsWith('/used/')).toSorted()).toEqual(Object.keys(EXISTING).toSorted())
    // A body type with too few cars keeps its list, and the others have none beside their page.
    expect(paths.filter(path => path.startsWith('/buy?'))).toEqual([])
  })

  it('say what is true of their cars, and show them [FIND-7] [SEO-1]', async () => {
    const page = await pages.open('/used/kia/seltos')
    expect(page.text('h1 + p')).toBe(
      'There are 4 used Kia Seltos on this site. They cost from ₹8.0 L to ₹11.0 L, and half of them cost ₹9.0 L or less. '
        + 'By year of registration the middle price is ₹11.0 L for those of 2022 (1 car) and ₹9.0 L for those of 2021 (3 cars). '
        + 'They have been driven from 20,000 KM to 90,000 KM, and 2 of them no more than 30,000 KM. '
        + 'Their fuels are Petrol (3) and Diesel (1).',
    )
    const cars = region(page, 'Cars').querySelectorAll('article')
    expect(cars).toHaveLength(4)
    expect(textsOf(region(page, 'Prices by year of registration'), 'tbody tr')).toHaveLength(2)
    expect(linksOf(page.$('main')).get('See all 4 with filters')).toBe('/buy?brand=kia&model_name=seltos')
    const [, others] = page.jsonLd() as [unknown, { '@graph': { '@type': string; itemListElement: unknown[] }[] }]
    const [crumbs, list] = others['@graph']
    expect(crumbs?.['@type']).toBe('BreadcrumbList')
    expect(crumbs?.itemListElement.map(step => (step as { item: string }).item.replace(ORIGIN, ''))).toEqual([
      '/',
      '/buy',
      '/used/kia',
      '/used/kia/seltos',
    ])
    expect(list).toMatchObject({ '@type': 'ItemList', name: 'Used Kia Seltos', numberOfItems: 4 })
    expect(list?.itemListElement).toMatchObject([{ '@type': 'ListItem', position: 1 }, {}, {}, {}])
    expect(page.$('meta[property="og:title"]').getAttribute('content')).toContain('Used Kia Seltos')
    expect(page.$('meta[name="description"]').getAttribute('content')).toContain('There are 4 used Kia Seltos')
  })

  it('link to their neighbours by their headings [FIND-7]', async () => {
    const page = await pages.open('/used/kia/seltos/in/pune')
    const neighbours = region(page, 'More used cars')
    const links = linksOf(neighbours)
    expect(links.get('Used Mini Cooper+ in Pune')).toBe('/used/mini/cooper%2B/in/pune')
    expect(links.get('Used cars in Pune')).toBe('/used/in/pune')
    expect([...links.values()]).not.toContain('/used/kia/seltos/in/pune')
    for (const [text, path] of links) {
      const there = await pages.open(path)
      expect(there.text('h1')).toBe(text)
    }
    const crumbs = page.$('nav[aria-label="Breadcrumbs"]')
    expect([...linksOf(crumbs).values()]).toEqual(['/', '/buy', '/used/kia', '/used/kia/seltos'])
    expect(textOf(crumbs.querySelector('[aria-current]') ?? crumbs)).toBe('Pune')
  })

  it('say, where there is none, why and what is nearest [FIND-7]', async () => {
    const few = await pages.open('/used/kia/seltos/in/new-delhi')
    expect(few.status).toBe(404)
    expect(few.text('main')).toContain('There is only 1 car on this site for “Used Kia Seltos in New Delhi” now')
    expect(few.$('meta[name="robots"]').getAttribute('content')).toContain('noindex')
    const links = linksOf(few.$('main'))
    expect(links.get('Used Kia Seltos')).toBe('/used/kia/seltos')
    expect(links.get('Used Kia cars')).toBe('/used/kia')
    expect(links.get('See what there is')).toBe('/buy?brand=kia&model_name=seltos&location=new+delhi')
    expect(links.get('Used Mini cars') ?? links.get('Used Kia Seltos in Pune')).toBeDefined()
    const none = [
      '/used',
      '/used/nobody',
      '/used/kia/nothing',
      '/used/maruti-suzuki/wagon-r',
      '/used/under/0-lakh',
      '/used/under/1-lakh',
      '/used/kia/in/pune',
      '/used/a/b/c/d/e',
      '/used/kia/wagon-r',
      `/used/${'x'.repeat(300)}`,
    ]
    for (const path of none) {
      const page = await pages.open(path)
      expect([path, page.status]).toEqual([path, 404])
      const there = [...linksOf(page.$('main')).values()].filter(address => address.startsWith('/used/'))
      expect(there.length).toBeGreaterThan(0)
      expect((await pages.open(there[0] ?? '')).status).toBe(200)
    }
  })

  it('have one spelling, to which the others lead [FIND-7]', async () => {
    const spellings = {
      '/used/KIA': '/used/kia',
      '/used/Maruti%20Suzuki': '/used/maruti-suzuki',
      '/USED/maruti_suzuki': '/used/maruti-suzuki',
      '/used/Kia/Seltos/In/Pune': '/used/kia/seltos/in/pune',
      '/used/kia/seltos/in/New%20Delhi': '/used/kia/seltos/in/new-delhi',
      '/used/under/5-Lakh': '/used/under/5-lakh',
    }
    for (const [path, own] of Object.entries(spellings)) {
      const { status, headers } = await pages.open(path)
      expect([path, status, headers.location]).toEqual([path, 301, own])
    }
  })

  it('are what the list with only that filter names as its own address [FIND-7]', async () => {
    const canonical = {
      '/buy?brand=Kia': '/used/kia',
      '/buy?brand=kia&sort=price_up': '/used/kia',
      '/buy?brand=kia&model_name=seltos&location=Pune': '/used/kia/seltos/in/pune',
      '/buy?price_after_offer[max]=500000': '/used/under/5-lakh',
      '/buy?price_after_offer[max]=700000': '/used/under/7-lakh',
      '/buy?brand=kia&fuel_type=petrol': '/buy?brand=kia&fuel_type=petrol',
      '/buy?location=new+delhi': '/buy?location=new+delhi',
      '/buy': '/buy',
    }
    for (const [path, own] of Object.entries(canonical)) expect(canonicalOf(await pages.open(path))).toBe(own)
  })

  it('come and go with their cars [FIND-7]', async () => {
    const path = '/used/maruti-suzuki/wagon-r'
    expect((await pages.open(path)).status).toBe(404)
    const { id, version } = await addVehicle(
      pages.site,
      'test',
      input(['Maruti Suzuki', 'Wagon R', 'Hatchback', 'Pune', 4, 1_000, 2024, 'CNG'], 77),
    )
    const page = await pages.open(path)
    expect([page.status, page.text('h1')]).toEqual([200, 'Used Maruti Suzuki Wagon R'])
    expect(await sitemapPaths()).toContain(path)
    await changeVehicle(pages.site, 'test', id, version, { state: 'sold', options: {} })
    expect((await pages.open(path)).status).toBe(404)
    expect(await sitemapPaths()).not.toContain(path)
  })
})
