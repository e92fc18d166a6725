import type { Page } from '@playwright/test'
import { test } from './addCar.ts'
import { expect } from './fixtures.ts'
import { expectAccessible } from './pageChecks.ts'

const tag = { tag: '@ADMIN-5' }

const found = (page: Page) => page.getByRole('region', { name: 'Found cars' }).getByRole('listitem')

test(
  'finds a car by number, id and name, deletes it after a Yes, and brings it back, all by keyboard',
  tag,
  async ({ page, car }) => {
    await page.goto('/product/product-delete')
    await page.getByLabel('Car number').fill('nl 01-zz')
    await page.getByLabel('Product ID').fill(car.productId)
    await page.getByLabel('Car name').fill('seltos')
    await page.keyboard.press('Enter')
    await expect(found(page)).toHaveCount(1)
    await expect(found(page)).toContainText(car.carNumber.replace(/(..)(..)(..)(....)/, '$1 $2 $3 $4'))
    await expect(found(page)).toContainText('Listed')
    await expect(page.getByLabel('Car name')).toBeFocused()

    const ask = found(page).getByRole('button', { name: `Delete ${car.name}` })
    await ask.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Delete ${car.name}?` })
    await expect(dialog).toContainText('undo this for 30 days')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'No' }).press('Enter')
    await expect(ask).toBeFocused()
    await ask.press('Enter')
    await dialog.getByRole('button', { name: 'Yes' }).press('Enter')

    await expect(page.getByRole('status').filter({ hasText: `${car.name} was deleted.` })).toBeVisible()
    await expect(page.getByText('No products found for the provided filters.')).toBeVisible()
    expect((await page.request.get(`/api/product/${car.productId}`)).status()).toBe(404)
    await expect(page.getByRole('region', { name: 'Deleted in the last 30 days' })).toContainText('owner@cars.example')
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(found(page)).toHaveCount(1)
    expect((await page.request.get(`/api/product/${car.productId}`)).status()).toBe(200)
  },
)

test(
  'says what is missing and what is not there, and reads without scripts',
  tag,
  async ({ page, car, browser, siteAddress }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: siteAddress,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    for (const reader of [page, plain]) {
      await reader.goto('/product/product-delete')
      await reader.getByRole('button', { name: 'Search' }).click()
      await expect(
        reader.getByText('Please enter at least one filter (Car Number, Product ID, or Car Name).'),
      ).toBeVisible()
      await reader.getByLabel('Car name').fill('no such car')
      await reader.getByRole('button', { name: 'Search' }).click()
      await expect(reader.getByText('No products found for the provided filters.')).toBeVisible()
      await reader.getByLabel('Car name').fill('')
      await reader.getByLabel('Car number').fill(car.carNumber)
      await reader.getByRole('button', { name: 'Search' }).click()
      await expect(found(reader)).toHaveCount(1)
    }
    await context.close()
  },
)

test.describe('when the site does not answer', () => {
  test.use({ expectedProblems: [/Failed to load resource|could not be fetched/] })

  test('says so, of the search and of the deletion', tag, async ({ page, car }) => {
    await page.goto(`/product/product-delete?product_id=${car.productId}`)
    await page.route('**/api/office/vehicles/**', route => route.abort())
    await found(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'An error occurred while deleting the product.' }),
    ).toContainText('No answer came')
    await expect(found(page)).toHaveCount(1)

    await page.route('**/product/product-delete.data*', route => route.abort())
    await page.getByLabel('Car name').fill('seltos')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'An error occurred while fetching data.' })).toBeVisible()
  })
})
