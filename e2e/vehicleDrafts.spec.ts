import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { photoFile, removeCar } from './stockCars.ts'
import { ADD, field, fillCar, open, save, SUCCESS, tiles, uploaded } from './vehicleFormPage.ts'

/** What is kept on the device, as its JSON. */
const drafts = (page: Page) => page.evaluate(() => localStorage.getItem('forecourt-vehicle-drafts') ?? '')

test.beforeEach(({ page }) => signIn(page))

test('a draft outlives a closed tab, photos and all', { tag: '@ADMIN-2' }, async ({ page, context }) => {
  const number = 'KA 05 MH 7011'
  await open(page, ADD)
  await fillCar(page, number)
  await field(page, 'photos').setInputFiles([
    await photoFile('a.jpg', 900, 600, '#112233'),
    await photoFile('b.jpg', 900, 610, '#445566'),
  ])
  await uploaded(page, 2)
  await expect.poll(() => drafts(page).then(kept => kept.match(/"key"/g)?.length)).toBe(2)
  await page.close()

  const next = await context.newPage()
  await open(next, ADD)
  const offer = next.getByRole('region', { name: 'Continue your draft?' })
  await expect(offer).toContainText('Its 2 photos are there too.')
  await offer.getByRole('button', { name: 'Continue draft' }).click()
  await expect(field(next, 'carNumber')).toHaveValue(number)
  await uploaded(next, 2)
  await save(next).click()
  await expect(next.getByText(SUCCESS)).toBeVisible()
  await next.getByRole('button', { name: 'Add another like this' }).click()
  await expect(field(next, 'carNumber')).toHaveValue('')
  await expect(field(next, 'model')).not.toHaveValue('')
  await expect(field(next, 'odometerKm')).toHaveValue('')
  await expect(tiles(next)).toHaveCount(0)
  await next.reload()
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Start afresh' }).click()
  await expect(field(next, 'model')).toHaveValue('')
  await removeCar(next, number)
})

test(
  'saving a car takes no draft away that nobody has decided on, and what is typed beside one is kept too',
  { tag: '@ADMIN-2' },
  async ({ page }) => {
    const number = 'KA 05 MH 7013'
    const offer = page.getByRole('region', { name: 'Continue your draft?' })
    await open(page, ADD)
    await field(page, 'carNumber').fill('KA 05 MH 7015')
    await field(page, 'brand').fill('Older')
    await expect.poll(() => drafts(page)).toContain('Older')
    await page.reload()
    await expect(offer).toContainText('Older')
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toHaveCount(0)
    await fillCar(page, number)
    await expect(field(page, 'category')).not.toHaveValue('')
    await field(page, 'photos').setInputFiles([await photoFile('a.jpg', 900, 600, '#224466')])
    await uploaded(page, 1)
    await save(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()

    // The way in the navigation leads to an empty form, as the button does.
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Add car' }).click()
    await expect(field(page, 'carNumber')).toBeFocused()
    await expect(field(page, 'carNumber')).toHaveValue('')
    await expect(page.getByText(SUCCESS)).toHaveCount(0)
    await expect(tiles(page)).toHaveCount(0)
    await expect(offer).toContainText('Older')
    await field(page, 'brand').fill('Newer')
    await expect.poll(() => drafts(page)).toContain('Newer')
    await page.reload()
    await expect(offer).toContainText('Newer')
    await offer.getByRole('button', { name: 'Start afresh' }).click()
    await expect(field(page, 'carNumber')).toBeFocused()
    await expect(offer).toContainText('Older')
    await offer.getByRole('button', { name: 'Continue draft' }).click()
    await expect(field(page, 'carNumber')).toHaveValue('KA 05 MH 7015')
    await expect(field(page, 'carNumber')).toBeFocused()
    await removeCar(page, number)
  },
)
