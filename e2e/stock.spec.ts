import type { Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { expect, test } from './fixtures.ts'
import { goOffline } from './goOffline.ts'
import { expectAccessible, expectContrast, sidewaysOverflow } from './pageChecks.ts'
import { signIn } from './signIn.ts'

const rows = (page: Page) => page.locator('tbody > tr')
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen cars' })

/** The API's word on the cars of a brand: not what the page says of itself. */
async function prices(page: Page): Promise<string[]> {
  const csv = await (await page.request.get('/api/office/stock.csv?brand=jeep&sort=number')).text()
  return csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(',').slice(4, 7).join(' '))
}

test.describe('the stock list', () => {
  test.beforeEach(({ page }) => signIn(page))

  test('searches, filters and sorts by its address', { tag: ['@phone', '@ADMIN-10'] }, async ({ page }) => {
    await page.goto('/office/stock')
    await expect(rows(page)).toHaveCount(50)
    expect(await sidewaysOverflow(page)).toBe(0)
    const second = page.getByRole('link', { name: 'Page 2' })
    await second.press('Enter')
    await expect(page).toHaveURL('/office/stock?page=2')
    await expect(second).toHaveAttribute('aria-current', 'page')
    await expect(second).toBeFocused()
    await page.getByRole('searchbox', { name: 'Search' }).fill('skoda')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/office/stock?q=skoda')
    await expect(rows(page).first()).toContainText('Skoda')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await expect(page).toHaveURL('/office/stock?q=skoda&sort=price')
    const shown = () =>
      rows(page)
        .locator('[data-label="Price"]')
        .evaluateAll(cells => cells.map(cell => Number(cell.firstChild?.textContent?.replace(/\D/g, ''))))
    expect((await shown()).length).toBeGreaterThan(1)
    // The address changes a moment before the page.
    await expect
      .poll(async () => (await shown()).every((price, place, all) => price >= (all[place - 1] ?? 0)))
      .toBe(true)
    await page.getByLabel('Without photos').check()
    await expect(page.getByRole('heading', { name: 'No car matches' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Without photos')).not.toBeChecked()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/office/stock?sort=price')
    // While it comes, the list before it is dim.
    await expect(rows(page)).toHaveCount(50)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
  })

  test(
    'has the columns that were chosen on this device, and a part that nobody asked about',
    { tag: '@ADMIN-10' },
    async ({ page }) => {
      await page.goto('/office/stock')
      const unasked = page
        .getByRole('navigation', { name: 'Parts of the stock' })
        .getByRole('link', { name: /^Nobody asked \d+$/ })
      const said = (await unasked.textContent())?.match(/\d+/)?.[0] ?? ''
      await unasked.click()
      await expect(page).toHaveURL('/office/stock?state=for_sale&asked=none')
      await expect(page.getByText(`${said} cars match`)).toBeVisible()
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByLabel('Repriced').uncheck()
      await page.getByLabel('Km', { exact: true }).uncheck()
      const heads = page.getByRole('columnheader')
      await expect(heads.filter({ hasText: /^(?:Km|Repriced)/ })).toHaveCount(0)
      await page.reload()
      await expect(heads.filter({ hasText: /^Days/ })).toHaveCount(1)
      await expect(heads.filter({ hasText: /^(?:Km|Repriced)/ })).toHaveCount(0)
      await page.keyboard.press('f')
      await expect(page.getByLabel('State', { exact: true })).toBeFocused()
      await expectAccessible(page)
    },
  )

  test(
    'changes many cars at once after a preview, and takes it back',
    { tag: ['@phone', '@ADMIN-10'] },
    async ({ page }) => {
      await page.goto('/office/stock?brand=jeep')
      const before = await prices(page)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).filter({ visible: true }).check()
      await expect(bar(page)).toContainText(`${before.length} cars selected`)
      await rows(page).first().getByRole('link').first().press('c')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What to change').selectOption('Lower the price by rupees')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.getByText('Please enter an amount in whole rupees.')).toBeVisible()
      await dialog.getByLabel('Rupees').fill('10,000')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(`${before.length} will change`)).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel('What to change')).toBeFocused()
      await dialog.getByRole('button', { name: 'Preview' }).press('Enter')
      await expect(dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem')).toHaveCount(before.length)
      await expectAccessible(page)
      expect(await prices(page)).toEqual(before)
      await dialog.getByRole('button', { name: `Change ${before.length} cars` }).click()
      await expect(page.getByText(`${before.length} cars: price lowered by ₹10,000.`)).toBeInViewport()
      expect(await prices(page)).toEqual(
        before.map(line => line.replace(/ \d+ /, price => ` ${Number(price) - 10_000} `)),
      )
      await expect(rows(page).first()).toContainText('−₹10,000')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText(`${before.length} cars are as they were.`)).toBeVisible()
      expect(await prices(page)).toEqual(before)
    },
  )

  test(
    'Shift chooses all cars between two, by the pointer and by the keyboard',
    { tag: '@ADMIN-10' },
    async ({ page }) => {
      await page.goto('/office/stock?brand=hyundai')
      const box = (row: number) => rows(page).nth(row).getByRole('checkbox')
      const chosen = () => rows(page).getByRole('checkbox', { checked: true }).count()
      await box(1).check()
      await box(4).click({ modifiers: ['Shift'] })
      await expect.poll(chosen).toBe(4)
      await box(7).focus()
      await page.keyboard.press('Shift+Space')
      await expect.poll(chosen).toBe(7)
      await expect(bar(page)).toContainText('7')
      await box(3).click({ modifiers: ['Shift'] })
      await expect.poll(chosen).toBe(2)
      await box(0).press('Space')
      await expect.poll(chosen).toBe(3)
    },
  )

  test.describe('when answers come late or not at all', () => {
    test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

    test(
      'does what was previewed, and an undo that got no answer can be tried again',
      { tag: '@ADMIN-10' },
      async ({ page, context }) => {
        await page.goto('/office/stock?brand=jeep')
        const before = await prices(page)
        await rows(page).first().getByRole('checkbox').check()
        await bar(page).getByRole('button', { name: 'Change…' }).click()
        const dialog = page.getByRole('dialog')
        const answer = Promise.withResolvers<void>()
        await page.route('**/api/office/stock/preview', async route => {
          await answer.promise
          await route.continue()
        })
        await dialog.getByRole('button', { name: 'Preview' }).click()
        await dialog.getByLabel('New state').selectOption('Hidden')
        answer.resolve()
        await expect(dialog.getByRole('listitem')).toContainText('Sold')
        await dialog.getByRole('button', { name: 'Change 1 car' }).click()
        await expect(page.getByText('1 car: state set to sold.')).toBeVisible()
        await expect(rows(page).first()).toContainText('Sold')

        await goOffline(page)
        const undo = page.getByRole('button', { name: 'Undo' })
        await undo.press('Enter')
        await expect(page.getByText('You are offline.')).toBeVisible()
        await expect(rows(page)).toHaveCount(before.length)
        await context.setOffline(false)
        await undo.press('Enter')
        await expect(page.getByText('1 car is as it was.')).toBeVisible()
        await expect(page.locator(':focus')).toContainText('1 car is as it was.')
        expect(await prices(page)).toEqual(before)
      },
    )
  })

  test(
    'leaves what is being typed alone: before the page is hydrated, and while the list comes',
    { tag: ['@phone', '@ADMIN-10'] },
    async ({ page }) => {
      const search = page.getByRole('searchbox', { name: 'Search' })
      const scripts = Promise.withResolvers<void>()
      await page.goto('/admin-login')
      await page.route('**/assets/*.js', async route => {
        await scripts.promise
        await route.continue()
      })
      await page.evaluate(() => location.assign('/office/stock'))
      await search.fill('jeep')
      await expect(rows(page).first().getByRole('checkbox')).toBeDisabled()
      scripts.resolve()
      await hydrated(page)
      await expect(search).toHaveValue('jeep')
      await search.press('Enter')
      await expect(page).toHaveURL('/office/stock?q=jeep')

      const list = Promise.withResolvers<void>()
      await page.route('**/office/stock.data*', async route => {
        await list.promise
        await route.continue()
      })
      await page.getByRole('button', { name: /^Filter/ }).click()
      await page.getByLabel('State').selectOption('Listed')
      await search.fill('jeep comp')
      list.resolve()
      await expect(page).toHaveURL('/office/stock?q=jeep&state=listed')
      await expect(search).toHaveValue('jeep comp')
      await page.goBack()
      await expect(page.getByLabel('State')).toHaveValue('')
    },
  )

  test.describe('with two at work', () => {
    test.use({ expectedProblems: [/409/] })

    test(
      'says which car is meant when somebody was quicker, and changes nothing',
      { tag: '@ADMIN-10' },
      async ({ page }) => {
        await page.goto('/office/stock?brand=jeep')
        const before = await prices(page)
        const first = rows(page).first()
        const name = (await first.getByRole('rowheader').getByRole('link').textContent()) ?? ''
        await first.getByRole('checkbox').check()
        await bar(page).getByRole('button', { name: 'Change…' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Preview' }).click()
        await expect(dialog.getByText('1 will change')).toBeVisible()
        const change = (state: string) =>
          page.evaluate(async wanted => {
            const post = async (call: string, body: object) =>
              (
                await fetch(`/api/office/stock/${call}`, {
                  method: 'POST',
                  headers: { 'content-type': 'application/json' },
                  body: JSON.stringify(body),
                })
              ).json()
            const { rows: vehicles } = await post('preview', {
              selection: { query: 'brand=jeep' },
              change: { kind: 'state', state: wanted },
            })
            return post('apply', { vehicles, change: { kind: 'state', state: wanted } })
          }, state)
        const { eventIds } = (await change('reserved')) as { eventIds: number[] }
        await dialog.getByRole('button', { name: 'Change 1 car' }).click()
        await expect(dialog.getByRole('alert')).toContainText(
          '1 vehicle was changed by somebody else since the preview',
        )
        await expect(dialog.getByRole('alert')).toContainText(name)
        await expect(dialog.getByRole('listitem').filter({ hasText: 'Reserved' })).toContainText('Sold')
        await page.evaluate(async ids => {
          await fetch('/api/office/stock/revert', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ eventIds: ids }),
          })
        }, eventIds)
        expect(await prices(page)).toEqual(before)
      },
    )
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is read, narrowed and sorted by links and a form', { tag: '@ADMIN-10' }, async ({ page }) => {
      await page.goto('/office/stock')
      await page.getByLabel('Brand').selectOption('Jeep')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/\/office\/stock\?.*brand=jeep/)
      await expect(rows(page).first()).toContainText('Jeep')
      expect(await rows(page).count()).toBeLessThan(50)
      await expect(page.getByRole('checkbox', { name: /^Select/ }).filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
        'href',
        '/api/office/stock.csv?brand=jeep',
      )
    })
  })
})
