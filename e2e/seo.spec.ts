import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function head(page: Page) {
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
  return {
    title: await page.title(),
    description: await content('meta[name="description"]'),
    canonical: await page.locator('head link[rel="canonical"]').getAttribute('href'),
    ogTitle: await content('meta[property="og:title"]'),
    ogUrl: await content('meta[property="og:url"]'),
    ogImage: await content('meta[property="og:image"]'),
  }
}

test('home and vehicles have heads of their own', { tag: '@ROUTE-4' }, async ({ page, request, siteAddress }) => {
  const [vehicle] = await (await request.get('/api/products?limit=1')).json() as { product_id: string; model_name: string }[]
  await page.goto('/')
  const home = await head(page)
  expect(home).toMatchObject({ canonical: `${siteAddress}/`, ogUrl: `${siteAddress}/`, ogTitle: home.title })
  expect((await request.get(home.ogImage ?? '')).headers()['content-type']).toBe('image/png')
  await page.goto(`/product/${vehicle?.product_id.toUpperCase()}`)
  const detail = await head(page)
  expect(detail.canonical).toBe(`${siteAddress}/product/${vehicle?.product_id}`)
  expect(detail.title).toContain(vehicle?.model_name)
  expect(detail.description).toContain('₹')
  expect((await request.get(detail.ogImage ?? '')).headers()['content-type']).toBe('image/jpeg')
  expect(new Set([home.title, detail.title]).size).toBe(2)
})

test('a vehicle is described for search engines', { tag: ['@SEO-1', '@SEO-2'] }, async ({ page, request, siteAddress }) => {
  const [vehicle] = await (await request.get('/api/products?limit=1')).json() as Record<string, unknown>[]
  await page.goto(`/product/${String(vehicle?.product_id)}`)
  const block = page.locator(`head script[type="application/ld+json"][title="${new URL(siteAddress).host} Product"]`)
  expect(JSON.parse(await block.textContent() ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['Car', 'Product'],
    name: vehicle?.model_name,
    description: `${String(vehicle?.brand)} ${String(vehicle?.category)}`,
    offers: {
      '@type': 'Offer', price: vehicle?.price_after_offer, priceCurrency: 'INR',
      availability: `https://schema.org/${vehicle?.stock_available === true ? 'InStock' : 'OutOfStock'}`,
      additionalProperty: { name: 'displayPrice' },
      shippingDetails: { shippingDestination: { addressCountry: 'IN' } },
    },
  })
  const others = page.locator('head script[type="application/ld+json"]:not([title])')
  expect(JSON.parse(await others.textContent() ?? '')).toMatchObject({ '@type': 'BreadcrumbList' })
})

test('the list describes the vehicles it shows', { tag: ['@SEO-1', '@HOME-8'] }, async ({ request, siteAddress }) => {
  for (const path of ['/', '/buy?sort=price_up', '/products']) {
    const html = await (await request.get(path)).text()
    const [, text = ''] = new RegExp(`<script type="application/ld\\+json" title="${new URL(siteAddress).host} Product">(.*?)</script>`).exec(html) ?? []
    const vehicles = (JSON.parse(text) as { '@graph': { url: string }[] })['@graph']
    expect(vehicles.length).toBeGreaterThan(8)
    for (const { url } of vehicles) expect(html).toContain(`href="${new URL(url).pathname}"`)
  }
})

test('robots.txt leads to a sitemap of pages that answer', { tag: '@ROUTE-4' }, async ({ request, siteAddress }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect(sitemap).toBe(`${siteAddress}/sitemap.xml`)
  const answer = await request.get(sitemap)
  expect(answer.headers()['content-type']).toContain('xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  const vehicles = Number((await request.head('/api/products?limit=1')).headers()['x-total-count'])
  expect(addresses.filter(address => address.includes('/product/'))).toHaveLength(vehicles)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of [addresses[0], addresses.find(a => a.includes('brand=')), addresses.at(-1)]) {
    expect((await request.get(address?.replaceAll('&amp;', '&') ?? '')).status()).toBe(200)
  }
  expect((await request.get('/sitemap.xml?part=99')).status()).toBe(404)
})

test('the manifest names icons of their true sizes', { tag: '@ROUTE-4' }, async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('head link[rel="manifest"]').getAttribute('href') ?? ''
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { name, icons } = await answer.json() as { name: string; icons: { src: string; sizes: string; type: string }[] }
  expect(name).not.toBe('')
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
    if (type === 'image/png') {
      const size = await page.evaluate(async source => {
        const image = new Image()
        image.src = source
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect(size).toBe(sizes)
    }
  }
})
