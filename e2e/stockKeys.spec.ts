import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'

const rows = (page: Page) => page.locator('tbody > tr')
/** The list without the versions of its rows, which every change and undo raises. */
const list = async (page: Page) =>
  (await (await page.request.get('/api/office/stock.csv?brand=jeep&sort=number')).text()).replaceAll(
    /(?<=,[0-9a-f]{14},)\d+/g,
    '',
  )

test(
  'a price and a state are changed in their row by key, and a view is kept',
  { tag: ['@ADMIN-10'] },
  async ({ page }) => {
    test.slow()
    const { keyboard } = page
    await signIn(page)
    await page.goto('/office/stock?brand=jeep')
    const before = await list(page)
    const parts = page.getByRole('navigation', { name: 'Parts of the stock' })
    await expect(parts.getByRole('link', { name: /^All \d+$/ })).toBeVisible()
    await rows(page).first().getByRole('link').first().focus()
    await keyboard.press('j')
    await keyboard.press('k')
    await keyboard.press('p')
    const field = page.getByLabel('New price, ₹')
    await expect(field).toBeFocused()
    await field.fill('9.99 lakh')
    await keyboard.press('Enter')
    await expect(page.getByText('The price is ₹9,99,000 now.')).toBeVisible()
    await expect(rows(page).first().getByRole('link').first()).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => list(page)).toEqual(before)
    await rows(page).first().getByRole('link').first().focus()
    await keyboard.press('s')
    await page.getByLabel('State', { exact: true }).last().selectOption('Reserved')
    await expect(page.getByText('The car is reserved now.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page).first()).toContainText('Listed')
    await rows(page).first().hover()
    await rows(page).first().getByRole('button', { name: 'Price', exact: true }).click()
    await expect(field).toBeFocused()
    await keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('forecourt-keys-off', '{}'))
    await rows(page).first().getByRole('link').first().focus()
    await keyboard.press('p')
    await keyboard.press('j')
    await expect(rows(page).first().getByRole('link').first()).toBeFocused()
    await expect(field).toHaveCount(0)
    await keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('forecourt-keys-off'))

    await page.getByRole('button', { name: 'Save this view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Saved views' })
    await dialog.getByLabel('Save what is shown as').fill('Jeeps')
    await keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await keyboard.press('Escape')
    await parts.getByRole('link', { name: /^All/ }).click()
    await expect(page).toHaveURL('/office/stock')
    await keyboard.press('1')
    await expect(page).toHaveURL('/office/stock?brand=jeep')
    await page.getByRole('button', { name: 'Views' }).click()
    await dialog.getByRole('button', { name: 'Remove Jeeps' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
  },
)

test('a state chosen while another change is under way follows it', { tag: ['@ADMIN-10'] }, async ({ page }) => {
  await signIn(page)
  await page.goto('/office/stock?brand=jeep')
  const before = await list(page)
  const answer = Promise.withResolvers<void>()
  const sent: unknown[] = []
  await page.route('**/api/office/vehicles/*/state', async route => {
    sent.push(route.request().postDataJSON().state)
    await answer.promise
    await route.continue()
  })
  const press = async (row: number, key: string) => {
    await rows(page).nth(row).getByRole('link').first().focus()
    await page.keyboard.press(key)
  }
  const choose = async (row: number, ...states: readonly string[]) => {
    await press(row, 's')
    for (const state of states) await rows(page).nth(row).getByLabel('State', { exact: true }).selectOption(state)
  }
  const shown = (row: number) =>
    rows(page)
      .nth(row)
      .getByTitle(/^Change the state of /)
  await choose(1, 'Sold', 'Listed')
  await choose(0, 'Reserved', 'Sold', 'Hidden')
  await press(2, 'p')
  const price = page.getByLabel('New price, ₹')
  await price.fill('9.99 lakh')
  answer.resolve()
  await expect(shown(0)).toHaveText('Hidden')
  await expect(shown(1)).toHaveText('Listed')
  expect(sent).toEqual(['sold', 'listed', 'hidden'])
  // What is being typed for another car stays.
  await expect(price).toBeFocused()
  await price.press('Escape')
  await choose(0, 'Listed')
  await expect(shown(0)).toHaveText('Listed')
  expect(await list(page)).toEqual(before)
})
