import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goOffline } from './goOffline.ts'
import { hydrated } from './hydrated.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { OWNER } from './owner.ts'
import { signIn } from './signIn.ts'

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /out of date|how it was before|could not be opened/ })

/** Answers every reload of data like a site that starts, or not at all, until it is told to stop. */
async function refuseData(page: Page, how: 503 | 'abort' = 503): Promise<() => Promise<void>> {
  const isData = (url: URL) => url.pathname.endsWith('.data')
  await page.route(isData, route =>
    how === 'abort' ? route.abort() : route.fulfill({ status: 503, body: 'Starting' }),
  )
  return () => page.unroute(isData)
}

test.use({
  expectedProblems: [
    /Failed to load resource|Failed to fetch|status of 503|could not be fetched|status of 404|Error loading route module/,
  ],
})

test.describe('A reload that fails', () => {
  test.beforeEach(({ page }) => signIn(page))

  test('leaves what is shown once on the page, and says that it is saved', { tag: '@DESK-7' }, async ({ page }) => {
    await page.goto('/office/programs')
    const answerHook = await refuseData(page, 'abort')
    const hook = page.locator('form:has-text("Make webhook")')
    await hook.getByLabel('Which program is told?').fill('Accounts')
    await hook.getByLabel('Address that messages are posted to').fill('https://accounts.example/told')
    await hook.getByRole('checkbox').first().check()
    await hook.locator('input[name="password"]').fill(OWNER.password)
    await hook.getByRole('button', { name: 'Make webhook' }).click()
    await expect(page.getByRole('region', { name: 'The secret of the webhook: Accounts' })).toBeVisible()
    await expect(notice(page)).toContainText('No answer came from the site.')
    await answerHook()
    const answer = await refuseData(page)
    await page.getByLabel('Which program is it for?').fill('Accounts')
    await page.locator('form:has-text("Make key") input[name="password"]').fill(OWNER.password)
    await page.getByRole('button', { name: 'Make key' }).click()
    await expect(page.getByRole('region', { name: 'The new key' })).toBeVisible()
    await expect(notice(page)).toContainText('The site cannot answer just now.What you sent is saved.')
    await expect(page.getByText('That went wrong on our side')).toBeHidden()
    await expectAccessible(page)
    await answer()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notice(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'The new key' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'The secret of the webhook' })).toBeVisible()
  })

  test(
    'leaves the option forms, what is typed in them, and says what it says of lists',
    { tag: '@ADMIN-7' },
    async ({ page }) => {
      await page.goto('/product-mange-add')
      const models = page.getByRole('form', { name: 'Add a model' })
      await models.getByLabel('Brand').first().selectOption('Kia')
      await models.getByLabel('Model name').fill('Nearly there')
      const answer = await refuseData(page)
      await page.getByRole('form', { name: 'Add a location' }).getByRole('textbox').fill('Dewas Test Yard')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Location added successfully!')).toBeVisible()
      await expect(models.getByText('Failed to fetch brands.')).toBeVisible()
      await expect(page.getByRole('form', { name: /^Add a/ })).toHaveCount(12)
      await expect(models.getByLabel('Model name')).toHaveValue('Nearly there')
      await expect(models.getByLabel('Brand').first()).toHaveValue('Kia')
      await answer()
      await models.getByRole('button', { name: 'Try again' }).click()
      await expect(models.getByText('Failed to fetch brands.')).toBeHidden()
      await expect(notice(page)).toBeHidden()
      await page.request.delete('/api/locations?name=Dewas%20Test%20Yard', {
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    },
  )
})

test.describe('A page whose own code does not come', () => {
  const said = (page: Page) => page.getByRole('status').filter({ hasText: 'A part of this page did not load.' })

  for (const { what, status } of [
    { what: 'the connection breaks', status: 0 },
    { what: 'it is not on the site', status: 404 },
  ])
    test(
      `works as one without JavaScript, and offers to load it again, when ${what}`,
      { tag: ['@ROUTE-5', '@phone'] },
      async ({ page }) => {
        const isCode = /assets\/.*\.js/
        await page.goto('/about')
        // It stays: a request under way when an interception ends is never answered.
        let comes = false
        await page.route(isCode, route =>
          comes ? route.continue() : status === 0 ? route.abort() : route.fulfill({ status, body: '' }),
        )
        // Not `goto`, which waits for what does not come.
        await page.evaluate(() => location.assign('/contactus'))
        await expect(said(page)).toBeVisible()
        // Else what is waited for below would be the loading of this document.
        await page.waitForLoadState()
        await page.getByLabel('Message').fill('Is the blue Swift still there?')
        // After an update the file is gone for good, and only a new document names the new one.
        const loaded = status === 404 ? page.waitForEvent('load') : null
        await page.getByRole('button', { name: 'Try again' }).click()
        await loaded
        await expect(said(page)).toBeVisible()
        if (status === 0) await expect(page.getByLabel('Message')).toHaveValue('Is the blue Swift still there?')
        comes = true
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(said(page)).toBeHidden()
        await hydrated(page)
        await expect(said(page)).toBeHidden()
      },
    )
})

test.describe('A link whose page does not come', () => {
  const openBuy = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Buy', exact: true }).click()

  async function writeMessage(page: Page): Promise<void> {
    await page.goto('/contactus')
    await page.getByLabel('Message').fill('Is the blue Swift still there?')
  }

  async function expectKept(page: Page): Promise<void> {
    await expect(page).toHaveURL('/contactus')
    await expect(page.getByLabel('Message')).toHaveValue('Is the blue Swift still there?')
    await expect(page.getByText('on our side')).toBeHidden()
  }

  test(
    'stays where it is without a connection, says whose it is, and goes on when it is back',
    { tag: ['@ROUTE-5', '@phone'] },
    async ({ page, context }) => {
      await writeMessage(page)
      await goOffline(page)
      await openBuy(page)
      await expect(notice(page)).toContainText('You are offline.')
      await expectKept(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(notice(page)).toContainText('You are offline.')
      await expectKept(page)
      await context.setOffline(false)
      await expect(page).toHaveURL('/buy')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(notice(page)).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/contactus')
    },
  )

  test('can be given up, and the page goes on', { tag: ['@ROUTE-5', '@phone'] }, async ({ page }) => {
    await writeMessage(page)
    await page.route(/buy\.data/, route => route.abort())
    await openBuy(page)
    await expect(notice(page)).toContainText('No answer came from the site.')
    await expectAccessible(page)
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toBeHidden()
    await expectKept(page)
  })

  for (const { what, status } of [
    { what: 'the server refuses its code for a while', status: 503 },
    { what: 'the connection breaks', status: 0 },
  ])
    test(`offers to try again in place when ${what}`, { tag: '@ROUTE-5' }, async ({ page }) => {
      await writeMessage(page)
      const isCode = /assets\/buy-[^/]*\.js/
      await page.route(isCode, route => (status === 0 ? route.abort() : route.fulfill({ status, body: '' })))
      await openBuy(page)
      await expect(notice(page)).toContainText('The next page could not be opened.')
      await expectKept(page)
      // Pressed once more it asks once more.
      await openBuy(page)
      await expectKept(page)
      await page.unroute(isCode)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page).toHaveURL('/buy')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(notice(page)).toBeHidden()
    })

  test('loads the whole page when its code is not on the site any more', { tag: '@ROUTE-5' }, async ({ page }) => {
    await page.goto('/contactus')
    await page.route(/assets\/buy-[^/]*\.js/, route => route.fulfill({ status: 404, body: '' }))
    await openBuy(page)
    await expect(page).toHaveURL('/buy')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
