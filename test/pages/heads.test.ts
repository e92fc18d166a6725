import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOST, openDemoPages, type DemoPages, type HtmlPage } from './demoPages.ts'

let demo: DemoPages
beforeAll(async () => {
  demo = await openDemoPages()
})
afterAll(() => demo.close())

const head = (page: HtmlPage) => ({
  title: page.text('head title'),
  description: page.$('head meta[name="description"]').getAttribute('content'),
  canonical: page.$('head link[rel="canonical"]').getAttribute('href'),
  ogTitle: page.$('head meta[property="og:title"]').getAttribute('content'),
  ogUrl: page.$('head meta[property="og:url"]').getAttribute('content'),
  ogImage: page.$('head meta[property="og:image"]').getAttribute('content') ?? '',
})

it('home and vehicles have heads of their own [ROUTE-4]', async () => {
  const [vehicle] = (await demo.app.inject('/api/products?limit=1')).json<
    { product_id: string; model_name: string }[]
  >()
  const home = head(await demo.open('/'))
  expect(home).toMatchObject({ canonical: `http://${HOST}/`, ogUrl: `http://${HOST}/`, ogTitle: home.title })
  const detail = head(await demo.open(`/product/${vehicle?.product_id.toUpperCase()}`))
  expect(detail.canonical).toBe(`http://${HOST}/product/${vehicle?.product_id}`)
  expect(detail.title).toContain(vehicle?.model_name)
  expect(detail.description).toContain('₹')
  expect((await demo.app.inject(detail.ogImage)).headers['content-type']).toBe('image/jpeg')
  expect(new Set([home.title, detail.title]).size).toBe(2)
})

it('the list describes the vehicles it shows [SEO-1] [HOME-8]', async () => {
  for (const path of ['/', '/buy?sort=price_up', '/products']) {
    const page = await demo.open(path)
    const block = page.$(`script[type="application/ld+json"][title="${HOST} Product"]`)
    const vehicles = (JSON.parse(block.rawText) as { '@graph': { url: string }[] })['@graph']
    expect(vehicles.length).toBeGreaterThan(8)
    for (const { url } of vehicles) expect(page.$$(`a[href="${new URL(url).pathname}"]`)).not.toEqual([])
  }
})
