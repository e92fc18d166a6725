import { FORMS } from '#test/enquiries/enquiryForms.ts'
import { expect, test } from './fixtures.ts'
import { goOffline } from './goOffline.ts'
import { expectAccessible, expectContrast, sidewaysOverflow } from './pageChecks.ts'
import { signIn } from './signIn.ts'

test.use({ siteMode: 'live', expectedProblems: [/status of (400|503)|ERR_INTERNET_DISCONNECTED/] })

test(
  'a sender sees on a private page who looked at the number, corrects what was sent, and erases it',
  { tag: ['@CAR-5', '@phone'] },
  async ({ page, context, browser, siteAddress }) => {
    // Two people, and six pages looked through whole.
    test.slow()
    const name = `Sender ${Date.now()}`
    await page.goto('/contactus')
    for (const [field, text] of Object.entries({ ...FORMS['/api/contact-form'], name }))
      await page.locator(`form [name="${field}"]`).fill(text)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('link', { name: 'Open your private page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your message' })).toBeVisible()
    await expect(page.getByText('Nobody has looked at your phone number or e-mail.')).toBeVisible()
    const address = page.url()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)

    const office = await browser.newPage({ baseURL: siteAddress })
    await signIn(office)
    await office.goto(`/office/enquiries?q=${encodeURIComponent(name)}`)
    await office.getByRole('link', { name }).click()
    await expect(office.getByText('+91 ••• •••45').first()).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Call back' }).click()
    await expect(office.getByText('+91 98450 12345').first()).toBeVisible()

    await page.goto(address)
    await expect(page.getByText(/^The owner looked at your phone number and e-mail, to call you\.$/)).toBeVisible()
    await page.getByText('Correct what you sent').press('Enter')
    await page.getByLabel('Phone').fill('12')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByText('Please check one thing below.')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Phone').fill('98860 11111')
    const notSent = page.getByRole('status').filter({ hasText: 'It was not sent. What you typed is still here.' })
    await goOffline(page)
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(notSent).toContainText('You are offline.')
    await context.setOffline(false)
    await page.route('/**', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notSent).toContainText('The site cannot answer just now.')
    await expect(page.getByLabel('Phone')).toHaveValue('98860 11111')
    await page.unroute('/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your correction is saved')).toBeVisible()
    await page.getByText('Erase it for good', { exact: true }).click()
    await page.getByLabel('Yes, erase it for good').check()
    await page.getByRole('button', { name: 'Erase it now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Erased on / })).toBeVisible()
    await expectAccessible(page)

    await office.reload()
    await expect(office.getByText(/^This was erased on /)).toBeVisible()
    await expect(office.getByText(name)).toHaveCount(0)
    await expectAccessible(office)
    await office.close()
  },
)
