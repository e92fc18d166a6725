import { afterAll, beforeAll, expect, it } from 'vitest'
import { BRANDS } from '#domain/vehicles/brands.ts'
import { HOST, openDemoPages, textOf, type DemoPages, type HtmlPage } from './demoPages.ts'
import { linksOf, region, textsOf } from './region.ts'

let demo: DemoPages
let home: HtmlPage
beforeAll(async () => {
  demo = await openDemoPages()
  home = await demo.open('/')
})
afterAll(() => demo.close())

it('says that it is a demo [HOME-1]', () => {
  expect(home.text('body')).toContain(
    'This site is a demo for dealer presentations. Data you enter is not saved or responded to.',
  )
})

it('has a banner of two carousels of four slides and two clones [HOME-2]', () => {
  const rows = home.$$('[data-carousel] > ul')
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    const slides = row.querySelectorAll(':scope > li')
    expect(slides).toHaveLength(6)
    for (const slide of slides) expect(slide.querySelectorAll('img')).toHaveLength(2)
    const titles = slides.map(slide => slide.querySelector('p')?.textContent)
    expect([titles[0], titles[5]]).toEqual([titles[4], titles[1]])
    // Slides that are not shown are inert; the clones are hidden from everybody's ears as well.
    expect(slides.map(slide => slide.getAttribute('aria-hidden'))).toEqual([
      'true',
      undefined,
      undefined,
      undefined,
      undefined,
      'true',
    ])
    expect(slides.map(slide => slide.hasAttribute('inert'))).toEqual([true, false, true, true, true, true])
  }
})

it('begins with the search, which is a plain form, and searches to try [FIND-1]', async () => {
  const form = home.$('main form[action="/buy"]:has(input[name="q"])')
  const field = form.querySelector('input[name="q"]')
  expect(form.getAttribute('method') ?? 'get').toBe('get')
  expect(home.$('main').querySelector('a, button, input, select')).toBe(field)
  const examples = home.$$('nav[aria-label="Searches to try"] a')
  expect(examples.length).toBeGreaterThanOrEqual(3)
  expect(examples.map(textOf)).toContain(field?.getAttribute('placeholder'))
  for (const example of examples) {
    const query = example.getAttribute('href')?.split('?')[1]
    const reply = await demo.app.inject(`/api/products?limit=1&${query}`)
    const count = Number(reply.headers['x-total-count'])
    expect(count).toBeGreaterThanOrEqual(3)
    // The same address, typed by hand, gives the same page.
    const typed = await demo.app.inject({ url: '/api/search', query: { q: textOf(example) } })
    expect(typed.json()).toMatchObject({ rest: '', total: count })
  }
})

it('says how many cars each budget leaves, and leads to its page [FIND-7]', async () => {
  const tiles = home.$$('nav[aria-label="Budgets"] a')
  expect(tiles.length).toBeGreaterThan(4)
  for (const tile of tiles) {
    const lakh = Number(/₹(\d+) lakh/.exec(textOf(tile))?.[1])
    const reply = await demo.app.inject(`/api/products?limit=1&price_after_offer[max]=${lakh * 100_000}`)
    expect(textOf(tile)).toBe(`Under ₹${lakh} lakh ${reply.headers['x-total-count']} cars`)
    expect(tile.getAttribute('href')).toBe(`/used/under/${lakh}-lakh`)
  }
})

it('leads to landing pages of brands, body types, cities and budgets [FIND-7]', async () => {
  const links = [...linksOf(region(home, 'Where most people begin')).values()]
  for (const kind of [/^\/used\/[^/]+$/, /^\/used\/in\//, /^\/used\/under\//, /^\/used\/[^/]+\/in\//]) {
    const [first = '', ...others] = links.filter(link => kind.test(link))
    expect(others.length).toBeGreaterThanOrEqual(2)
    expect((await demo.open(first)).status).toBe(200)
  }
})

/** How many cars the catalogue has of an option, in the words of the page. */
async function countOf(parameter: string, name: string): Promise<string> {
  const reply = await demo.app.inject({ url: '/api/products', query: { [parameter]: name, limit: '1' } })
  const count = Number(reply.headers['x-total-count'])
  return count === 0 ? 'none now' : count === 1 ? '1 car' : `${count} cars`
}

it('says how many cars there are of each brand [HOME-4]', async () => {
  const rows = textsOf(region(home, 'Explore Popular Brands'), 'li a')
  expect(rows).toEqual(await Promise.all(BRANDS.map(async brand => `${brand} ${await countOf('brand', brand)}`)))
})

it('leads from every body type to its vehicles [HOME-5]', async () => {
  const bodyTypes = region(home, 'Explore by Body Type')
  const types = ['Hatchback', 'Sedan', 'Suv', 'Muv', 'Luxury Sedan', 'Luxury SUV']
  expect(textsOf(bodyTypes, 'form button')).toEqual(
    await Promise.all(types.map(async type => `${type} ${await countOf('category', type)}`)),
  )
  for (const text of textsOf(bodyTypes, 'article')) expect(text).toContain('Hatchback')
})

it('gives eight reasons [HOME-6]', () => {
  const reasons = region(home, 'Why Choose Us')
  expect(textsOf(reasons, 'li h3')).toEqual([
    'Wide selection',
    'Quality assured',
    'Transparent pricing',
    'Experienced team',
    'After-sales support',
    'Flexible financing',
    'Trusted company',
    'Fast documentation',
  ])
  expect(textOf(reasons)).toContain(
    'The best quality secondhand cars, with a focus on customer satisfaction and value for money.',
  )
})

it('shows the latest vehicles [HOME-7]', async () => {
  const latest = (await demo.app.inject('/api/products/LastUpdated')).json<{ brand: string; model_name: string }[]>()
  const section = region(home, 'Browse Our Latest Vehicle')
  const shown = textsOf(section, 'article h3')
  expect(shown.length).toBeGreaterThan(3)
  expect(shown).toEqual(latest.slice(0, shown.length).map(({ brand, model_name }) => `${brand} ${model_name}`))
  expect([...linksOf(section)].filter(([text]) => text.startsWith('View all')).map(([, address]) => address)).toEqual([
    '/buy',
  ])
})

it('has an EMI calculator of three sliders [EMI-1]', () => {
  const sliders = region(home, 'EMI Calculator').querySelectorAll('input[type="range"]')
  const attributes = sliders.map(slider => ['min', 'max', 'step', 'value'].map(name => slider.getAttribute(name)))
  expect(attributes).toEqual([
    ['100000', '5000000', '10000', '1000000'],
    ['1', '20', '0.1', '11.4'],
    ['1', '30', '1', '5'],
  ])
  expect(sliders.map(slider => home.text(`label[for="${slider.id}"]`))).toEqual([
    'Loan amount',
    'Rate of interest (p.a.)',
    'Loan tenure',
  ])
})

it('describes the vehicles that it shows in its head [HOME-8] [SEO-1]', () => {
  const block = home.$(`head > script[type="application/ld+json"][title="${HOST} Product"]`)
  const { '@graph': vehicles } = JSON.parse(block.rawText) as { '@graph': { sku: string; offers: { price: number } }[] }
  const shown = home.$$('article a').map(link => link.getAttribute('href')?.split('/').at(-1))
  expect(new Set(vehicles.map(({ sku }) => sku))).toEqual(new Set(shown))
  for (const { offers } of vehicles) expect(offers.price).toBeGreaterThan(1000)
})
