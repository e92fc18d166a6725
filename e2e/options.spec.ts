import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goOffline } from './goOffline.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { signIn } from './signIn.ts'

const headers = { 'sec-fetch-site': 'same-origin' }

const leftovers: (() => Promise<unknown>)[] = []

/** Takes an item away after the test if it is still there. */
function forget(page: Page, path: string, names: Record<string, string>): void {
  leftovers.push(() => page.request.delete(`/api/${path}?${new URLSearchParams(names)}`, { headers }))
}

/** Adds an item without the screen for it, until the test is over. */
async function have(page: Page, path: string, names: Record<string, string>): Promise<void> {
  await page.request.post(`/api/${path}`, { data: names, headers })
  forget(page, path, names)
}

// What is refused here is meant to be; the browser notes every such answer.
test.use({ expectedProblems: [/status of 409/] })
test.beforeEach(({ page }) => signIn(page))
test.afterEach(async () => {
  for (const remove of leftovers.splice(0).toReversed()) await remove()
})

test.describe('Adding options', () => {
  test(
    'goes from brand to model to variant by the keyboard; each can be chosen at once',
    { tag: '@ADMIN-7' },
    async ({ page }) => {
      forget(page, 'brands', { name: 'Tesla' })
      forget(page, 'models', { name: 'Model Y', brand: 'Tesla' })
      forget(page, 'variants', { name: 'Long Range', brand: 'Tesla', model: 'Model Y' })
      await page.goto('/product-mange-add')
      await expect(page.getByRole('form', { name: /^Add a/ })).toHaveCount(12)
      await page.getByLabel('Brand name').fill('Tesla')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Brand added successfully!')).toBeVisible()
      await expect(page.getByLabel('Brand name')).toBeFocused()
      await expect(page.getByLabel('Brand name')).toHaveValue('')

      const models = page.getByRole('form', { name: 'Add a model' })
      await models.getByLabel('Brand').first().selectOption('Tesla')
      await models.getByLabel('Model name').fill('Model Y')
      await page.keyboard.press('Enter')
      await expect(models.getByText('Model added successfully!')).toBeVisible()
      await expect(models.getByLabel('Brand').first()).toHaveValue('Tesla')

      const variants = page.getByRole('form', { name: 'Add a variant' })
      await variants.getByLabel('Brand').selectOption('Tesla')
      await variants.getByLabel('Model', { exact: true }).selectOption('Model Y')
      await variants.getByLabel('Variant name').fill('Long Range')
      await variants.getByRole('button', { name: 'Add variant' }).click()
      await expect(variants.getByText('Variant added successfully!')).toBeVisible()
      await expectAccessible(page)
      expect(await sidewaysOverflow(page)).toBe(0)
    },
  )

  test('says at the field what is missing, and what is there already', { tag: '@ADMIN-7' }, async ({ page }) => {
    await page.goto('/product-mange-add')
    const variants = page.getByRole('form', { name: 'Add a variant' })
    await variants.getByRole('button', { name: 'Add variant' }).click()
    for (const text of ['Please select a brand!', 'Please select a model!', 'Please fill in the variant name!'])
      await expect(variants.getByText(text)).toBeVisible()
    await expect(variants.getByLabel('Brand')).toBeFocused()
    await page.getByRole('button', { name: 'Add seating capacity' }).click()
    await expect(page.getByText('Please fill in the seating capacity!')).toBeVisible()
    await page.getByLabel('Fuel type', { exact: true }).fill('petrol')
    await page.keyboard.press('Enter')
    const fuel = page.getByRole('form', { name: 'Add a fuel type' })
    await expect(fuel.getByText('Failed to add fuel type. Please try again later.')).toBeVisible()
    await expect(fuel.getByText('The fuel type "Petrol" is there already.')).toBeVisible()
    await expect(page.getByLabel('Fuel type', { exact: true })).toHaveValue('petrol')
    await expectAccessible(page)
  })

  test.describe('when models do not come', () => {
    test.use({ expectedProblems: [/api\/models/] })

    test('says so and tries again', { tag: '@ADMIN-7' }, async ({ page }) => {
      await page.goto('/product-mange-add')
      await page.route('/api/models', route => route.abort())
      const variants = page.getByRole('form', { name: 'Add a variant' })
      await variants.getByLabel('Brand').selectOption('Kia')
      await expect(variants.getByText('Failed to fetch models.')).toBeVisible()
      await page.unroute('/api/models')
      await variants.getByRole('button', { name: 'Try again' }).click()
      await variants.getByLabel('Model', { exact: true }).selectOption('Seltos')
      await expect(variants.getByText('Failed to fetch models.')).toBeHidden()
    })
  })
})

test.describe('Deleting options', () => {
  test('asks, deletes what nothing uses, and the list is fresh', { tag: '@ADMIN-8' }, async ({ page }) => {
    await have(page, 'locations', { name: 'Ujjain Test Yard' })
    await page.goto('/product-mange-delete?list=locations&q=ujjain')
    await expectAccessible(page)
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Delete Ujjain Test Yard' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Are you sure you want to delete Ujjain Test Yard?')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect(page.getByRole('button', { name: 'Delete Ujjain Test Yard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Location deleted successfully!')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ujjain/ })).toHaveCount(0)
  })

  test.describe('without a connection', () => {
    test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

    test(
      'says that it failed, and the list stays; the keyboard goes on at what is said',
      { tag: '@ADMIN-8' },
      async ({ page, context }) => {
        await have(page, 'locations', { name: 'Ratlam Test Yard' })
        await page.goto('/product-mange-delete?list=locations&q=ratlam')
        const remove = page.getByRole('button', { name: 'Delete Ratlam Test Yard' })
        await remove.press('Enter')
        await goOffline(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter')
        await expect(page.getByRole('alert').filter({ hasText: 'Error deleting item' })).toContainText(
          'You are offline.',
        )
        await context.setOffline(false)
        await expect(remove).toBeFocused()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter')
        await expect(page.locator(':focus')).toContainText('Location deleted successfully!')
      },
    )
  })

  test(
    'another brand lets go of the model, and the keyboard keeps its place',
    { tag: '@ADMIN-8' },
    async ({ page }) => {
      await page.goto('/product-mange-delete?list=variants')
      const [brand, model] = [page.getByLabel('Brand'), page.getByLabel('Model')]
      await brand.focus()
      await brand.selectOption('Kia')
      await model.selectOption('Seltos')
      await expect(page).toHaveURL(/model=Seltos/)
      await brand.focus()
      await brand.selectOption('Hyundai')
      await expect(page.getByRole('row', { name: /Hyundai/ }).first()).toBeVisible()
      await expect(model).toHaveValue('')
      await expect(page).not.toHaveURL(/Seltos/)
      await expect(brand).toBeFocused()
      await page.goBack()
      await expect(brand).toHaveValue('Kia')
      await expect(model).toHaveValue('Seltos')
    },
  )

  test('a name that is saved by two presses is saved once', { tag: '@ADMIN-8' }, async ({ page }) => {
    await have(page, 'owners', { name: '9th Owner' })
    forget(page, 'owners', { name: 'Ninth Owner' })
    await page.goto('/product-mange-delete?list=owners&q=owner')
    await page.getByRole('button', { name: 'Rename 9th Owner' }).click()
    await page.getByLabel('New name').fill('Ninth Owner')
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })
    await page.getByRole('button', { name: 'Save' }).evaluate((save: HTMLElement) => {
      save.click()
      save.click()
    })
    await expect(page.getByText('Renamed to "Ninth Owner".')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rename Ninth Owner' })).toBeFocused()
    expect(sent).toHaveLength(1)
  })

  test('refuses what vehicles use, and says how many', { tag: '@ADMIN-8' }, async ({ page }) => {
    await page.goto('/product-mange-delete?list=colors&q=white')
    await page.getByRole('button', { name: 'Delete White', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Error deleting item')).toBeVisible()
    await expect(page.getByText(/The colour "White" is used by \d+ vehicles, so it cannot be deleted\./)).toBeVisible()
  })

  test('renames in place; a name that is taken leads to merging', { tag: '@ADMIN-8' }, async ({ page }) => {
    await have(page, 'brands', { name: 'Testa' })
    await have(page, 'brands', { name: 'Testla' })
    await page.goto('/product-mange-delete?list=brands&q=test')
    await page.getByRole('button', { name: 'Rename Testa' }).click()
    await expect(page.getByLabel('New name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Rename Testa' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByLabel('New name').fill('Testa Motors')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Renamed to "Testa Motors".')).toBeVisible()
    await page.getByRole('button', { name: 'Rename Testa Motors' }).click()
    await page.getByLabel('New name').fill('testla')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The brand "Testla" is there already. You can merge the two instead.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Merge the two…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Testa Motors into …' })
    await expect(dialog.getByRole('radio', { name: 'Testla' })).toBeChecked()
    await expect(
      dialog.getByText('No vehicle uses it. Testa Motors is then gone and only Testla is left'),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText('Merged into the brand "Testla".')).toBeVisible()
    await expect(page.getByRole('row', { name: /Testa Motors/ })).toHaveCount(0)
  })

  test('two people at once: who comes late sees it', { tag: '@ADMIN-8' }, async ({ page, browser }) => {
    await have(page, 'owners', { name: '8th Owner' })
    forget(page, 'owners', { name: 'Eighth Owner' })
    await page.goto('/product-mange-delete?list=owners')
    const { id } = ((await (await page.request.get('/api/owners')).json()) as { id: number; name: string }[]).find(
      ({ name }) => name === '8th Owner',
    ) ?? { id: 0 }
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signIn(other)
    await other.request.patch(`/api/office/options/owners/${id}`, { data: { name: 'Eighth Owner' }, headers })
    await other.close()
    await page.getByRole('button', { name: 'Rename 8th Owner' }).click()
    await page.getByLabel('New name').fill('Owner 8')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByText('Somebody has renamed "8th Owner" to "Eighth Owner" since you opened this page.'),
    ).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is read, searched and walked through', { tag: '@ADMIN-8' }, async ({ page }) => {
      await page.goto('/product-mange-delete')
      await page
        .getByRole('navigation', { name: 'Option lists' })
        .getByRole('link', { name: /^Variants/ })
        .click()
      await page.getByRole('link', { name: 'Page 2' }).click()
      await expect(page.getByRole('link', { name: /Previous/ })).toBeVisible()
      await page.getByLabel('Search in variants').fill('htx')
      await page.getByLabel('Brand').selectOption('Kia')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('row', { name: /HTX.*Kia Seltos/ }).first()).toBeVisible()
      await expect(page.getByRole('row', { name: /Maruti/ })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
    })
  })
})
