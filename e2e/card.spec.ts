import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The middle of a part of a card, from the card's corner. */
async function placeIn(card: Locator, part: Locator): Promise<{ x: number; y: number }> {
  const [outer, inner] = [await card.boundingBox(), await part.boundingBox()]
  if (outer === null || inner === null) throw new Error('The card is not shown')
  return { x: inner.x - outer.x + 20, y: inner.y - outer.y + inner.height / 2 }
}

test.describe('a card', () => {
  test.describe('whose photo is broken', () => {
    test.use({ expectedProblems: [/net::ERR_FAILED/] })

    test('shows the placeholder', { tag: '@CARD-1' }, async ({ page }) => {
      await page.route('/media/**', route => route.abort())
      await page.goto('/buy?brand=kia')
      await expect(page.getByRole('article').first().getByRole('img')).toHaveAttribute('src', /^\/no-photo/)
    })
  })

  test('loads its photo 100 pixels before it comes into view', { tag: '@CARD-4' }, async ({ page }) => {
    await page.goto('/buy')
    const box = page.getByRole('article').last().locator('> div').first()
    expect((await box.boundingBox())?.height).toBe(180)
    const bringWithin = (distance: number) =>
      box.evaluate((element, gap) => {
        scrollTo(0, scrollY + element.getBoundingClientRect().top - innerHeight - gap)
      }, distance)
    await bringWithin(130)
    // A frame and an observer's turn: what would load has begun to.
    await page.evaluate(
      () =>
        new Promise(done => {
          requestAnimationFrame(() => {
            requestAnimationFrame(done)
          })
        }),
    )
    await expect(box.locator('img')).toHaveCount(0)
    await bringWithin(90)
    // On a site that has just begun its forms may have to be made first.
    await expect(box.locator('img')).toHaveJSProperty('complete', true, { timeout: 20_000 })
  })

  test(
    'is the first row alone on a phone: the next photos wait until they are near',
    { tag: ['@phone', '@CARD-4'] },
    async ({ page, isMobile }) => {
      // So low that the fourth card is far below.
      if (isMobile) await page.setViewportSize({ width: 390, height: 480 })
      await page.goto('/buy')
      const fourth = page.getByRole('article').nth(3).locator('img')
      const loaded = () => fourth.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
      await expect(page.getByRole('article').first().locator('img')).toHaveJSProperty('complete', true)
      // A frame and an observer's turn: what would load has begun to.
      await page.evaluate(
        () =>
          new Promise(done => {
            requestAnimationFrame(() => {
              requestAnimationFrame(done)
            })
          }),
      )
      if (isMobile) expect(await loaded()).toBe(false)
      else await expect.poll(loaded).toBe(true)
      await page.getByRole('article').nth(3).scrollIntoViewIfNeeded()
      await expect.poll(loaded).toBe(true)
    },
  )

  test(
    'opens in a new tab, wherever it is pressed, and keeps its text selectable',
    { tag: '@CARD-5' },
    async ({ page, context }) => {
      await page.goto('/buy')
      const card = page.getByRole('article').first()
      const presses = [{ modifiers: ['Control'] as const }, { button: 'middle' as const }]
      for (const place of [{ x: 60, y: 90 }, await placeIn(card, card.getByRole('heading'))]) {
        for (const press of presses) {
          const opened = context.waitForEvent('page')
          await card.click({ position: place, ...press, modifiers: [...(press.modifiers ?? [])] })
          const tab = await opened
          await expect(tab).toHaveURL(/\/product\/[0-9a-f]{14}$/)
          await tab.close()
        }
      }
      const { x, y, height } = (await card.getByRole('heading').boundingBox()) ?? { x: 0, y: 0, height: 0 }
      await page.mouse.move(x + 1, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 40, y + height / 2, { steps: 4 })
      await page.mouse.up()
      expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\w{2}/)
      await expect(page).toHaveURL('/buy')
    },
  )

  test(
    'answers a press at once, asks for the product, then goes to its page',
    { tag: ['@phone', '@CARD-5'] },
    async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route('/api/receive-product-id', async route => {
        await held.promise
        await route.continue()
      })
      await page.goto('/buy')
      const card = page.getByRole('article').nth(1)
      const path = await card.getByRole('link').getAttribute('href')
      const asked = page.waitForRequest('/api/receive-product-id')
      // In frames: how long one takes is the machine's.
      const frames = await card.evaluate(async element => {
        element.querySelector('a')?.click()
        for (let count = 0; ; count++) {
          if (element.getAttribute('aria-busy') === 'true') return count
          await new Promise(done => {
            requestAnimationFrame(done)
          })
        }
      })
      expect(frames).toBeLessThan(6)
      await expect(card.getByRole('link', { name: /^Opening…/ })).toBeVisible()
      expect((await asked).postDataJSON()).toEqual({ product_id: path?.replace('/product/', '') })
      held.resolve()
      await expect(page).toHaveURL(path ?? '')
    },
  )

  test.describe('when the answer does not come', () => {
    test.use({
      expectedProblems: [
        /The reply holds no product|could not be asked for|status of (429|503)|net::ERR|loading route module|dynamically imported module/,
      ],
    })

    test(
      'says so at the card and offers it again; of a vehicle that has gone, it is logged',
      { tag: '@CARD-5' },
      async ({ page }) => {
        await page.goto('/buy')
        const card = page.getByRole('article').first()
        for (const [status, text] of [
          [429, /Too many requests/],
          [503, /went wrong on our side/],
        ] as const) {
          await page.route(
            '/api/receive-product-id',
            route => route.fulfill({ status, json: { success: false, message: 'No.' } }),
            { times: 1 },
          )
          await card.getByRole('link').click()
          await expect(card.getByRole('alert')).toHaveText(text)
          await expect(card.getByRole('link', { name: /^Try again/ })).toBeVisible()
        }
        await page.route('/api/receive-product-id', route => route.fulfill({ json: {} }), { times: 1 })
        const logged = page.waitForEvent('console', message => message.text().includes('The reply holds no product'))
        await card.getByRole('link').click()
        await logged
        await expect(page.getByText('This car is not listed any more.')).toBeVisible()
        await expect(page).toHaveURL('/buy')
        await page.route('/api/receive-product-id', route => route.abort(), { times: 1 })
        await card.getByRole('link').click()
        await expect(card.getByRole('alert')).toHaveText('No answer came from the site. Please check your connection.')
        await card.getByRole('link', { name: /^Try again/ }).click()
        await expect(page).toHaveURL(/\/product\//)
      },
    )
  })
})
