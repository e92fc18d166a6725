import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { SHEET } from './printFaults.ts'
import { signIn } from './signIn.ts'

/** The sizes of the sheets that a page is printed on, in points. */
async function sheets(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/Type\s*\/Page\b[\s\S]*?\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => ({ width: Math.round(Number(width)), height: Math.round(Number(height)) }),
  )
}

test(
  'a car is printed on one sheet of A4, with photo, price, tiles and features',
  { tag: ['@DETAIL-2', '@DETAIL-3'] },
  async ({ page }) => {
    const products = (await (await page.request.get('/api/products?limit=100')).json()) as { product_id: string }[]
    const cars = await Promise.all(
      products.slice(0, 30).map(async ({ product_id }) => ({
        path: `/product/${product_id}`,
        features: (await (await page.request.get(`/api/product/${product_id}`)).json()).features.length as number,
      })),
    )
    // The one with the most to say.
    const [car] = cars.toSorted((one, other) => other.features - one.features)
    await page.goto(car?.path ?? '')
    expect(await sheets(page)).toEqual([{ width: 595, height: 842 }])
    await page.emulateMedia({ media: 'print' })
    for (const part of ['Overview', 'Features'])
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
    await expect(page.locator('main picture img').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(/^₹[\d,]+$/).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Related Cars' })).toBeHidden()
  },
)

test('a list is printed as rows of text', { tag: ['@CARD-1', '@FILTER-8'] }, async ({ page }) => {
  await page.goto('/buy')
  expect((await sheets(page)).length).toBeLessThanOrEqual(3)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  const [first, second] = [
    await page.getByRole('article').nth(0).boundingBox(),
    await page.getByRole('article').nth(1).boundingBox(),
  ]
  expect(second?.x).toBe(first?.x)
  expect(first?.height).toBeLessThan(120)
  await expect(page.getByRole('article').first()).toContainText(/KM.*₹/)
})

test('a form is printed with what was typed, in every step', { tag: '@SELL-5' }, async ({ page }) => {
  await page.goto('/Sell')
  await page.locator('form [name="carName"]').fill('Maruti Suzuki Swift')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('form [name="carName"]')).toHaveValue('Maruti Suzuki Swift')
  for (const name of ['carName', 'priceMin', 'description'])
    await expect(page.locator(`form [name="${name}"]`)).toBeVisible()
})

test('the stock is printed as a table, on sheets that lie', { tag: '@ADMIN-10' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/office/stock?brand=kia')
  for (const { width, height } of await sheets(page)) expect(width).toBeGreaterThan(height)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1030, height: 700 })
  await expect(page.getByRole('columnheader', { name: 'State' })).toBeVisible()
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1030)
})
