import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { signIn } from './signIn.ts'

test.use({ siteMode: 'live', expectedProblems: [/status of 400/] })
test.beforeEach(({ page }) => signIn(page))

const headers = { 'sec-fetch-site': 'same-origin' }

/** Opens an account by the page's own call; its number in the books. */
async function open(page: Page, kind: 'cash' | 'bank', name: string, rupees: string): Promise<number> {
  const data = { kind, name, rupees, day: '2026-11-01', key: crypto.randomUUID() }
  const answer = await page.request.post('/api/office/money-accounts', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto('/office/money/accounts')
  const address = await page.getByRole('link', { name: new RegExp(`^${name} `) }).getAttribute('href')
  return 10_000 + Number(address?.split('/').at(-1))
}

const named = (what: string) => `${what} ${randomInt(10_000, 99_999)}`
const count = (page: Page) => page.getByRole('region', { name: 'Count' })
const book = (page: Page) => page.getByRole('list', { name: 'Day book' })

test(
  'a till is opened, cash goes to the bank, and the day is counted by notes and signed off',
  { tag: ['@BOOK-7', '@phone'] },
  async ({ page }) => {
    const [till, bank] = [named('Till'), named('Bank')]
    const into = await open(page, 'bank', bank, '1,000')
    await page.getByRole('link', { name: 'Open an account' }).click()
    await page.getByLabel('Name').fill(till)
    await page.getByLabel('What is in it, in ₹').fill('9000')
    await page.getByRole('button', { name: 'Open it' }).click()
    await page.getByRole('link', { name: new RegExp(`^${till} `) }).click()
    await expect(page.getByRole('heading', { name: till, level: 1 })).toBeVisible()

    await page.getByRole('link', { name: 'Move money' }).click()
    await page.getByLabel('Sum, in ₹').fill('2000')
    await page.getByLabel('To', { exact: true }).selectOption(String(into))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: new RegExp(`^${till} `) }).click()
    await expect(book(page)).toContainText(`${bank}Moved between accounts`)
    await expect(book(page)).toContainText('₹7,000')

    await page.getByRole('link', { name: 'Count the cash' }).click()
    await page.getByLabel('₹500').fill('13')
    await page.getByLabel('₹100').fill('4')
    await expect(page.getByRole('main')).toContainText('₹100 less than the books say')
    await page.getByRole('button', { name: 'Sign off: ₹6,900 counted' }).click()
    await expect(page.getByRole('alert')).toContainText('₹100 less than the books say. Please say why.')
    await expectAccessible(page)
    await page.getByLabel('Why it differs').fill('Change given twice')
    await page.getByRole('button', { name: 'Sign off: ₹6,900 counted' }).click()
    await expect(count(page)).toContainText('₹6,900 counted by')
    await expect(count(page)).toContainText('₹100 less than the books said: Change given twice. 13 × 500 · 4 × 100')
    await expect(book(page)).toContainText('Cash count')
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectAccessible(page)

    await book(page).getByRole('link', { name: 'Reverse' }).first().click()
    await page.getByLabel('Why?').fill('It stayed here')
    await page.getByRole('button', { name: 'Reverse it' }).click()
    await expect(count(page)).toContainText('Changed after it was counted.')
    await expect(count(page).getByRole('link', { name: 'Count again' })).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a till is opened, money is moved, what is refused keeps what was typed, and an empty till is closed',
    { tag: '@BOOK-7' },
    async ({ page }) => {
      const [till, bank] = [named('Till'), named('Bank')]
      const into = await open(page, 'bank', bank, '')
      await page.goto('/office/money/accounts/new')
      await page.getByLabel('Name').fill(till)
      await page.getByLabel('What is in it, in ₹').fill('500')
      await page.getByRole('button', { name: 'Open it' }).click()
      await expect(page.getByRole('heading', { name: till, level: 1 })).toBeVisible()

      await page.getByRole('link', { name: 'Move money' }).click()
      await page.getByLabel('Sum, in ₹').fill('501')
      await page.getByLabel('To', { exact: true }).selectOption(String(into))
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(`There is only ₹500 in ${till}`)).toBeVisible()
      await expect(page.getByLabel('Sum, in ₹')).toHaveValue('501')
      await page.getByLabel('Sum, in ₹').fill('500')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('link', { name: new RegExp(`^${till} `) })).toContainText('₹0')

      await page.getByRole('link', { name: new RegExp(`^${till} `) }).click()
      await page.getByRole('link', { name: 'Count the cash' }).click()
      await page.getByLabel('Or the sum alone').fill('0')
      await page.getByRole('button', { name: 'Sign off' }).click()
      await expect(count(page)).toContainText('₹0 counted by')
      await page.getByRole('link', { name: 'Change', exact: true }).click()
      await page.getByRole('button', { name: 'Close the account' }).click()
      await page.getByText('Closed accounts').click()
      await expect(page.getByRole('link', { name: new RegExp(`^${till} `) })).toBeVisible()
    },
  )
})
