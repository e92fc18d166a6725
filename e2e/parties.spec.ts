import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test as base } from './addCar.ts'
import { expect } from './fixtures.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { addPerson, signIn } from './signIn.ts'

const headers = { 'sec-fetch-site': 'same-origin' }

/** A workshop of a test's own, to which more is owed than to anybody else: it stands on the first page. */
interface Workshop {
  name: string
  rupees: string
}

const test = base.extend<{ workshop: Workshop }>({
  workshop: async ({ page, car }, use) => {
    const workshop = { name: `Shree Auto ${randomInt(1_000, 9_999)}`, rupees: `4${randomInt(1, 9)},00,000` }
    const cost = await page.request.post(`/api/office/vehicles/${car.id}/costs`, {
      headers,
      data: {
        version: 0,
        category: 'body',
        what: 'Denting and painting',
        paid_to: workshop.name,
        spent_on: '2026-11-06',
        rupees: workshop.rupees,
        gst_rupees: '0',
        is_creditable: false,
      },
    })
    expect(cost.status(), await cost.text()).toBe(200)
    await use(workshop)
  },
})

test.use({ siteMode: 'live', viewport: { width: 390, height: 844 }, hasTouch: true })

const due = (page: Page) => page.getByRole('region', { name: 'Due this week' })
const owed = (page: Page) => page.getByRole('region', { name: 'What is owed' })

test(
  'a due party of the first page is paid with three presses, and a mistake is taken back with a reason',
  { tag: '@BOOK-6' },
  async ({ page, workshop: { name, rupees } }) => {
    await page.goto('/admin-login')
    await expect(due(page)).toContainText(`₹${rupees}`)
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectAccessible(page)
    await due(page)
      .getByRole('link', { name: new RegExp(`^${name} `) })
      .click()
    await expect(owed(page)).toContainText(`We owe them₹${rupees}`)

    const paid = page.getByRole('link', { name: 'Paid', exact: true })
    const sheet = page.getByRole('dialog', { name: `Paid to ${name}` })
    await paid.click()
    await expect(sheet.getByLabel('Sum, in ₹')).toHaveValue(rupees)
    // Back closes the sheet, and does not leave the page.
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(owed(page)).toBeVisible()

    await paid.click()
    await sheet.getByText('UPI', { exact: true }).click()
    await sheet.getByRole('button', { name: `Save: paid ₹${rupees} by UPI` }).click()
    await expect(sheet).toBeHidden()
    await expect(owed(page)).toContainText('Nothing is owed')
    await page.goBack()
    await expect(page).toHaveURL('/admin-login')
    await expect(page.getByRole('main')).not.toContainText(name)
    await page.goForward()

    await page.getByRole('link', { name: 'Reverse', exact: true }).click()
    await page.getByLabel('Why?').fill('Paid to another workshop')
    await page.getByRole('button', { name: 'Reverse it' }).click()
    await expect(owed(page)).toContainText(`We owe them₹${rupees}`)
    await expect(page.getByRole('region', { name: 'Statement' })).toContainText('Paid to another workshop')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/status of 400/] })

  test(
    'the button of the first page leads to the form: Paid, UPI, Save; a refused one keeps what was typed',
    { tag: '@BOOK-6' },
    async ({ page, workshop: { name, rupees } }) => {
      await page.goto('/admin-login')
      await due(page)
        .getByRole('link', { name: `Paid: ${name}` })
        .click()
      await page.getByLabel('Sum, in ₹').fill('3,000')
      await page.getByRole('button', { name: /^Save/ }).click()
      // What is wrong is said at its field, and what was typed stays.
      await expect(page.getByText('Please choose how it was paid.')).toBeVisible()
      await expect(page.getByLabel('Sum, in ₹')).toHaveValue('3,000')
      await page.getByLabel('Sum, in ₹').fill(rupees)
      const upi = page.getByRole('radio', { name: 'UPI' })
      await upi.press('Space')
      await expect(upi).toBeChecked()
      await page.getByRole('button', { name: /^Save/ }).click()
      await expect(page).toHaveURL(/\/office\/money\/parties\/\d+(?:#[a-z-]+)?$/)
      await expect(owed(page)).toContainText('Nothing is owed')
      await page.goto('/admin-login')
      await expect(page.getByRole('main')).not.toContainText(name)
    },
  )
})

test.describe('two of the team at once', () => {
  test.use({ expectedProblems: [/status of 409/] })

  test(
    'pay the same party once: the second reads that it is paid, with what was typed',
    { tag: '@BOOK-6' },
    async ({ page, browser, dataDir, siteAddress, workshop: { name, rupees } }) => {
      const context = await browser.newContext({ baseURL: siteAddress, viewport: { width: 390, height: 844 } })
      const other = await context.newPage()
      await signIn(other, await addPerson(dataDir, 'owner'))
      const open = async (of: Page) => {
        await of.goto('/admin-login')
        await due(of)
          .getByRole('link', { name: `Paid: ${name}` })
          .click()
        await of.getByText('UPI', { exact: true }).click()
        await of.getByLabel('Note (optional)').fill('For the painting')
      }
      await open(page)
      await open(other)
      await other.getByRole('button', { name: /^Save/ }).click()
      await expect(owed(other)).toContainText('Nothing is owed')
      await context.close()

      await page.getByRole('button', { name: /^Save/ }).click()
      await expect(page.getByRole('alert')).toContainText(`nothing is owed any more. Last came: Paid PY/`)
      await expect(page.getByLabel('Note (optional)')).toHaveValue('For the painting')
      await expect(page.getByLabel('Sum, in ₹')).toHaveValue(rupees)
      await expect(page.getByText('nothing is due')).toBeVisible()
      await page.goto('/admin-login')
      await expect(page.getByRole('main')).not.toContainText(name)
    },
  )
})
