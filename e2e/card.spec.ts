import { expect, test } from './fixtures.ts'

interface Product {
  product_id: string; brand: string; category: string; model_name: string; variant: string; fuel_type: string; owner: string
  kilometer_driven: number; year_of_registration: number
}

test.describe('a card', () => {
  test('shows the vehicle that the API tells of', { tag: '@CARD-1' }, async ({ page }) => {
    const [product] = await (await page.request.get('/api/products?limit=1&brand=kia')).json() as Product[]
    await page.goto('/buy?brand=kia')
    const card = page.getByRole('article').first()
    await expect(card.getByRole('heading')).toHaveText(product?.model_name ?? '')
    for (const value of [product?.brand, product?.category, product?.variant, product?.fuel_type, product?.owner, String(product?.year_of_registration)])
      await expect(card).toContainText(value ?? '')
    await expect(card).toContainText(`${product?.kilometer_driven.toLocaleString('en-IN')} KM`)
    await expect(card.getByRole('link', { name: 'Know More' })).toHaveAttribute('href', `/product/${product?.product_id}`)
  })

  test.describe('whose photo is broken', () => {
    test.use({ expectedProblems: [/net::ERR_FAILED/] })

    test('shows the placeholder', { tag: '@CARD-1' }, async ({ page }) => {
      await page.route('/media/**', route => route.abort())
      await page.goto('/buy?brand=kia')
      await expect(page.getByRole('article').first().getByRole('img')).toHaveAttribute('src', '/no-photo.svg')
    })
  })

  test('loads its photo 100 pixels before it comes into view', { tag: '@CARD-4' }, async ({ page }) => {
    await page.goto('/buy')
    await page.waitForLoadState('networkidle')
    const box = page.getByRole('article').last().locator('> div').first()
    expect((await box.boundingBox())?.height).toBe(180)
    const bringWithin = (distance: number) => box.evaluate((element, gap) => {
      scrollTo(0, scrollY + element.getBoundingClientRect().top - innerHeight - gap)
    }, distance)
    await bringWithin(130)
    // A frame and an observer's turn: what would load has begun to.
    await page.evaluate(() => new Promise(done => { requestAnimationFrame(() => { requestAnimationFrame(done) }) }))
    await expect(box.locator('img')).toHaveCount(0)
    await bringWithin(90)
    await expect(box.locator('img')).toHaveJSProperty('complete', true)
  })

  test('shifts nothing while the page loads', { tag: '@CARD-4' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) Object.assign(globalThis, { shifted: (globalThis as unknown as { shifted: number }).shifted + entry.value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/buy')
    await page.mouse.wheel(0, 1500)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
  })

  test('has its photo without JavaScript, too', { tag: '@CARD-4' }, async ({ browser, siteAddress }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${siteAddress}/buy`)
    const photo = page.getByRole('article').last().getByRole('img')
    await photo.scrollIntoViewIfNeeded()
    await expect(photo).toHaveJSProperty('complete', true)
    await context.close()
  })

  test('asks for the product, then goes to its page', { tag: '@CARD-5' }, async ({ page }) => {
    await page.goto('/buy')
    const card = page.getByRole('article').nth(1)
    const path = await card.getByRole('link').getAttribute('href')
    const asked = page.waitForRequest('/api/receive-product-id')
    await card.getByRole('heading').click()
    expect((await asked).postDataJSON()).toEqual({ product_id: path?.replace('/product/', '') })
    await expect(page).toHaveURL(path ?? '')
  })

  test('opens in a new tab', { tag: '@CARD-5' }, async ({ page, context }) => {
    await page.goto('/buy')
    const opened = context.waitForEvent('page')
    await page.getByRole('article').first().getByRole('link').click({ modifiers: ['Control'] })
    await expect(await opened).toHaveURL(/\/product\/[0-9a-f]{14}$/)
    await expect(page).toHaveURL('/buy')
  })

  test.describe('of a vehicle that has gone', () => {
    test.use({ expectedProblems: [/The reply holds no product/] })

    test('leaves the visitor where they are, and logs it', { tag: '@CARD-5' }, async ({ page }) => {
      await page.route('/api/receive-product-id', route => route.fulfill({ json: {} }))
      await page.goto('/buy')
      const logged = page.waitForEvent('console', message => message.text().includes('The reply holds no product'))
      await page.getByRole('article').first().getByRole('link').click()
      await logged
      await expect(page).toHaveURL('/buy')
    })
  })

  test('keeps its text selectable', { tag: '@CARD-5' }, async ({ page }) => {
    await page.goto('/buy')
    const { x, y, height } = await page.getByRole('article').first().getByRole('heading').boundingBox() ?? { x: 0, y: 0, height: 0 }
    await page.mouse.move(x + 1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\w{2}/)
    await expect(page).toHaveURL('/buy')
  })
})
