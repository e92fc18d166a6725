import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from '@playwright/test'
import { button, field, open, PASSWORD, REFUSALS } from './accountForms.ts'
import { hydrated } from './hydrated.ts'
import { expect, test } from './fixtures.ts'
import { goOffline } from './goOffline.ts'
import { otpFor } from './mail.ts'
import { expectAccessible } from './pageChecks.ts'
import { addPerson, signIn } from './signIn.ts'

test.use({ expectedProblems: [REFUSALS] })

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('authenticated'))

test('somebody signs in and out', { tag: ['@phone', '@AUTH-1', '@ROUTE-2'] }, async ({ page, dataDir }) => {
  const { email, password } = await addPerson(dataDir, 'staff')
  await page.goto('/product/view-cars')
  await expect(page).toHaveURL(/\/login$/)
  await open(page, '/login')
  await button(page, 'Login').click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('not this one')
  await button(page, 'Show password').click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await field(page, 'Password').press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is wrong.' }),
  ).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(email)
  expect(await flag(page)).toBeNull()
  await field(page, 'Password').fill(password)
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      sessionStorage.setItem(
        'left behind',
        document.querySelector<HTMLInputElement>('[name="password"]')?.value ?? 'no field',
      )
    }),
  )
  await field(page, 'Password').press('Enter')
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(page.getByRole('heading', { level: 1, name: /day, \d/ })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('left behind'))).toBe('')
  expect(await flag(page)).toBe('true')
  await page.goto('/login')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Logout').click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(field(page, 'Password')).toBeVisible()
  expect(await flag(page)).toBeNull()
  expect((await page.request.get('/admin-login', { maxRedirects: 0 })).status()).toBe(302)
})

test(
  'a forgotten password is set anew in three steps',
  { tag: ['@AUTH-3', '@AUTH-5'] },
  async ({ page, browser, dataDir, siteAddress }) => {
    test.slow()
    const person = await addPerson(dataDir, 'staff')
    const elsewhere = await browser.newPage({ baseURL: siteAddress })
    await signIn(elsewhere, person)
    await open(page, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Reset password' }).waitFor()
    await field(page, 'Email').fill(person.email)
    await button(page, 'Send OTP').click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await expect(field(page, 'OTP')).toBeFocused()
    await expectAccessible(page)
    await page.goBack()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(button(page, 'OTP Sent')).toBeDisabled()
    await button(page, 'Enter the OTP').click()
    await field(page, 'OTP').fill(otpFor(dataDir, person.email))
    await field(page, 'OTP').press('Enter')
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
    await page.reload()
    await field(page, 'New password').fill(PASSWORD)
    await field(page, 'Confirm password').fill('another one')
    await field(page, 'Confirm password').press('Enter')
    await expect(page.getByText('Passwords do not match. Please try again.')).toBeVisible()
    await field(page, 'Confirm password').fill(PASSWORD)
    await expectAccessible(page)
    await page.route('**/api/auth/update-password', route => route.abort(), { times: 1 })
    await button(page, 'Save new password').click()
    await expect(page.getByText('An error occurred.')).toBeVisible()
    await button(page, 'Save new password').click()
    await expect(
      page.getByRole('heading', { name: 'Your password was changed. Please sign in with the new one.' }),
    ).toBeFocused()
    expect((await elsewhere.request.get('/admin-login', { maxRedirects: 0 })).status()).toBe(302)
    await elsewhere.close()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await field(page, 'Password').fill(PASSWORD)
    await button(page, 'Login').click()
    await expect(page.getByRole('heading', { level: 1, name: /day, \d/ })).toBeVisible()
  },
)

test(
  'somebody looks after the own account',
  { tag: ['@AUTH-1', '@AUTH-5'] },
  async ({ page, browser, dataDir, siteAddress }) => {
    test.slow()
    const person = await addPerson(dataDir, 'member')
    const others = [
      await browser.newPage({ baseURL: siteAddress, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' }),
      await browser.newPage({ baseURL: siteAddress }),
    ]
    const isIn = async (other: Page) => (await other.request.get('/account', { maxRedirects: 0 })).status() === 200
    for (const other of others) await signIn(other, person)
    await signIn(page, person)
    await open(page, '/account')
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(page.getByText('This browser')).toHaveCount(1)
    await expectAccessible(page)
    await button(page, 'Sign out: Safari on iPhone').click()
    await expect(page.getByText('That browser is signed out.')).toBeVisible()
    await expect(page.getByText('Safari on iPhone')).toBeHidden()
    expect(await Promise.all(others.map(isIn))).toEqual([false, true])
    await field(page, 'Current password').fill('not this one')
    await field(page, 'New password').fill(PASSWORD)
    await field(page, 'Confirm password').fill(PASSWORD)
    await button(page, 'Change password').click()
    await expect(page.getByText('The current password is wrong.').filter({ visible: true })).toBeVisible()
    await field(page, 'Current password').fill(person.password)
    await field(page, 'Current password').press('Enter')
    await expect(page.getByText('Your password was changed. You are signed out everywhere else.')).toBeVisible()
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    await button(page, 'Sign out everywhere').click()
    await page
      .getByRole('dialog', { name: 'Sign out everywhere?' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await isIn(page)).toBe(false)
    for (const other of others) await other.close()
  },
)

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test(
    'ending a session fails, and what was typed beside it stays',
    { tag: '@AUTH-1' },
    async ({ page, browser, dataDir, siteAddress, context }) => {
      const person = await addPerson(dataDir, 'member')
      const other = await browser.newPage({ baseURL: siteAddress, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' })
      await signIn(other, person)
      await signIn(page, person)
      await open(page, '/account')
      await field(page, 'New password').fill(PASSWORD)
      await goOffline(page)
      const end = button(page, 'Sign out: Safari on iPhone')
      await end.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
      await expect(field(page, 'New password')).toHaveValue(PASSWORD)
      await context.setOffline(false)
      await end.press('Enter')
      await expect(page.locator(':focus')).toContainText('That browser is signed out.')
      await other.close()
    },
  )
})

test(
  'whoever lost the right or the session meanwhile reads it on the next page',
  { tag: '@ROUTE-2' },
  async ({ page, dataDir }) => {
    const { email, password } = await addPerson(dataDir, 'staff')
    const support = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Support' })
    await signIn(page, { email, password })
    await page.goto('/admin-login')
    const database = new Database(join(dataDir, 'forecourt.sqlite'))
    database.prepare("update accounts set role = 'member' where email = ?").run(email)
    database.close()
    await support.click()
    await expect(page.getByRole('heading', { name: 'Not for your account' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/Supportpage-admin')
    await expect(page.getByRole('heading', { name: 'Not for your account' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
    await hydrated(page)
    await page.context().clearCookies()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin Login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(field(page, 'Password')).toBeVisible()
    await expect(page.getByRole('banner')).not.toContainText('Dashboard')
  },
)
