import { expect, test } from './fixtures.ts'
import { mailedLink } from './mail.ts'

test.use({ siteMode: 'live' })

/*
 * In a browser, since what its forms say about where they come from is what a private page must not spoil.
 */
test(
  'an alert is asked for, confirmed by the link in the mail, changed, and ended with the address',
  { tag: '@FIND-11' },
  async ({ page, dataDir }) => {
    const email = `alert${Date.now()}@example.org`
    await page.goto('/alerts/new?brand=hyundai')
    await page.getByRole('textbox', { name: 'Your e-mail address' }).fill(email)
    await page.getByRole('button', { name: 'Tell me by e-mail' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Look into your mail' })).toBeVisible()

    const { pathname } = new URL(mailedLink(dataDir, email, '/alerts/confirm/'))
    await page.goto(pathname)
    await page.getByRole('button', { name: 'Confirm the alert' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your alerts' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`Mails go to ${email}`)

    await page.getByRole('button', { name: /^Once a day/ }).click()
    await expect(page.getByRole('main')).toContainText('Once a day · until')
    await page.getByRole('button', { name: 'Unsubscribe and erase my address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  },
)
