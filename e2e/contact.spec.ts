import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goOffline } from './goOffline.ts'
import { expectAccessible } from './pageChecks.ts'

const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '98450 12345',
  message: 'Is the Swift still there?',
}
const NO_ANSWER = 'An error occurred. Please try again.'
/** The file with what may be entered: it travels while the first field is filled in. */
const RULES = /\/assets\/enquiry-[^/]+\.js$/
const SUCCESS = 'Thank you for your message! We will get back to you soon.'

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

async function open(page: Page): Promise<void> {
  await page.goto('/contactus')
  await expect(send(page)).toHaveAttribute('type', 'submit')
}

async function fill(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(MESSAGE)) await field(page, name).fill(text)
}

test('it asks for what is missing', { tag: '@CONTACT-2' }, async ({ page }) => {
  await open(page)
  await field(page, 'message').fill('Hello')
  await send(page).click()
  await expect(page.getByText('Please check 3 things')).toBeVisible()
  await expect(field(page, 'name')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Please enter your phone number.' }).click()
  await expect(field(page, 'phone')).toBeFocused()
  await expect(field(page, 'message')).toHaveValue('Hello')
})

test(
  'a message is sent once, by keys alone; the thanks clear after 1 s, a receipt stays',
  { tag: '@CONTACT-2' },
  async ({ page }) => {
    const sent: unknown[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/contact-form')) sent.push(request.postDataJSON())
    })
    await page.clock.install({ time: '2026-01-05T10:00:00' })
    await open(page)
    await page.clock.pauseAt('2026-01-05T11:00:00')
    await field(page, 'name').focus()
    for (const text of Object.values(MESSAGE)) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(send(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText(SUCCESS)).toBeVisible()
    // One press too many, when it has been sent: the empty form is not held against anybody.
    await page.keyboard.press('Enter')
    await page.clock.runFor(900)
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByText(SUCCESS)).toHaveCount(0)
    await expect(page.getByText('Sent. This is a demo, so nobody will reply.')).toBeVisible()
    await expect(field(page, 'message')).toHaveValue('')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ ...MESSAGE, website: '' })
  },
)

test.describe('when it cannot be sent', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  const failures = [
    {
      what: 'the reason of the server',
      text: 'Please try again in 2 minutes.',
      status: 429,
      body: '{"success":false,"message":"Please try again in 2 minutes.","error":"too_many"}',
    },
    {
      what: 'that something went wrong',
      text: 'Something went wrong. Please try again.',
      status: 502,
      body: '<h1>Bad gateway</h1>',
    },
    { what: 'that an error occurred', text: NO_ANSWER, status: 0, body: '' },
  ]
  test('it says why for 5 s and keeps what was typed', { tag: '@CONTACT-2' }, async ({ page }) => {
    await page.clock.install({ time: '2026-01-05T10:00:00' })
    await open(page)
    await fill(page)
    await page.clock.pauseAt('2026-01-05T11:00:00')
    for (const { what, text, status, body } of failures) {
      await test.step(what, async () => {
        await page.route(
          '**/api/contact-form',
          route => (status === 0 ? route.abort() : route.fulfill({ status, body })),
          { times: 1 },
        )
        await send(page).click()
        await expect(page.getByText(text, { exact: true })).toBeVisible()
        await page.clock.runFor(4_900)
        await expect(page.getByText(text, { exact: true })).toBeVisible()
        await page.clock.runFor(200)
        await expect(page.getByText(text, { exact: true })).toHaveCount(0)
        await expect(page.getByText('Not sent yet. What you typed is still here.')).toBeVisible()
        for (const [name, typed] of Object.entries(MESSAGE)) await expect(field(page, name)).toHaveValue(typed)
      })
    }
    await page.clock.resume()
    await expectAccessible(page)
  })

  test(
    'an offline visitor sees it, and the same form goes out later',
    { tag: '@CONTACT-2' },
    async ({ page, context }) => {
      await open(page)
      // It has its rules once it says what is missing.
      await send(page).click()
      await expect(field(page, 'name')).toBeFocused()
      await fill(page)
      await goOffline(page)
      await send(page).click()
      await expect(page.getByText(/You are offline/)).toBeVisible()
      await context.setOffline(false)
      await send(page).click()
      await expect(page.getByText(/^Sent\./)).toBeVisible()
    },
  )

  test.describe('since its rules have not come', () => {
    test.use({ expectedProblems: [/Failed to load resource|The rules of a form could not be loaded/] })

    test('it says so and keeps what was typed, and goes out later', { tag: '@CONTACT-2' }, async ({ page }) => {
      await page.route(RULES, route => route.abort())
      await open(page)
      await fill(page)
      await send(page).click()
      await expect(page.getByText(NO_ANSWER, { exact: true })).toBeVisible()
      for (const [name, typed] of Object.entries(MESSAGE)) await expect(field(page, name)).toHaveValue(typed)
      await page.unroute(RULES)
      await send(page).click()
      await expect(page.getByText(/^Sent\./)).toBeVisible()
    })
  })
})
