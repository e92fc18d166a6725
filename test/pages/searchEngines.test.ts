import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOST, openDemoPages, type DemoPages } from './demoPages.ts'

const ORIGIN = `http://${HOST}`

let demo: DemoPages
beforeAll(async () => {
  demo = await openDemoPages()
})
afterAll(() => demo.close())

const get = (url: string) => demo.app.inject({ url, headers: { host: HOST } })

it('every list has a head of its own, whose canonical address is its shortest [ROUTE-4]', async () => {
  const canonical = {
    '/': '/',
    '/buy': '/buy',
    '/products': '/buy',
    '/buy?fuel_type=Diesel&brand=Kia&sort=price_up': '/buy?brand=kia&fuel_type=diesel',
    '/products?brand=kia&fuel_type=diesel&page=1': '/buy?brand=kia&fuel_type=diesel',
    // A landing page shows just these cars (FIND-7).
    '/products?brand=kia&page=1': '/used/kia',
  }
  const titles = new Set<string>()
  for (const [path, wanted] of Object.entries(canonical)) {
    const page = await demo.open(path)
    titles.add(page.text('title'))
    expect(page.$('link[rel=canonical]').getAttribute('href')).toBe(ORIGIN + wanted)
    expect(page.$('meta[name=description]').getAttribute('content')).toMatch(/.{40}/)
    for (const property of ['title', 'description', 'url', 'type', 'image', 'site_name']) {
      expect(page.$(`meta[property="og:${property}"]`).getAttribute('content')).toMatch(/./)
    }
  }
  expect(titles.size).toBe(4)
  expect(titles).toContain('Used Kia cars — Forecourt Motors')
})

it('robots.txt leads to a sitemap of pages that answer [ROUTE-4]', async () => {
  const robots = (await get('/robots.txt')).body
  expect(robots).toContain('Disallow: /api/')
  expect(/^Sitemap: (.+)$/m.exec(robots)?.[1]).toBe(`${ORIGIN}/sitemap.xml`)
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('xml')
  const addresses = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const vehicles = Number((await get('/api/products?limit=1')).headers['x-total-count'])
  expect(addresses.filter(address => address.includes('/product/'))).toHaveLength(vehicles)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of [addresses[0], addresses.find(each => each.includes('/used/')), addresses.at(-1)]) {
    expect((await get(address?.replace(ORIGIN, '') ?? '')).statusCode).toBe(200)
  }
  expect((await get('/sitemap.xml?part=99')).statusCode).toBe(404)
})

it('the manifest names icons of their true sizes, and the home page a picture for sharing [ROUTE-4]', async () => {
  const home = await demo.open('/')
  const manifest = await get(home.$('head link[rel="manifest"]').getAttribute('href') ?? '')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  const { name, icons } = manifest.json<{ name: string; icons: { src: string; sizes: string; type: string }[] }>()
  expect(name).not.toBe('')
  const shared = (home.$('meta[property="og:image"]').getAttribute('content') ?? '').replace(ORIGIN, '')
  // Both are served as they stand in the folder.
  expect((await sharp(`public${shared}`).metadata()).format).toBe('png')
  expect(icons.length).toBeGreaterThan(0)
  for (const { src, sizes, type } of icons) {
    const { format, width, height } = await sharp(`public${src}`).metadata()
    expect(type).toBe(format === 'svg' ? 'image/svg+xml' : 'image/png')
    // A drawing fits every size.
    expect(format === 'svg' ? sizes : `${width}x${height}`).toBe(sizes)
  }
})
