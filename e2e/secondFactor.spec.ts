import type { Page } from '@playwright/test'
import { codeAt } from '#test/accounts/factors.ts'
import { button, field, open, REFUSALS } from './accountForms.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pageChecks.ts'
import { addPerson, signIn, type Person } from './signIn.ts'
import { startSite } from './sites.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Signs in on the page as far as the password leads. */
async function passPassword(page: Page, { email, password }: Person): Promise<void> {
  await open(page, '/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Login').click()
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
}

/** Sets up an authenticator app on its page, which is open. Returns the secret, and the recovery codes that it showed. */
async function setUpApp(page: Page, { password }: Person): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'Set up an app').click()
  await dialog(page).getByLabel('Your password').fill(password)
  await dialog(page).getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('img', { name: /^QR code for the authenticator app/ })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  await field(page, 'Code that the app shows').fill(codeAt(secret, Date.now()))
  await field(page, 'Code that the app shows').press('Enter')
  const shown = page.getByRole('region', { name: 'Keep these recovery codes now' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(shown).toBeHidden()
  return { secret, codes }
}

/** Gives the browser a device that keeps passkeys. Another session of the developer tools that ends takes it away again. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.describe('second steps', () => {
  test.use({ expectedProblems: [REFUSALS] })

  test(
    'a code of an app is asked for after the password, and a recovery code stands in for it',
    { tag: ['@phone', '@DESK-10'] },
    async ({ page, dataDir }) => {
      test.slow()
      const person = await addPerson(dataDir, 'staff')
      await signIn(page, person)
      await page.goto('/account')
      await page.getByRole('link', { name: /^Set up/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible()
      const { secret, codes } = await setUpApp(page, person)
      await expect(page.getByText('10 codes left')).toBeVisible()
      await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
      await passPassword(page, person)
      await expectAccessible(page)
      await field(page, 'Code of your authenticator app').fill('12')
      await field(page, 'Code of your authenticator app').press('Enter')
      await expect(page.getByText('The code has 6 digits.')).toBeVisible()
      // The code of the set-up is used up: that of the step after counts.
      await field(page, 'Code of your authenticator app').fill(codeAt(secret, Date.now() + 30_000))
      await field(page, 'Code of your authenticator app').press('Enter')
      await expect(page).toHaveURL(/\/admin-login$/)
      await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
      await passPassword(page, person)
      await page.getByText('Use a recovery code').click()
      await field(page, 'Recovery code').fill(codes[0] ?? '')
      await field(page, 'Recovery code').press('Enter')
      await expect(page).toHaveURL(/\/admin-login$/)
      await page.goto('/account/second-factor')
      await expect(page.getByText('9 codes left')).toBeVisible()
      await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
      await expect(dialog(page)).toContainText('This is your last second factor')
      await dialog(page).getByLabel('Your password').fill('wrong password')
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
      await expect(dialog(page)).toContainText('The password is wrong.')
      await dialog(page).getByLabel('Your password').fill(person.password)
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('The authenticator app was removed.')).toBeVisible()
    },
  )

  test(
    'owners of whom a second factor is demanded set it up before anything else',
    { tag: '@DESK-10' },
    async ({ page, browser }) => {
      test.slow()
      const site = await startSite('demo')
      try {
        const [boss, other] = [await addPerson(site.dataDir, 'owner'), await addPerson(site.dataDir, 'owner')]
        const theirs = await browser.newPage({ baseURL: site.address })
        await signIn(theirs, boss)
        await theirs.goto('/account/second-factor')
        await setUpApp(theirs, boss)
        await theirs.goto('/office/settings/signingIn')
        await theirs.getByRole('checkbox', { name: 'Owners must have a second factor' }).check()
        await theirs.getByRole('button', { name: 'Save' }).click()
        await expect(theirs.getByText(/^Saved\./)).toBeVisible()
        const own = await browser.newPage({ baseURL: site.address })
        await signIn(own, other)
        await own.goto('/office/stock')
        await expect(own).toHaveURL(/\/account\/second-factor$/)
        await expect(own.getByText('This site asks owners for a second factor')).toBeVisible()
        await setUpApp(own, other)
        await own.getByRole('link', { name: 'Go on to the dashboard' }).click()
        await expect(own.getByRole('heading', { level: 1, name: /day, \d/ })).toBeVisible()
        await theirs.close()
        await own.close()
      } finally {
        await page.close()
        await site.stop()
      }
    },
  )
})

test('a passkey is added, and signs in alone and as the second step', { tag: '@DESK-10' }, async ({ browser }) => {
  test.slow()
  const site = await startSite('live', 'localhost')
  const page = await browser.newPage({ baseURL: site.address })
  try {
    const person = await addPerson(site.dataDir, 'staff')
    await signIn(page, person)
    await page.goto('/account/second-factor')
    await button(page, 'Add a passkey').click()
    await dialog(page).getByLabel('Name of the passkey').fill('Work phone')
    await dialog(page).getByLabel('Your password').fill(person.password)
    await expectAccessible(page)
    await addAuthenticator(page)
    await dialog(page).getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('region', { name: 'Keep these recovery codes now' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Work phone' })).toContainText('not used yet')
    await page.getByRole('button', { name: 'Rename: Work phone' }).click()
    await dialog(page).getByLabel('Name of the passkey').fill('Own phone')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Own phone' })).toBeVisible()
    const leave = () => page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    await leave()
    await open(page, '/login')
    await button(page, 'Sign in with a passkey').click()
    await expect(page).toHaveURL(/\/admin-login$/)
    await leave()
    await passPassword(page, person)
    await button(page, 'Use your passkey').click()
    await expect(page).toHaveURL(/\/admin-login$/)
    // The passkey stands in for the password where something is made, and not where the factors change.
    await page.goto('/office/drives')
    await button(page, 'Make an address').click()
    await dialog(page).getByRole('button', { name: 'Use your passkey instead' }).click()
    await expect(dialog(page).getByText('Your passkey is right.')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Make the address' }).click()
    await expect(page.getByText(/^Yours was made on /)).toBeVisible()
    await page.goto('/account/second-factor')
    await expect(page.getByRole('listitem').filter({ hasText: 'Own phone' })).toContainText('last used')
    await page.getByRole('button', { name: 'Remove: Own phone' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Use your passkey instead' })).toBeHidden()
    await dialog(page).getByLabel('Your password').fill(person.password)
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The passkey was removed.')).toBeVisible()
  } finally {
    await page.close()
    await site.stop()
  }
})
