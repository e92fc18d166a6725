import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pageChecks.ts'
import { addPerson, signIn } from './signIn.ts'

const CARDS = {
  'Add Car': '/product/productaddpage',
  'Delete Car': '/product/product-delete',
  'View Cars': '/product/view-cars',
  'Product Option add': '/product-mange-add',
  'Product Option delete': '/product-mange-delete',
}
const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  contactNumber: '98450 12345',
  message: 'The photos of a car are upside down.',
}

const main = (page: Page) => page.getByRole('main')
const figure = (page: Page, name: string) => main(page).getByRole('link', { name })
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

test.describe('the dashboard', { tag: '@ADMIN-1' }, () => {
  test('has the five cards first, then the figures of the morning, each a way to its list', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin-login')
    const cards = main(page)
      .getByRole('list')
      .filter({ has: page.getByText('Add Car', { exact: true }) })
      .last()
      .getByRole('link')
    expect(await cards.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual(Object.values(CARDS))
    for (const name of Object.keys(CARDS)) await expect(main(page).getByText(name, { exact: true })).toBeVisible()
    await expect(figure(page, 'New enquiries')).toHaveAttribute('href', '/office/enquiries?state=new')
    await expect(figure(page, 'Overdue enquiries')).toHaveAttribute('href', '/office/enquiries?overdue=1')
    await expect(figure(page, 'Over 90 days')).toHaveAttribute('href', '/office/stock?state=for_sale&age=90%2B')
    await expect(page.getByRole('region', { name: 'Enquiries of the last 14 days' }).getByRole('listitem')).toHaveCount(
      14,
    )
    const counted = await figure(page, 'Cars without photos').locator('span').first().textContent()
    await figure(page, 'Cars without photos').click()
    await expect(page).toHaveURL(/\/office\/stock\?state=for_sale&photos=none$/)
    await expect(
      main(page).getByText(`${counted} ${counted === '1' ? 'car' : 'cars'} match`, { exact: true }),
    ).toBeVisible()
  })

  test('counts an enquiry as soon as it has come, and says that a demo keeps none', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin-login')
    const before = Number(await figure(page, 'New enquiries').locator('span').first().textContent())
    const sent = await page.request.post('/api/contact-form', {
      data: { name: MESSAGE.name, email: MESSAGE.email, phone: '98450 55512', message: 'Hello', filledInMs: 9_000 },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(sent.status()).toBe(200)
    await page.reload()
    await expect(figure(page, 'New enquiries').locator('span').first()).toHaveText(String(before + 1))
    await expect(page.getByText('This is a demo: enquiries are those since it was last started')).toBeVisible()
  })

  test('leads to support, and out', async ({ page, dataDir }) => {
    await signIn(page, await addPerson(dataDir, 'staff'))
    await page.goto('/admin-login')
    await page.evaluate(() => localStorage.setItem('authenticated', 'true'))
    await expect(main(page).getByRole('link', { name: 'Need Support?' })).toHaveAttribute('href', '/Supportpage-admin')
    await main(page).getByRole('button', { name: 'Logout' }).last().click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('authenticated'))).toBe(null)
    await page.goto('/admin-login')
    await expect(page).toHaveURL(/\/login$/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is read and followed all the same, and so is the audit', { tag: '@ADMIN-10' }, async ({ page }) => {
      await signIn(page)
      await page.goto('/admin-login')
      await expect(figure(page, 'Cars for sale')).toContainText(/[1-9]/)
      await page.goto('/office/audit')
      await page.getByLabel('Who').selectOption('Demo catalogue')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL(/person=demo/)
      await expect(page.getByRole('list', { name: 'Events' })).toContainText(/added \d{3} vehicles/)
      await page.getByRole('link', { name: /^Show all/ }).click()
      await page.getByRole('link', { name: 'Older' }).click()
      await expect(page).toHaveURL(/each=\d+-\d+&before=\d+$/)
    })
  })
})

test.describe('support', { tag: '@ADMIN-9' }, () => {
  test('asks for what is missing, takes a message, thanks for 5 s and leaves a receipt', async ({ page }) => {
    await signIn(page)
    await page.clock.install({ time: '2026-01-05T10:00:00' })
    await page.goto('/Supportpage-admin')
    await expect(send(page)).toHaveAttribute('type', 'submit')
    await field(page, 'email').fill('')
    await send(page).click()
    await expect(page.getByText('Please check 4 things')).toBeVisible()
    await expectAccessible(page)
    for (const [name, text] of Object.entries(MESSAGE)) await field(page, name).fill(text)
    await page.clock.pauseAt('2026-01-05T11:00:00')
    await send(page).click()
    const thanks = page.getByText('Your message has been sent successfully!, Our team Will Contact Within 48 Hours', {
      exact: true,
    })
    await expect(thanks).toBeVisible()
    await page.clock.runFor(4_900)
    await expect(thanks).toBeVisible()
    await page.clock.runFor(200)
    await expect(thanks).toHaveCount(0)
    await expect(page.getByText('Sent. This is a demo, so nobody will reply.')).toBeVisible()
    await expect(field(page, 'message')).toHaveValue('')
  })

  test.describe('when it cannot be sent', () => {
    test.use({ expectedProblems: [/Failed to load resource/] })

    test('says why for 5 s and keeps what was typed', async ({ page }) => {
      await signIn(page)
      await page.clock.install({ time: '2026-01-05T10:00:00' })
      await page.goto('/Supportpage-admin')
      for (const [name, typed] of Object.entries(MESSAGE)) await field(page, name).fill(typed)
      await page.clock.pauseAt('2026-01-05T11:00:00')
      for (const { status, text } of [
        { status: 502, text: 'Something went wrong. Please try again.' },
        { status: 0, text: 'Error sending message. Please try again later.' },
      ]) {
        await page.route(
          '**/api/support',
          route => (status === 0 ? route.abort() : route.fulfill({ status, body: '<h1>Bad gateway</h1>' })),
          { times: 1 },
        )
        await send(page).click()
        await expect(page.getByText(text, { exact: true })).toBeVisible()
        await page.clock.runFor(5_100)
        await expect(page.getByText(text, { exact: true })).toHaveCount(0)
        await expect(field(page, 'message')).toHaveValue(MESSAGE.message)
      }
    })
  })
})
