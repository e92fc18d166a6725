import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoPages, type DemoPages } from './demoPages.ts'

let demo: DemoPages
beforeAll(async () => {
  demo = await openDemoPages()
})
afterAll(() => demo.close())

const follow = async (address: string) => {
  const { status, headers } = await demo.open(address)
  return [status, headers.location, headers['cache-control']]
}

it.each([
  ['/buy?q=Kia+diesel+10+lakh+tak', '/buy?brand=kia&fuel_type=diesel&price_after_offer%5Bmax%5D=1000000'],
  ['/buy?q=kia+xyzzy', '/buy?brand=kia&q=xyzzy'],
  ['/buy?q=second+hand+car', '/buy'],
  ['/buy?q=sasti+suv', '/buy?category=suv&sort=price_up'],
  ['/products?q=kia&sort=price_down', '/products?brand=kia&sort=price_down'],
])('%s leads to %s, and is not cached [FIND-3]', async (asked, address) => {
  expect(await follow(asked)).toEqual([303, address, 'no-store'])
})

it.each(['/buy?q=xyzzy', '/buy?brand=kia&q=diesel', '/buy?q=diesel+nahi', '/buy?q=vxi&sort=price_up'])(
  '%s is a page: it has a filter, or nothing of its words was understood [FIND-3]',
  async address => expect((await demo.open(address)).status).toBe(200),
)

it.each([
  '//buy?q=kia+diesel',
  '//evil.example/buy?q=kia+diesel',
  '/.//buy?q=kia+diesel',
  '/%5Cbuy?q=kia+diesel',
  '//buy.data?q=kia+diesel',
  '//buy?automatic=any',
])('%s is no page, and leads nowhere [OPS-6]', async asked => {
  const { status, headers } = await demo.open(asked)
  expect([status, headers.location]).toEqual([404, undefined])
})

it('leads the data of a page the same way [FIND-3]', async () => {
  const { status, html, headers } = await demo.open('/buy.data?q=kia+diesel')
  expect([status, headers['cache-control']]).toEqual([202, 'no-store'])
  expect(html).toContain('/buy?brand=kia&fuel_type=diesel')
  expect((await demo.open('/buy.data?automatic=any')).html).toContain('"/buy?transmission=')
})
