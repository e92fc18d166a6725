import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pageChecks.ts'
import { signIn } from './signIn.ts'
import { knownModel, photoFile, removeCar } from './stockCars.ts'
import { ADD, field, fillCar, NUMBER, open, save, SUCCESS, uploaded } from './vehicleFormPage.ts'

test.beforeEach(({ page }) => signIn(page))

test(
  'a car with 8 photos is entered in at most 30 inputs',
  { tag: ['@phone', '@ADMIN-2', '@ADMIN-3', '@ADMIN-4'] },
  async ({ page }) => {
    test.slow()
    const { brand, model_name: model, variant, owner } = await knownModel(page)
    const files = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        photoFile(`${place}.jpg`, 1600, 1000 + place * 20, `#${place}${place}8899`),
      ),
    )
    await open(page, ADD)
    let inputs = 0
    const fill = async (name: string, text: string) => {
      inputs += 1
      await field(page, name).fill(text)
    }
    const startedAt = Date.now()
    await fill('carNumber', 'ka05mh7001')
    await expect(page.getByText('Karnataka · KA05')).toBeVisible()
    await fill('brand', brand.toLowerCase())
    await fill('model', model)
    await fill('variant', variant)
    await fill('color', 'White')
    await expect(field(page, 'carNumber')).toHaveValue(NUMBER)
    await expect(field(page, 'brand')).toHaveValue(brand)
    await expect(field(page, 'category')).not.toHaveValue('')
    await expect(page.getByText(`As your last ${model} ${variant}`).first()).toBeVisible()
    await fill('manufacturingYear', '2020')
    await fill('yearOfRegistration', '2021')
    await fill('odometerKm', '32000')
    await fill('owner', owner)
    await fill('tiresUsed', '25 %')
    await fill('insurance', 'Comprehensive')
    await fill('actualPrice', '650000')
    await fill('offerAmount', '700000')
    await expect(page.getByLabel('Price after offer')).toHaveValue('₹0')
    await fill('offerAmount', '25000')
    await expect(page.getByLabel('Price after offer')).toHaveValue('₹6,25,000')
    await expect(field(page, 'actualPrice')).toHaveValue('6,50,000')
    inputs += 1
    await field(page, 'photos').setInputFiles(files)
    for (const feature of ['sunroof', 'abs', 'cruise']) {
      await fill('features', feature)
      inputs += 1
      await page.keyboard.press('Enter')
      await expect(field(page, 'features')).toHaveValue('')
      await expect(
        page.getByRole('list', { name: 'Chosen features' }).getByText(new RegExp(`^${feature}`, 'iu')),
      ).toHaveCount(1)
    }
    inputs += 1
    await save(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible({ timeout: 30_000 })
    expect(inputs).toBeLessThanOrEqual(30)
    expect(Date.now() - startedAt).toBeLessThan(90_000)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'See it on the site' }).click()
    await expect(page).toHaveURL(/\/product\/[0-9a-f]{14}$/)
    const productId = page.url().slice(-14)
    const { product, photos } = await (await page.request.get(`/api/product/${productId}`)).json()
    expect(product).toMatchObject({
      brand,
      model_name: model,
      variant,
      actual_price: 650_000,
      price_after_offer: 625_000,
      kilometer_driven: 32_000,
    })
    expect(photos.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual(
      Array.from({ length: 8 }, (_, place) => 1000 + place * 20).map(height => [
        Math.round(Math.min(1200, (1600 * 1000) / height)),
        Math.min(1000, Math.round((1200 * height) / 1600)),
      ]),
    )
    const [newest] = await (await page.request.get('/api/products?limit=1')).json()
    expect(newest.product_id).toBe(productId)

    // What was saved is never offered again, but its number is known.
    await open(page, ADD)
    await field(page, 'carNumber').fill(NUMBER)
    await expect(page.getByText('In stock already:')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Continue your draft?' })).toHaveCount(0)
    await removeCar(page, NUMBER)
  },
)

test(
  'says at each field what is missing, and asks for a photo',
  { tag: ['@ADMIN-2', '@ADMIN-4'] },
  async ({ page }) => {
    await open(page, ADD)
    await save(page).click()
    await expect(field(page, 'carNumber')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Please upload at least one photo.' })).toBeVisible()
    await page.getByRole('link', { name: 'Please choose the model.' }).click()
    await expect(field(page, 'model')).toBeFocused()
    await page.keyboard.type('No such thing')
    await expect(page.getByRole('option', { name: 'Add “No such thing”' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await save(page).click()
    await expect(field(page, 'model')).toHaveAccessibleDescription(
      '“No such thing” is not in the list. Choose another, or add it.',
    )
  },
)

test.describe('when saving fails', () => {
  test.use({ expectedProblems: [/Failed to load resource|nobody thought of this/] })

  test('says so in the words that are fixed and loses nothing', { tag: '@ADMIN-4' }, async ({ page }) => {
    await open(page, ADD)
    await fillCar(page)
    await expect(field(page, 'category')).not.toHaveValue('')
    await field(page, 'photos').setInputFiles([await photoFile('front.jpg', 640, 480)])
    await uploaded(page, 1)
    const body = JSON.stringify({
      success: false,
      message: 'This is the reason.',
      error: 'invalid',
      fields: { seating_Capacity: 'There is no such car.' },
    })
    const failures = [
      [200, '{"success":true,"message":"hm"}', 'Failed to submit form, please try again.'],
      [400, body, 'Failed to submit form, please try again.'],
      [503, '<html>', 'Server error occurred. Please try again.'],
      [0, '', 'Network error occurred. Please check your connection.'],
    ] as const
    for (const [status, answer, text] of failures) {
      await page.route('**/api/products/add', route =>
        status === 0 ? route.abort() : route.fulfill({ status, body: answer, contentType: 'application/json' }),
      )
      await save(page).click()
      await expect(page.getByText(text)).toBeVisible()
      if (status === 400) {
        await expect(field(page, 'seatingCapacity')).toBeFocused()
        await expect(field(page, 'seatingCapacity')).toHaveAccessibleDescription(/There is no such car\./)
      }
      await page.unroute('**/api/products/add')
    }
    await page.evaluate(() => {
      XMLHttpRequest.prototype.open = () => {
        throw new Error('nobody thought of this')
      }
    })
    await save(page).click()
    await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
    await expect(field(page, 'actualPrice')).toHaveValue('6,50,000')
  })

  test(
    'a session that has ended loses nothing: one signs in in another tab and saves',
    { tag: ['@ADMIN-4', '@AUTH-4'] },
    async ({ page, context }) => {
      const number = 'KA 05 MH 7016'
      await open(page, ADD)
      await fillCar(page, number)
      await expect(field(page, 'category')).not.toHaveValue('')
      await field(page, 'photos').setInputFiles([await photoFile('front.jpg', 640, 480)])
      await uploaded(page, 1)
      await context.clearCookies()
      await save(page).click()
      await expect(page.getByText('Sign in in another tab, then try once more.')).toBeVisible()
      await field(page, 'photos').setInputFiles([await photoFile('back.jpg', 640, 481)])
      await expect(page.getByText(/^back\.jpg: .*Sign in in another tab, then try once more\.$/)).toBeVisible()
      await signIn(page)
      await page.getByRole('button', { name: 'Try photo 2 again' }).click()
      await uploaded(page, 2)
      await save(page).click()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await removeCar(page, number)
    },
  )
})
