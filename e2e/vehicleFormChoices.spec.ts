import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { knownModel } from './stockCars.ts'
import { ADD, field, open, save } from './vehicleFormPage.ts'

test.beforeEach(({ page }) => signIn(page))

test('a name that no list has stays when its field is left', { tag: ['@ADMIN-2', '@ADMIN-4'] }, async ({ page }) => {
  const { brand, model_name: model } = await knownModel(page)
  await open(page, ADD)
  await field(page, 'variant').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const [name, text] of Object.entries({ brand, model, variant: 'Never heard of' })) {
    await field(page, name).fill(text)
    await page.keyboard.press('Tab')
    await expect(field(page, name)).toHaveValue(text)
  }
  await save(page).click()
  await expect(field(page, 'variant')).toHaveValue('Never heard of')
  await expect(field(page, 'variant')).toHaveAccessibleDescription(
    '“Never heard of” is not in the list. Choose another, or add it.',
  )
})

test('a name that no list has is added on the way', { tag: ['@ADMIN-2', '@API-7'] }, async ({ page }) => {
  const name = 'Testa Phone'
  const { brand } = await knownModel(page)
  await open(page, ADD)
  await field(page, 'model').fill(name)
  await page.getByRole('option', { name: `Add “${name}”` }).click()
  await expect(field(page, 'model')).toHaveAccessibleDescription('Please choose the brand first.')
  await field(page, 'brand').fill(brand)
  await field(page, 'model').focus()
  // What is typed stays until it is said what becomes of it: Enter alone adds nothing.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([`Add “${name}”`])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () =>
      (await (await page.request.get('/api/models')).json()).some(
        (model: { name: string; brand: string }) => model.name === name && model.brand === brand,
      ),
    )
    .toBe(true)
  await expect(field(page, 'model')).toHaveValue(name)
  await page.request.delete(`/api/models?${new URLSearchParams({ name, brand })}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
})

test.describe('without its lists', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('the form offers to add nothing, and asks for them again', { tag: '@ADMIN-2' }, async ({ page }) => {
    const { brand, model_name: model } = await knownModel(page)
    await page.route('**/api/{models,variants}', route => route.abort())
    await open(page, ADD)
    const missing = 'Its list could not be fetched. Come back to this field to try again.'
    await expect(field(page, 'model')).toHaveAccessibleDescription(missing)
    await field(page, 'brand').fill(brand)
    await field(page, 'model').fill('No such thing')
    await expect(page.getByRole('option')).toHaveCount(0)
    await save(page).click()
    await expect(field(page, 'carNumber')).toBeFocused()
    await expect(field(page, 'model')).not.toHaveAttribute('aria-invalid')
    // Coming to the field asked once more; only when that has failed does coming back ask again.
    await expect(field(page, 'model')).toHaveAccessibleDescription(missing)

    await page.unroute('**/api/{models,variants}')
    await field(page, 'model').focus()
    await expect(field(page, 'model')).toHaveAccessibleDescription('')
    await field(page, 'model').fill(model)
    await expect(page.getByRole('option', { name: model, exact: true })).toBeVisible()
    await expect(page.getByRole('option', { name: `Add “${model}”` })).toHaveCount(0)
  })
})

test(
  'what was filled in from the last car of a model goes with the model, what was typed stays',
  { tag: ['@ADMIN-2', '@API-7'] },
  async ({ page }) => {
    const name = 'Testb Phone'
    const { brand, model_name: model, variant } = await knownModel(page)
    const chosen = page.getByRole('list', { name: 'Chosen features' }).getByRole('listitem')
    await open(page, ADD)
    for (const [list, text] of Object.entries({ brand, model, variant })) await field(page, list).fill(text)
    await page.keyboard.press('Tab')
    await expect(field(page, 'category')).not.toHaveValue('')
    await expect(chosen).not.toHaveCount(0)
    await field(page, 'mileageKmpl').fill('99')
    await field(page, 'model').fill(name)
    await page.getByRole('option', { name: `Add “${name}”` }).click()
    await expect(field(page, 'category')).toHaveValue('')
    await expect(field(page, 'engineCc')).toHaveValue('')
    await expect(field(page, 'variant')).toHaveValue('')
    await expect(field(page, 'model')).toHaveValue(name)
    await expect(field(page, 'mileageKmpl')).toHaveValue('99')
    await expect(chosen).toHaveCount(0)
    await page.request.delete(`/api/models?${new URLSearchParams({ name, brand })}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  },
)

test(
  'features are ticked by name, taken out by their chips and added on the way',
  { tag: ['@ADMIN-2', '@API-7'] },
  async ({ page }) => {
    const name = 'Testc phone'
    const chip = (feature: string) => page.getByRole('button', { name: `Remove ${feature}`, exact: true })
    const box = (feature: string) => page.getByRole('checkbox', { name: feature, exact: true })
    const { promise: ticked, resolve: go } = Promise.withResolvers<undefined>()
    await page.route('**/api/addfeatures', async route => {
      await ticked
      await route.continue()
    })
    let asked = 0
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/addfeatures')) asked += 1
    })
    await open(page, ADD)
    const [one = '', two = '', three = ''] = await page.getByRole('checkbox').locator('xpath=..').allTextContents()
    for (const feature of [one, two, one]) {
      await field(page, 'features').fill(feature)
      await page.keyboard.press('Enter')
    }
    await expect(box(one)).toBeChecked()
    await expect(box(two)).toBeChecked()
    await chip(one).press('Enter')
    await expect(chip(two)).toBeFocused()
    await expect(box(one)).not.toBeChecked()
    await chip(two).press('Enter')
    await expect(field(page, 'features')).toBeFocused()

    await field(page, 'features').fill(name)
    await page.getByRole('button', { name: `Add “${name}” to the list` }).press('Enter')
    await page.getByRole('button', { name: 'Adding it…' }).press('Enter')
    await field(page, 'features').fill('')
    await box(three).check()
    go(undefined)
    await expect(chip(name)).toBeVisible()
    await expect(chip(three)).toBeVisible()
    await expect(box(name)).toBeChecked()
    expect(asked).toBe(1)
    await page.request.delete(`/api/addfeatures?${new URLSearchParams({ name })}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  },
)

test(
  'typing replaces what stands in a choice, by pointer and keyboard; an electric car is asked for no engine',
  { tag: ['@ADMIN-2'] },
  async ({ page }) => {
    await open(page, ADD)
    const fuel = field(page, 'fuelType')
    await fuel.fill('Petrol')
    await fuel.press('Tab')
    await expect(field(page, 'engineCc')).toBeVisible()
    await fuel.click()
    await page.keyboard.type('Elec')
    await fuel.press('Tab')
    await expect(fuel).toHaveValue('Electric')
    await expect(field(page, 'engineCc')).toHaveCount(0)
    await expect(page.getByText('An electric car has no engine capacity')).toBeVisible()
    await fuel.focus()
    await page.keyboard.type('Dies')
    await fuel.press('Tab')
    await expect(fuel).toHaveValue('Diesel')
    await expect(field(page, 'mileageKmpl')).toBeVisible()
  },
)
