import type { Page } from '@playwright/test'
import { BOOKING, FORMS, OFFER } from './carForms.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectContrast, sidewaysOverflow } from './pageChecks.ts'
import { CAR, PDF, photo, PRICE } from './sellForm.ts'

// The browser notes each answer that is no success.
test.use({
  javaScriptEnabled: false,
  expectedProblems: [/Failed to load resource: the server responded with a status of 4\d\d/],
})

/** What hydrates a page of the server’s HTML. */
const SCRIPT = /\/assets\/entry\.client/
const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '98450 12345',
  message: 'Is the Swift still there?',
}

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
const summary = (page: Page) => page.locator('#form-again')

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text)
}

/** What a form that came back must do: be read from its summary, lead to each field, keep what was typed, fit every screen. */
async function expectToComeBack(page: Page, wrong: RegExp, firstWrong: string): Promise<void> {
  await expect(summary(page)).toContainText(wrong)
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toBeInViewport({ ratio: 1 })
  await summary(page).getByRole('link').first().click()
  await expect(field(page, firstWrong)).toBeFocused()
  await expect(field(page, firstWrong)).toHaveAttribute('aria-invalid', 'true')
  expect(await sidewaysOverflow(page)).toBe(0)
}

/** Nothing is sent again by what people do after sending: load the page again, or go back, where the form stands as it was. */
async function expectNothingMore(
  page: Page,
  said: string,
  typed: readonly [name: string, text: string],
): Promise<void> {
  const network = await page.context().newCDPSession(page)
  const posted: string[] = []
  // Playwright also reports a page that comes from the browser’s own cache.
  network.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Document' && !response.fromDiskCache) posted.push(`${response.status} ${response.url}`)
  })
  await network.send('Network.enable')
  await page.reload()
  await expect(page.getByText(said)).toBeVisible()
  const loaded = posted.length
  await page.goBack()
  await expect(field(page, typed[0])).toHaveValue(typed[1])
  expect(posted.slice(loaded)).toEqual([])
}

test(
  'a message goes out by keys alone, and comes back with what was typed',
  { tag: ['@CONTACT-2', '@ROUTE-1'] },
  async ({ page }) => {
    await page.goto('/contactus')
    await field(page, 'name').focus()
    for (const text of ['Asha Rao', 'asha', '98450 12345', 'Is the Swift still there?']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToComeBack(page, /Please check one thing/, 'email')
    for (const [name, text] of Object.entries({ ...MESSAGE, email: 'asha' }))
      await expect(field(page, name)).toHaveValue(text)
    await field(page, 'email').fill(MESSAGE.email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contactus\?sent=message#sent$/)
    const said = 'Thank you for your message! We will get back to you soon.'
    await expect(page.getByText(said)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#sent')).toBeFocused()
    await expectNothingMore(page, said, ['name', MESSAGE.name])
  },
)

for (const { tag, title, submit, success } of FORMS) {
  const fields: Readonly<Record<string, string>> = title === 'Make Offer' ? OFFER : BOOKING
  test(
    `${title} has a page of its own, takes what is right and gives back the rest`,
    { tag: [tag, '@ROUTE-1'] },
    async ({ page }) => {
      const [listed] = (await (await page.request.get('/api/products?limit=1')).json()) as { product_id: string }[]
      await page.goto(`/product/${listed?.product_id}`)
      await page.getByRole('main').getByRole('button', { name: title }).filter({ visible: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await fill(page, { ...fields, contactNumber: '12' })
      await page.getByRole('button', { name: submit }).click()
      await expectToComeBack(page, /Please check one thing/, 'contactNumber')
      for (const [name, text] of Object.entries({ ...fields, contactNumber: '12' }))
        await expect(field(page, name)).toHaveValue(text)
      await field(page, 'contactNumber').fill(fields.contactNumber ?? '')
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByText(success)).toBeVisible()
      await expectNothingMore(page, success, ['userName', OFFER.userName])
      await page.goto(`/product/${listed?.product_id}?sent=offer`)
      await page.getByRole('main').getByRole('link', { name: 'Back to the car' }).first().click()
      await expect(page).toHaveURL(new RegExp(`/product/${listed?.product_id}$`))
    },
  )
}

test(
  'a car is sold in one long form, with files as the browser chooses them',
  { tag: ['@SELL-1', '@SELL-4', '@SELL-5', '@ROUTE-1'] },
  async ({ page }) => {
    await page.goto('/Sell-Your-Car')
    await page.getByRole('link', { name: 'Click here' }).click()
    for (const name of ['You and your car', 'Price and place', 'Photos and papers']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await fill(page, { ...CAR, ...PRICE, description: 'One owner.', priceMax: '3,00,000' })
    await field(page, 'documents').setInputFiles([PDF])
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectToComeBack(page, /Please/, 'priceMax')
    for (const [name, text] of Object.entries({ ...CAR, ...PRICE, description: 'One owner.', priceMax: '3,00,000' })) {
      await expect(field(page, name)).toHaveValue(text)
    }
    await expect(field(page, 'documents')).toHaveAccessibleDescription(
      /Please choose your documents again: a browser does not keep files\./,
    )
    await field(page, 'priceMax').fill(PRICE.priceMax)
    await field(page, 'documents').setInputFiles([PDF])
    await field(page, 'carPhotos').setInputFiles([await photo('front.jpg'), await photo('back.jpg')])
    await page.getByRole('button', { name: 'Submit' }).click()
    const said = 'Form submitted successfully!'
    await expect(page.getByText(said)).toBeVisible()
    await expectNothingMore(page, said, ['variant', CAR.variant])
  },
)

/**
 * Opens a page whose script does not come, until what it returns is called. Not by `goto`, which waits until the page is hydrated. What is
 * intercepted stays so: an interception that ends while a form is on its way may lose the page that answers it.
 */
async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  let comes = false
  await page.route(SCRIPT, route => (comes ? route.continue() : route.abort()))
  await page.evaluate(to => {
    location.href = to
  }, address)
  await page.waitForURL(address)
  return () => {
    comes = true
  }
}

test.describe('where JavaScript is on and the script has not come', () => {
  test.use({ javaScriptEnabled: true, expectedProblems: [/Failed to load resource|^script: $/] })

  test(
    'the sell form goes on from step to step, and with the script where that came after all',
    { tag: ['@SELL-2', '@SELL-5'] },
    async ({ page, siteAddress }) => {
      const letScriptCome = await openWithoutScript(page, `${siteAddress}/Sell`)
      await fill(page, CAR)
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Price and place' })).toBeFocused()
      await expect(field(page, 'variant')).toHaveValue(CAR.variant)
      await expect(field(page, 'documents')).toBeVisible()
      await expectAccessible(page)
      // Not before the form is on its way: else the script takes this page over just when the button is pressed.
      page.on('request', request => {
        if (request.method() === 'POST') letScriptCome()
      })
      await page.getByRole('button', { name: 'Submit' }).click()
      // What is wrong came with the page, which shows it in its step; the first step is kept.
      await expect(page.getByRole('heading', { level: 2, name: /Step 2/ })).toBeVisible()
      await expect(field(page, 'location')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(field(page, 'sellerName')).toHaveValue(CAR.sellerName)
    },
  )

  const states = [
    { name: 'a message', path: '/contactus', button: 'Send message', sent: '/contactus?sent=message' },
    { name: 'an offer', path: '/product/{car}?form=offer', button: 'Send offer', sent: '/product/{car}?sent=offer' },
    { name: 'a test drive', path: '/product/{car}?form=booking', button: 'Book test drive', sent: '/Sell?sent=car' },
  ]
  for (const { name, path, button, sent } of states) {
    test(
      `the form for ${name} and what it says is accessible`,
      { tag: ['@CONTACT-2', '@DETAIL-4', '@DETAIL-5', '@SELL-5'] },
      async ({ page, siteAddress }) => {
        // Three pages, each looked through whole.
        test.slow()
        const [listed] = (await (await page.request.get('/api/products?limit=1')).json()) as { product_id: string }[]
        const open = (address: string) =>
          openWithoutScript(page, siteAddress + address.replace('{car}', listed?.product_id ?? ''))
        await open(path)
        await expectAccessible(page)
        await page.getByRole('button', { name: button }).click()
        await expect(summary(page)).toBeFocused()
        // What the bar at the top covers in part at this moment is no smaller for it.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectContrast(page)
        await open(sent)
        await expectAccessible(page)
      },
    )
  }
})

test.describe('where JavaScript is on', () => {
  test.use({ javaScriptEnabled: true })

  test(
    'what a script sends from the page of the form ends at what became of it',
    { tag: '@DETAIL-4' },
    async ({ page }) => {
      const [listed] = (await (await page.request.get('/api/products?limit=1')).json()) as { product_id: string }[]
      await page.goto(`/product/${listed?.product_id}?form=offer`)
      await fill(page, OFFER)
      await page.getByRole('button', { name: 'Send offer' }).click()
      await expect(page.locator('#sent')).toBeFocused()
    },
  )
})
