import type { Page } from '@playwright/test'
import { test, type OwnCar } from './addCar.ts'
import { expect } from './fixtures.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { addPerson, signIn } from './signIn.ts'

const tag = { tag: '@ADMIN-10' }

const record = (car: OwnCar) => `/office/vehicles/${car.productId}`
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const state = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test(
  'shows everything of a car, its state is one press with an undo, and the history says who',
  tag,
  async ({ page, car }) => {
    await page.goto(record(car))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.name)
    await expect(page.getByRole('region', { name: 'Facts' })).toContainText('32,000 km')
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${record(car)}/edit`)
    await expect(page.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      `/product/productaddpage?like=${car.productId}`,
    )
    await expectAccessible(page)

    await state(page, 'Sold').press('Enter')
    await expect(said(page, 'The car is sold now.')).toBeVisible()
    await expect(state(page, 'Sold')).toHaveAttribute('aria-pressed', 'true')
    await expect(state(page, 'Sold')).toBeFocused()
    await expect(history(page).getByRole('listitem').first()).toContainText('Changed')
    await expect(history(page)).toContainText(/State: listed.*sold/)
    await expect(history(page)).toContainText('by owner@cars.example')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).first().click()
    await expect(state(page, 'Listed')).toHaveAttribute('aria-pressed', 'true')

    // The newest entry of the history by now: the undo is undone.
    await history(page).getByRole('button', { name: 'Undo' }).click()
    await expect(state(page, 'Sold')).toHaveAttribute('aria-pressed', 'true')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOverflow(page)).toBe(0)
  },
)

test(
  'a deleted car keeps its record, which says by whom, and brings it back',
  { tag: ['@ADMIN-5', '@ADMIN-10'] },
  async ({ page, car }) => {
    await page.goto(record(car))
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(said(page, `${car.name} was deleted.`)).toBeVisible()
    await page.reload()
    const gone = page.getByRole('region', { name: 'This car was deleted' })
    await expect(gone).toContainText(/By owner@cars\.example on \d+ \w+ \d{4}, \d\d:\d\d/)
    await expectAccessible(page)
    await gone.getByRole('button', { name: 'Undo' }).click()
    await expect(said(page, `${car.name} is back.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Photos (1)' }).getByRole('img')).toHaveJSProperty('complete', true)
    await expect(history(page)).toContainText('Brought back')
  },
)

test('reads without scripts', tag, async ({ page, car, browser, siteAddress }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: siteAddress,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(record(car))
  await expect(history(plain)).toContainText('by owner@cars.example')
  await expect(plain.getByRole('region', { name: 'Price' })).toContainText('₹8,50,000')
  await expect(plain.getByRole('button', { name: 'Sold', exact: true })).toBeHidden()
  await context.close()
})

test.describe('two staff at one car', () => {
  test.use({ expectedProblems: [/status of 409/] })

  test(
    'the later sees what the earlier did, and overwrites nothing',
    tag,
    async ({ page, car, browser, dataDir, siteAddress }) => {
      await page.goto(record(car))
      const context = await browser.newContext({ baseURL: siteAddress })
      const other = await context.newPage()
      const colleague = await addPerson(dataDir, 'staff')
      await signIn(other, colleague)
      await other.goto(record(car))
      await state(other, 'Reserved').click()
      await expect(said(other, 'The car is reserved now.')).toBeVisible()

      await state(page, 'Hidden').click()
      const alert = page.getByRole('alert').filter({ hasText: 'The state was not changed.' })
      await expect(alert).toContainText(`${colleague.email} changed State from listed to reserved`)
      await expect(state(page, 'Reserved')).toHaveAttribute('aria-pressed', 'true')
      await expect(history(page)).toContainText(colleague.email)

      await state(page, 'Hidden').click()
      await expect(said(page, 'The car is hidden now.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'View on site' })).toHaveCount(0)
      await said(other, 'The car is reserved now.').getByRole('button', { name: 'Undo' }).click()
      await expect(other.getByRole('alert').filter({ hasText: 'Not undone.' })).toContainText(
        'changed State from reserved to hidden',
      )
      await expect(state(other, 'Hidden')).toHaveAttribute('aria-pressed', 'true')
      await context.close()
    },
  )
})
