import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goOffline } from './goOffline.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { signIn } from './signIn.ts'

// A brand of its own, so that no other test counts these cars among its own.
const FILE = [
  'Reg,Maker,Typ,Ask,Shade',
  'KL 07 ZZ 9001,Zzyzx,Moon,9.5,Red',
  'KL 07 ZZ 9002,Zzyzx,Moon,7,Red',
  'KL 07 ZZ 9003,Zzyzx,Moon,soon,Red',
  '',
].join('\r\n')

async function upload(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByRole('button', { name: 'Choose a file' })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

/** Takes the file of the page away, which asks first. */
async function remove(page: Page): Promise<void> {
  const ask = page.getByRole('button', { name: 'Remove this file' })
  const dialog = page.getByRole('dialog', { name: 'Remove this file?' })
  await ask.press('Enter')
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(ask).toBeFocused()
  await ask.press('Enter')
  await dialog.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(page).toHaveURL(/\/office\/import$/)
}

async function brands(page: Page): Promise<string[]> {
  const list: { name: string }[] = await (await page.request.get('/api/brands')).json()
  return list.map(({ name }) => name)
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/office/import')
})

test('a spreadsheet with columns of its own is brought in, and undone', { tag: ['@ADMIN-10'] }, async ({ page }) => {
  test.slow()
  await expectAccessible(page)
  const [example] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download an example' }).click(),
  ])
  expect(example.suggestedFilename()).toBe('cars-example.csv')

  await upload(page, 'stock of november.csv', FILE)
  await expect(page.getByRole('heading', { level: 1, name: 'stock of november.csv' })).toBeVisible()
  await expect(page.getByText('Choose which column has the model, which the price')).toBeVisible()
  await expect(page.getByText('Which column has the car numbers?')).toBeVisible()
  const check = page.getByRole('button', { name: 'Check the file' })
  await expect(check).toBeDisabled()
  for (const [column, field] of [
    ['Reg', 'Car number'],
    ['Maker', 'Brand'],
    ['Typ', 'Model'],
    ['Ask', 'Price'],
    ['Shade', 'Colour'],
  ] as const) {
    await page.getByLabel(`What “${column}” is`).selectOption({ label: field })
  }
  await page.getByLabel('The numbers of “Ask” are').selectOption({ label: 'in lakhs' })
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
  await check.press('Enter')

  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(problems.getByRole('row').filter({ hasText: 'soon' })).toContainText('is not an amount of rupees')
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add them all and check again' }).press('Enter')
  const run = page.getByRole('button', { name: 'Import 2 cars' })
  await expect(run).toBeVisible()
  await expect(page.getByLabel('What your lists do not have')).toHaveValue('all')
  await expectAccessible(page)
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all problems' }).click(),
  ])
  expect(list.suggestedFilename()).toMatch(/^import-\d+-problems\.csv$/)
  expect(await brands(page)).not.toContain('Zzyzx')

  await page.getByLabel('What “Shade” is').selectOption({ label: 'Not used' })
  await expect(run).toBeDisabled()
  await page.getByRole('button', { name: 'Check again' }).press('Enter')
  await expect(run).toBeEnabled()
  await run.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Imported' })).toBeVisible()
  await expectAccessible(page)
  const found: { price_after_offer: number }[] = await (
    await page.request.get('/api/products/?car_number=KL07ZZ9001')
  ).json()
  expect(found.map(car => car.price_after_offer)).toEqual([950_000])

  await page.goto('/office/import')
  const undo = page.getByRole('button', { name: 'Undo the import of stock of november.csv' })
  await undo.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('The 2 cars that it added are removed.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await dialog.getByRole('button', { name: 'Undo the import' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
  await expect(page.getByText('2 cars are as before the import.')).toBeVisible()
  await expectAccessible(page)
  expect(await brands(page)).not.toContain('Zzyzx')
  await remove(page)
})

test('a sold car goes back on sale only when asked', { tag: ['@ADMIN-10'] }, async ({ page }) => {
  const bring = async (name: string, state: string) => {
    await page.goto('/office/import')
    await upload(page, name, `car number,brand,model,price,status\nKL 07 ZZ 9021,Zzyzx,Moon,5 Lakh,${state}\n`)
    await page.getByLabel('What your lists do not have').selectOption('all')
    await page.getByRole('button', { name: 'Check the file' }).press('Enter')
    return new URL(page.url()).pathname
  }
  const first = await bring('sold.csv', 'sold')
  await page.getByRole('button', { name: 'Import 1 car' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Imported' })).toBeVisible()
  const second = await bring('available.csv', 'available')
  await expect(page.getByRole('region', { name: '1 sold or reserved car would be back on sale' })).toContainText(
    /KL 07 ZZ 9021.*Sold.*Listed/,
  )
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Put this car back on sale').check()
  await page.getByRole('button', { name: 'Import 1 car' }).press('Enter')
  await expect(page.getByRole('region', { name: '1 car was changed' })).toContainText('Listed')
  for (const address of [second, first]) {
    const call = `/api${address.replace('/import/', '/imports/')}`
    await page.request.post(`${call}/revert`, { data: {}, headers: { 'sec-fetch-site': 'same-origin' } })
    await expect.poll(async () => (await (await page.request.get(call)).json()).state).toBe('reverted')
  }
})

test.describe('a connection that breaks', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|status of 401/] })
  test(
    'takes nothing that was decided away, and says so to whoever is signed out',
    { tag: ['@ADMIN-10'] },
    async ({ page, context }) => {
      // Long enough to be checked that the page asks how far it is.
      test.slow()
      await upload(page, 'cars.csv', `brand,model,price,colour\n${'Zzyzx,Moon,5 Lakh,Red\n'.repeat(10_000)}`)
      const colour = page.getByLabel('What “colour” is')
      await colour.waitFor()
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async route => {
        await scripts.promise
        await route.continue()
      })
      await page.evaluate(() => location.reload())
      await expect(colour).toBeDisabled()
      scripts.resolve()
      await colour.selectOption({ label: 'Not used' })
      await page.getByRole('button', { name: 'The file has no car numbers' }).press('Enter')
      await goOffline(page)
      await page.getByRole('button', { name: 'Check the file' }).press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
      await expect(colour).toHaveValue('none')
      await context.setOffline(false)
      const refusals: number[] = []
      await page.route(/\/api\/office\/imports\/\d+$/, route => {
        refusals.push(1)
        return route.fulfill({
          status: 401,
          json: { success: false, error: 'signed_out', message: 'You are not signed in.' },
        })
      })
      await page.getByRole('button', { name: 'Check the file' }).press('Enter')
      await expect(page.getByText('You are not signed in.')).toBeVisible()
      await page.unroute(/\/api\/office\/imports\/\d+$/)
      expect(refusals).toHaveLength(1)
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('button', { name: 'Add them all and check again' })).toBeVisible({ timeout: 500 })
      }).toPass()
      await colour.selectOption({ label: 'Colour' })
      await expect(page.getByRole('button', { name: 'Add them all and check again' })).toBeHidden()
      await remove(page)
    },
  )

  test('two presses import once', { tag: ['@ADMIN-10'] }, async ({ page }) => {
    await upload(page, 'once.csv', 'car number,brand,model,price\nKL 07 ZZ 9011,Zzyzx,Moon,5 Lakh\n')
    await page.getByLabel('What your lists do not have').selectOption('all')
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/run')) sent.push(request.url())
    })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('button', { name: 'Import 1 car' }).evaluate((run: HTMLElement) => {
      run.click()
      run.click()
    })
    await expect(page.getByRole('heading', { level: 2, name: 'Imported' })).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
    await remove(page)
  })

  test('who leaves while a file is sent is not called back', { tag: ['@ADMIN-10'] }, async ({ page }) => {
    const [answer, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/office/imports', async route => {
      begun.resolve()
      await answer.promise
      await route.fulfill({ status: 201, json: { success: true, id: 1 } }).catch(() => {})
    })
    await upload(page, 'long.csv', 'brand,model,price\nKia,Seltos,5 Lakh\n')
    await begun.promise
    const stopped = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/office/imports'))
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Stock' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
    await stopped
    answer.resolve()
    await expect(page).toHaveURL('/office/stock')
  })
})

test.describe('a file that is none', () => {
  test.use({ expectedProblems: [/400/] })
  test('is refused in plain words, and another can be chosen', { tag: ['@ADMIN-10'] }, async ({ page }) => {
    await upload(page, 'book.xlsx', 'PK\u0003\u0004\u0000\u0000')
    await expect(
      page.getByRole('alert').filter({ hasText: 'This ZIP file is damaged or did not arrive whole' }),
    ).toBeVisible()
    await expectAccessible(page)
    await upload(page, 'cars.csv', 'brand,model,price\nKia,Seltos,5 Lakh\n')
    await remove(page)
  })
})
