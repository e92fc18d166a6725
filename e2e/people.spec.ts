import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { OWNER } from './owner.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { addPerson, signIn } from './signIn.ts'

const tag = { tag: '@AUTH-4' }
const row = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

/** Opens the page with only this person on it, so that others of the same site do not matter. */
async function open(page: Page, email: string): Promise<void> {
  await page.goto(`/office/people?q=${encodeURIComponent(email)}`)
  await expect(row(page, email)).toHaveCount(1)
}

test(
  'an owner approves a colleague, who then sees the dashboard, and disables one, who is out at once',
  tag,
  async ({ page, browser, dataDir }) => {
    const colleague = await addPerson(dataDir, 'member')
    const theirs = await (await browser.newContext()).newPage()
    await signIn(theirs, colleague)
    await theirs.goto('/admin-login')
    await expect(theirs.getByRole('heading', { name: 'An administrator must approve your account' })).toBeVisible()

    await signIn(page)
    await open(page, colleague.email)
    await expect(page.getByRole('region', { name: 'Waiting for approval' })).toContainText(colleague.email)
    await page.getByRole('button', { name: `Approve: ${colleague.email}` }).click()
    const dialog = page.getByRole('dialog', { name: `Approve ${colleague.email}?` })
    await expect(dialog).toContainText('Choose what they work on')
    await dialog.getByLabel('Your password').fill(OWNER.password)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ })).toHaveText(
      `${colleague.email} is Staff now.`,
    )
    await expect(page.locator(':focus')).toContainText('is Staff now.')
    await expect(page.getByRole('region', { name: 'The team' })).toContainText(colleague.email)
    await theirs.reload()
    await expect(theirs.getByRole('link', { name: /^Add Car/ })).toBeVisible()
    await theirs.goto('/office/people').then(answer => expect(answer?.status()).toBe(403))

    await page.getByRole('button', { name: `Disable: ${colleague.email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByRole('region', { name: 'Disabled' })).toContainText('0 open sessions')
    await theirs.goto('/admin-login')
    await expect(theirs).toHaveURL(/\/login$/)
    await theirs.context().close()
  },
)

test.describe('when two owners work at once', () => {
  test.use({ expectedProblems: [/status of 409/] })

  test('the second sees what the first has changed, and decides anew', tag, async ({ page, browser, dataDir }) => {
    const [colleague, second] = [await addPerson(dataDir, 'member'), await addPerson(dataDir, 'owner')]
    await signIn(page, second)
    await open(page, colleague.email)
    const other = await (await browser.newContext()).newPage()
    await signIn(other)
    await open(other, colleague.email)
    await other.getByRole('button', { name: /^Disable/ }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(other.getByRole('main').getByRole('status').filter({ hasText: /./ })).toContainText('is disabled')
    await other.context().close()

    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(second.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Somebody has changed this account since you looked' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: `Enable: ${colleague.email}` })).toBeVisible()

    // Gives the role back, so that the first owner is the last one again.
    await open(page, second.email)
    await page.getByRole('button', { name: /^Change role/ }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Owner' }).uncheck()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Sales' }).check()
    await expect(page.getByText(/^This is you: you can no longer open this page/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
    await expect(page).toHaveURL(/\/admin-login$/)
  })
})

test('the last owner cannot be removed, and the page says why', tag, async ({ page }) => {
  await signIn(page)
  await open(page, OWNER.email)
  for (const name of ['Change roles', 'Disable']) {
    const button = page.getByRole('button', { name: `${name}: ${OWNER.email}` })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('The last owner: make somebody else an owner first.')
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysOverflow(page)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('people can be found and read', tag, async ({ page, dataDir }) => {
    const { email } = await addPerson(dataDir, 'staff')
    await signIn(page)
    await page.goto('/office/people')
    await page.getByLabel('Name or e-mail address, or a part of it').fill(email)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(row(page, email)).toHaveCount(1)
    await expect(page.getByText(OWNER.email)).toHaveCount(0)
  })
})
