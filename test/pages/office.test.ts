import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoPages, type DemoPages } from './demoPages.ts'

let demo: DemoPages
beforeAll(async () => {
  demo = await openDemoPages()
})
afterAll(() => demo.close())

it.each(['staff', 'owner'] as const)(
  'offers what a %s may do, and a way past its navigation [AUTH-4] [NAV-1]',
  async role => {
    const stock = await demo.open('/office/stock', role)
    for (const address of ['/product/product-delete', '/product/productaddpage']) {
      expect(stock.$$(`main a[href="${address}"]`).filter(link => link.closest('nav') === null)).toHaveLength(1)
    }
    const [skip] = stock.$$('body a')
    expect(stock.$$(`main [id="${skip?.getAttribute('href')?.slice(1)}"]`)).toHaveLength(1)
  },
)
