import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { runServer } from '#test/server/serverProcess.ts'
import { fill, OFFER, openForm } from './carForms.ts'
import { expect, test as base } from './fixtures.ts'
import type { RunningSite } from './sites.ts'
import { photoFile } from './stockCars.ts'

interface NewSite extends RunningSite {
  printed: { email: string; password: string }
}

/** A live site on an empty folder, with nothing set of its owner: the first start prints a password. */
const test = base.extend<{ newSite: NewSite }>({
  newSite: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-new-'))
    const start = () => runServer({ DATA_DIR: dataDir, PORT: '0', SITE_MODE: 'live' })
    const first = start()
    await first.ready
    const [, email = '', password = ''] =
      /Owner +(\S+)\s+Password +(\S+) +\(shown this once\)/.exec(first.output()) ?? []
    first.kill('SIGTERM')
    await first.ended
    const server = start()
    const address = await server.ready
    expect(server.output()).not.toContain('Password')
    async function stop(): Promise<void> {
      server.kill('SIGTERM')
      await server.ended
      await rm(dataDir, { recursive: true, force: true })
    }
    await use({ address, dataDir, stop, printed: { email, password } })
    await stop()
  },
  site: ({ newSite }, use) => use(newSite),
})

const OPTIONS = {
  brand: 'Kia',
  model: 'Seltos',
  variant: 'Anniversary Edition',
  category: 'Suv',
  fuelType: 'Diesel',
  transmission: 'Manual',
  seatingCapacity: '5',
  color: 'White',
  registrationType: 'Individual',
  owner: '1st Owner',
}
const FIGURES = {
  carNumber: 'KA05MH8001',
  engineCc: '1493',
  mileageKmpl: '18.2',
  manufacturingYear: '2021',
  yearOfRegistration: '2021',
  odometerKm: '32000',
  tiresUsed: '25 %',
  insurance: 'Comprehensive',
  actualPrice: '950000',
  offerAmount: '25000',
}
const OWN_PASSWORD = 'six words nobody else would guess'
const COLLEAGUE = { email: 'colleague@cars.example', password: 'four words of mine' }

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const vehicleField = (page: Page, name: string) => page.locator(`form [name="${name}"]`)

/** Until a page answers to presses its buttons are none that send. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await main(page).locator('button[type="submit"]').first().waitFor({ state: 'attached' })
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/login')
  await textbox(page, 'Email').fill(email)
  await textbox(page, 'Password').fill(password)
  await button(page, 'Login').click()
  await expect(page).toHaveURL(/\/admin-login$/)
}

const somebodyElse = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** The one-time password in the mail to an address, as it lies in the outbox folder of a site without a mail server. */
async function mailedOtp(dataDir: string, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const folder = join(dataDir, 'outbox')
      // The first mail makes the folder.
      const names = existsSync(folder) ? await readdir(folder) : []
      const mails = await Promise.all(
        names.filter(name => name.endsWith('.eml')).map(name => readFile(join(folder, name), 'utf8')),
      )
      code = mails
        .filter(mail => mail.includes(`To: ${email}`))
        .map(mail => /^(\d{6})\s*$/m.exec(mail)?.[1])
        .find(found => found !== undefined)
      return code
    })
    .toBeDefined()
  return code ?? ''
}

test(
  'a new dealer: first start, password, a car, its offer and its sale, and a colleague',
  {
    tag: ['@AUTH-1', '@AUTH-2', '@AUTH-4', '@ADMIN-2', '@ADMIN-10'],
  },
  async ({ page, browser, newSite: { dataDir, printed } }) => {
    test.slow()
    await test.step('sign in with the printed password, and change it', async () => {
      await enter(page, printed.email, printed.password)
      await expect(main(page).getByRole('link', { name: 'Change the password' })).toBeVisible()
      const elsewhere = await somebodyElse(browser)
      await enter(elsewhere, printed.email, printed.password)
      await main(page).getByRole('link', { name: 'Change the password' }).click()
      await textbox(page, 'Current password').fill(printed.password)
      await textbox(page, 'New password').fill(OWN_PASSWORD)
      await textbox(page, 'Confirm password').fill(OWN_PASSWORD)
      await button(page, 'Change password').click()
      await expect(page.getByText('Your password was changed. You are signed out everywhere else.')).toBeVisible()
      await elsewhere.goto('/admin-login')
      await expect(elsewhere).toHaveURL(/\/login$/)
      await elsewhere.context().close()
    })

    await test.step('add a car with photos; a variant that no list has is added on the way', async () => {
      await page.goto('/buy')
      await expect(main(page).getByRole('heading', { name: 'Oops! No vehicles match your filters' })).toBeVisible()
      await page.goto('/admin-login')
      await main(page).getByRole('link', { name: 'Add the first car' }).click()
      await expect(button(page, 'Save')).toHaveAttribute('type', 'submit')
      for (const [name, text] of Object.entries(OPTIONS)) {
        await vehicleField(page, name).fill(text)
        await page.getByRole('option', { name: new RegExp(`^(${text}|Add “${text}”)$`) }).click()
        await expect(vehicleField(page, name)).not.toHaveAccessibleDescription('Adding it…')
      }
      for (const [name, text] of Object.entries(FIGURES)) await vehicleField(page, name).fill(text)
      await vehicleField(page, 'photos').setInputFiles([
        await photoFile('front.jpg', 1200, 900),
        await photoFile('back.jpg', 1200, 900, '#993311'),
      ])
      await button(page, 'Save').click()
      await expect(page.getByText('Form submitted successfully!')).toBeVisible()
    })

    const visitor = await somebodyElse(browser)
    await visitor.clock.install()
    const card = main(visitor)
      .getByRole('link', { name: /Seltos/ })
      .first()
    await test.step('a visitor sees it, and what was edited', async () => {
      await visitor.goto('/buy')
      await expect(card).toBeVisible()
      await page.getByRole('link', { name: 'Open its record' }).click()
      await main(page).getByRole('link', { name: 'Edit', exact: true }).click()
      await expect(button(page, 'Save')).toHaveAttribute('type', 'submit')
      await vehicleField(page, 'actualPrice').fill('900000')
      await button(page, 'Save').click()
      await expect(page.getByText('Form submitted successfully!')).toBeVisible()
      await card.click()
      await expect(visitor).toHaveURL(/\/product\/[0-9a-f]{14}$/)
      await expect(main(visitor).getByText('₹8,75,000').first()).toBeVisible()
    })

    await test.step('the visitor makes an offer, which is answered in the inbox', async () => {
      await openForm(visitor, 'Make Offer')
      await fill(visitor, OFFER)
      // What is filled in as fast as a test does it is taken for spam.
      await visitor.clock.fastForward(20_000)
      await visitor.getByRole('button', { name: 'Send offer' }).click()
      await visitor.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      await page.goto('/admin-login')
      await main(page).getByRole('link', { name: 'New enquiries' }).click()
      await page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name: OFFER.userName }).click()
      await button(page, 'Call back').click()
      await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919845012345')
      await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/919845012345\?text=/,
      )
      await button(page, 'Negotiating').click()
      await expect(button(page, 'Negotiating')).toHaveAttribute('aria-pressed', 'true')
      await page.getByLabel('New note').fill('Met in the middle: 8.5 lakh.')
      await button(page, 'Add note').click()
      await expect(page.getByRole('list', { name: 'Notes' }).getByText('Met in the middle: 8.5 lakh.')).toBeVisible()
    })

    await test.step('the car is sold: gone from the list, and its page says so', async () => {
      await page
        .getByRole('region', { name: 'The car' })
        .getByRole('link', { name: /Seltos/ })
        .click()
      await button(page, 'Sold').click()
      await expect(page.getByRole('status').filter({ hasText: 'The car is sold now.' })).toBeVisible()
      await visitor.reload()
      await expect(main(visitor).getByText('Sold', { exact: true }).first()).toBeVisible()
      await expect(main(visitor).getByRole('button', { name: 'Make Offer' })).toHaveCount(0)
      await visitor.goto('/buy')
      await expect(card).toHaveCount(0)
    })

    await test.step('a colleague registers, waits, is approved, and comes in', async () => {
      await open(visitor, '/register')
      await textbox(visitor, 'Email').fill(COLLEAGUE.email)
      await button(visitor, 'Send OTP').click()
      await expect(textbox(visitor, 'OTP')).toBeFocused()
      await textbox(visitor, 'OTP').fill(await mailedOtp(dataDir, COLLEAGUE.email))
      await button(visitor, 'Verify OTP').click()
      await expect(textbox(visitor, 'Password')).toBeFocused()
      await textbox(visitor, 'Password').fill(COLLEAGUE.password)
      await textbox(visitor, 'Confirm password').fill(COLLEAGUE.password)
      await button(visitor, 'Register').click()
      await expect(visitor.getByText('You are registered. Please sign in.')).toBeVisible()
      await textbox(visitor, 'Password').fill(COLLEAGUE.password)
      await button(visitor, 'Login').click()
      await expect(visitor.getByRole('heading', { name: 'An administrator must approve your account' })).toBeVisible()

      await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'People' }).click()
      await page.getByRole('button', { name: `Approve: ${COLLEAGUE.email}` }).click()
      await page.getByRole('dialog').getByLabel('Your password').fill(OWN_PASSWORD)
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ })).toHaveText(
        `${COLLEAGUE.email} is Staff now.`,
      )
      await visitor.reload()
      await expect(visitor.getByRole('heading', { level: 1, name: /day, \d/ })).toBeVisible()
      await expect(main(visitor).getByRole('link', { name: /^Add Car/ })).toBeVisible()
    })
    await visitor.context().close()
  },
)
