import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pageChecks.ts'
import { addPerson, signIn } from './signIn.ts'
import { addCar, photoFile, removeCar } from './stockCars.ts'
import { field, open, save, SUCCESS, uploaded } from './vehicleFormPage.ts'

test.beforeEach(({ page }) => signIn(page))

test.describe('with somebody else', () => {
  test.use({ expectedProblems: [/status of 409/] })

  test('two editors at once lose nothing', { tag: '@ADMIN-10' }, async ({ page, browser, dataDir, siteAddress }) => {
    test.slow()
    const number = 'KA 05 MH 7021'
    const productId = await addCar(page, number)
    const colleague = await addPerson(dataDir, 'staff')
    const context = await browser.newContext({ baseURL: siteAddress })
    const other = await context.newPage()
    await signIn(other, colleague)
    const path = `/office/vehicles/${productId}/edit`
    await Promise.all([open(page, path), open(other, path)])

    await field(other, 'odometerKm').fill('40000')
    await field(other, 'state').selectOption('reserved')
    await save(other).click()
    await expect(other.getByText(SUCCESS)).toBeVisible()
    await context.close()

    await field(page, 'odometerKm').fill('43000')
    await field(page, 'actualPrice').fill('875000')
    await field(page, 'photos').setInputFiles([await photoFile('back.jpg', 800, 600, '#993311')])
    await uploaded(page, 2)
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody changed this car meanwhile' })
    await expect(dialog).toContainText(colleague.email)
    await expect(dialog).toContainText(/Kilometres driven: 32,000 km.*40,000 km/)
    await expect(dialog).toContainText(/State: listed.*reserved/)
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Mine: 43,000' }).check()
    await dialog.getByRole('button', { name: 'Save as chosen' }).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await expect(page.getByText('No changes')).toBeVisible()

    const { product, photos } = await (await page.request.get(`/api/product/${productId}`)).json()
    expect(product).toMatchObject({ kilometer_driven: 43_000, actual_price: 875_000, stock_available: false })
    expect(photos.map((photo: { height: number; width: number }) => photo.width)).toEqual([800, 640])

    // What is not saved is not left by accident.
    await field(page, 'warranty').fill('1 year')
    await page.getByRole('link', { name: 'Record', exact: true }).click()
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Stay', exact: true }).last().click()
    await expect(field(page, 'warranty')).toHaveValue('1 year')
    await removeCar(page, number)
  })
})

test('what is typed while a car is being saved stays', { tag: '@ADMIN-10' }, async ({ page }) => {
  const number = 'KA 05 MH 7023'
  const productId = await addCar(page, number)
  await open(page, `/office/vehicles/${productId}/edit`)
  const { promise: typed, resolve: go } = Promise.withResolvers<undefined>()
  await page.route('**/api/office/vehicles/*', async route => {
    await typed
    await route.continue()
  })
  await field(page, 'odometerKm').fill('33000')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await field(page, 'warranty').fill('1 year')
  await page.getByRole('checkbox').first().check()
  go(undefined)
  await expect(page.getByText('2 changes not saved')).toBeVisible()
  await expect(field(page, 'warranty')).toHaveValue('1 year')
  await expect(page.getByText(SUCCESS)).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await expect(page.getByText('No changes')).toBeVisible()
  const { product, features } = await (await page.request.get(`/api/product/${productId}`)).json()
  expect(product).toMatchObject({ kilometer_driven: 33_000, warranty: '1 year' })
  expect(features).toHaveLength(1)
  await removeCar(page, number)
})

test.describe('with a photo that never arrives', () => {
  // It is cut off as the page is left, which the console may report.
  test.use({ expectedProblems: [/Failed to load resource.*\/api\/office\/photos/] })

  test(
    'the page is about the car as it was saved; photos on their way are not left by accident',
    { tag: '@ADMIN-10' },
    async ({ page }) => {
      const number = 'KA 05 MH 7027'
      const record = `/office/vehicles/${await addCar(page, number)}`
      await page.goto(record)
      await page.getByRole('link', { name: 'Change photos' }).click()
      await expect(page.getByRole('group', { name: 'Photos' })).toBeInViewport()
      await field(page, 'variant').fill('')
      await page.getByRole('listbox', { name: 'Variant' }).getByRole('option').first().click()
      const variant = await field(page, 'variant').inputValue()
      // Photos that never arrive.
      await page.route('**/api/office/photos', () => {})
      await save(page).click()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(variant)
      await field(page, 'photos').setInputFiles([await photoFile('side.jpg', 700, 500, '#557733')])
      await expect(page.getByText('1 change not saved')).toBeVisible()
      await page.getByRole('link', { name: 'Record', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
      await expect(page).toHaveURL(record)
      await removeCar(page, number)
    },
  )
})
