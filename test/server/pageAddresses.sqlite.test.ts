import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPages, type BuiltPage } from '#test/accounts/pages.ts'
import { startStockedSite } from '#test/stockedSite.ts'
import type { TestSite } from '#test/startSite.ts'
import type { Pages } from '#server/pages.ts'

const ORIGIN = 'http://cars.example'
const PROBE = 'probe=1'

let running: TestSite
let pages: Pages
let list: BuiltPage[]
let productId = ''
beforeAll(async () => {
  const built = await loadPages()
  running = await startStockedSite()
  pages = built.pages()
  list = built.list
  const car = await running.site.database.query
    .selectFrom('vehicles')
    .select('productId')
    .where('state', '=', 'listed')
    .executeTakeFirstOrThrow()
  productId = car.productId
})
afterAll(() => running.close())

const reduce = (path: string) => pages.reduce(ORIGIN + path).slice(ORIGIN.length)

describe('an address, reduced to what its page reads', () => {
  it.each([
    [
      '/buy',
      [
        '/buy?x=1',
        '/BUY/',
        '/buy?',
        '/buy?brand=&category=',
        '/buy?utm_source=mail&fbclid=2',
        '/buy?sort=nonsense&page=1',
        '/buy?page=x',
        '/%62uy',
        '/buy?show=nothing',
        '/buy?_routes=buy',
      ],
    ],
    [
      '/buy?brand=kia&brand=maruti+suzuki&fuel_type=diesel&page=2',
      [
        '/buy?page=2&fuel_type=Diesel&brand=Maruti-Suzuki&brand=KIA',
        '/buy?brand=kia&brand=maruti_suzuki&brand=Kia&x=y&fuel_type=%20diesel&page=2&page=9',
      ],
    ],
    [
      '/buy?price_after_offer%5Bmin%5D=500000&show=brand&show=owner',
      ['/buy?show=owner&show=brand&show=owner&price_after_offer[min]=499999.2&price_after_offer[min]=7'],
    ],
    ['/products', ['/Products?x=1']],
    ['/', ['/?x=1', '/?index', '/#top']],
    ['/sitemap.xml', ['/sitemap.xml?x=1']],
    ['/sitemap.xml?part=0', ['/sitemap.xml?part=1.5', '/sitemap.xml?part=-3', '/sitemap.xml?part=']],
    ['/used/kia/seltos', ['/used/kia/seltos?x=1', '/USED/kia/seltos/', '/used/%6Bia/seltos']],
    ['/used/Maruti%20Suzuki', ['/used/Maruti%20Suzuki?x=1']],
    ['/used/-', ['/used', `/used/${'x'.repeat(300)}`]],
    ['/product/-', ['/product/nonsense', '/product/0123456789abcdef', '/PRODUCT/%2e%2e%2f']],
    ['/product/0123456789abcd', ['/product/0123456789ABCD?x=1', '/product/0123456789abcd?form=nonsense&sent=']],
    ['/product/0123456789abcd?form=offer', ['/product/0123456789ABCD?sent=booking&x=1&form=offer&form=booking']],
    ['/product/0123456789abcd?sent=booking', ['/product/0123456789abcd?sent=booking&x=1']],
    ['/contactus?sent=message', ['/ContactUs?sent=message&sent=car']],
    ['/Sell?sent=car', ['/sell?sent=car&form=offer']],
    ['/-', ['/nothing', '/nothing/here', '/wp-login.php?x=1', '//buy', '/product/a/b']],
    ['/office/-', ['/office', '/office/nothing/here']],
    ['/office/enquiries/-', ['/office/enquiries/17?state=won']],
    ['/buy.data?brand=kia', ['/buy.data?x=1&brand=KIA', '/buy/_.data?brand=kia', '/BUY.data?brand=kia&_routes=']],
    [
      '/buy.data?brand=kia&_routes=root%2Cbuy',
      ['/buy.data?_routes=buy,nothing,root&brand=kia', '/buy.data?brand=kia&_routes=root,buy,buy'],
    ],
    ['/buy.data?_routes=-', ['/buy.data?_routes=nothing', '/buy.data?_routes=other']],
    ['/_.data', ['/_.data?index', '/_.data?x=1']],
    ['/-.data', ['/nothing.data', '/nothing.data?x=1']],
  ])('is %s', (own, others) => {
    expect(reduce(own)).toBe(own)
    for (const other of others) expect(reduce(other)).toBe(own)
  })

  it('shows the same page: what is in it, where it says it is, and its way on [FILTER-6] [ROUTE-4]', async () => {
    const read = async (address: string) =>
      Buffer.from(await (await pages.render(running.site, new Request(address), null)).arrayBuffer()).toString()
    for (const path of [
      '/buy?category=sedan&x=1&sort=price_up',
      '/buy?brand=Hyundai&brand=KIA&page=2',
      '/products?fuel_type=petrol&show=brand',
      `/product/${productId.toUpperCase()}?x=1`,
      '/no/such/page',
    ]) {
      const asked = await read(ORIGIN + path)
      const reduced = await read(pages.reduce(ORIGIN + path))
      const contentOf = (html: string) =>
        [
          .../<title>.*?<\/title>|<link rel="canonical"[^>]*>|<h1.*?<\/h1>|href="\/product\/\w+"/g[Symbol.matchAll](
            html,
          ),
        ].map(([text]) => text)
      expect(contentOf(reduced)).toEqual(contentOf(asked))
      expect(reduced).not.toContain('x=1')
    }
  })
})

describe('every page of the build', () => {
  let read: Set<string>
  beforeEach(() => {
    read = new Set()
    for (const method of ['get', 'getAll', 'has'] as const) {
      const plain = URLSearchParams.prototype[method] as (name: string) => never
      vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function spied(
        this: URLSearchParams,
        name: string,
      ) {
        // Those that a page makes itself are not the request's.
        if (this.toString().includes(PROBE)) read.add(name)
        return plain.call(this, name)
      })
    }
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** The names of the parameters that are looked at meanwhile, without React Router's own. */
  async function readBy(work: () => unknown): Promise<string[]> {
    read.clear()
    await work()
    return [...read].filter(name => name !== '_routes' && name !== 'index')
  }

  it('declares the parameters that it reads when a visitor asks for it', async () => {
    const reading: string[] = []
    for (const { path } of list) {
      const address = `${ORIGIN}${path.replace(':productId', productId).replace(':id', '1').replace('*', 'nothing')}?${PROBE}`
      const byPage = await readBy(async () => pages.render(running.site, new Request(address), null))
      const declared = await readBy(() => pages.reduce(address))
      expect(
        byPage.filter(name => !declared.includes(name)),
        `${path} reads what its module does not export as "reads"`,
      ).toEqual([])
      if (byPage.length > 0) reading.push(path)
    }
    expect(list.length).toBeGreaterThan(30)
    expect(reading).toEqual([
      '/buy',
      '/products',
      '/product/:productId',
      '/loan',
      '/product/:productId/inspection',
      '/shortlist',
      '/compare',
      '/Sell',
      '/what-is-it-worth',
      '/contactus',
      '/alerts/new',
      '/alerts/:token',
      '/mine/:token',
      '/login/second-step',
      '/sitemap.xml',
      '/buy.atom',
    ])
  })
})
