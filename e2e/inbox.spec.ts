import type { Browser, Page } from '@playwright/test'
import { FORMS, PDF, SALE, jpeg } from '#test/enquiries/enquiryForms.ts'
import { expect, test } from './fixtures.ts'
import { OWNER } from './owner.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { addPerson, signIn, type Person } from './signIn.ts'

test.use({ siteMode: 'live' })

let sent = 0
const nameOfNext = () => `Visitor ${(sent += 1)} ${Date.now()}`
async function sendSale(page: Page, name: string, carNumber: string): Promise<void> {
  const form = new FormData()
  const own = { email: `${carNumber}@example.com`, contact: `9${carNumber.slice(-4)}00000` }
  form.append('formData', JSON.stringify({ ...SALE, sellerName: name, carNumber, ...own }))
  form.append('documents', new Blob([new Uint8Array(PDF)], { type: 'application/pdf' }), 'rc.pdf')
  form.append('carPhotos', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'front.jpg')
  expect((await page.request.post('/api/sellPage', { multipart: form })).status()).toBe(200)
}

async function sendMessage(page: Page, name: string): Promise<void> {
  const data = { ...FORMS['/api/contact-form'], name }
  expect((await page.request.post('/api/contact-form', { data })).status()).toBe(200)
}

/** Opens the enquiry of this name from the list. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/office/enquiries?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Enquiries')
}

test('an offered car goes from the inbox into the stock [ADMIN-10] [SELL-6]', async ({ page }) => {
  const name = nameOfNext()
  await sendSale(page, name, 'KA51MA1234')
  await signIn(page)
  await page.goto('/office/enquiries')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await open(page, name)
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+91/)
  await expect(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:.*subject=Your%20car/)
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d+\?text=Hello/,
  )
  await expect
    .poll(() => page.getByRole('img', { name: /offered car/ }).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(64)
  const status = page.getByRole('region', { name: 'Work on it' }).getByRole('status')
  await page.getByRole('button', { name: 'Contacted' }).click()
  await expect(status).toHaveText('Saved.')
  await expect(page.getByRole('button', { name: 'Contacted' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText(`Looked after by ${OWNER.email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assigned to me' })).toBeFocused()
  const tomorrow = page.getByRole('group', { name: 'Next action' }).getByRole('button', { name: 'Tomorrow' })
  await tomorrow.click()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/^Next action: — →/)).toBeVisible()
  await expect(tomorrow).toBeFocused()
  await page.getByLabel('New note').fill('Comes on Friday')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Comes on Friday')).toBeVisible()
  await page.getByRole('button', { name: 'Make a draft vehicle' }).click()
  await expect(page.getByText('Made of this enquiry')).toBeVisible()
  const draft = page.getByRole('link', { name: 'Kia Seltos HTX' })
  await expect(draft).toHaveAttribute('href', /^\/office\/vehicles\/[0-9a-f]{14}$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('a note typed for one customer is asked after, and never stays for the next [ADMIN-10]', async ({ page }) => {
  const [first, second] = [nameOfNext(), nameOfNext()]
  await sendMessage(page, first)
  await sendMessage(page, second)
  await signIn(page)
  await open(page, first)
  await page.getByLabel('New note').fill('Wants the red one')
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  // To a browser it leaves the page.
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Call' })).toBeFocused()
  const way = page.getByRole('region', { name: /^Also from this person/ }).getByRole('link', { name: second })
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await way.click()
  await leave.getByRole('button', { name: 'Stay' }).last().click()
  expect(asked).toEqual([])
  await expect(page.getByLabel('New note')).toHaveValue('Wants the red one')
  // However late it says so, when something else has the focus.
  const isAskedAfterCall = await page.getByRole('link', { name: 'Call' }).evaluate((link: HTMLAnchorElement) => {
    link.addEventListener('click', event => event.preventDefault(), { once: true })
    link.click()
    document.querySelector('textarea')?.focus()
    return [1, 2].map(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  })
  expect(isAskedAfterCall).toEqual([false, true])
  await way.click()
  await leave.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('region', { name: second })).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await page.getByLabel('New note').fill('Wants the blue one')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Wants the blue one')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
  await expect(page.getByLabel('Name, phone, e-mail or car')).toHaveValue(first)
})

test(
  'a search keeps the focus and what is typed meanwhile, and follows the address',
  { tag: ['@phone', '@ADMIN-10'] },
  async ({ page, isMobile }) => {
    const name = nameOfNext()
    await sendMessage(page, name)
    await signIn(page)
    await page.goto('/office/enquiries')
    const search = page.getByLabel('Name, phone, e-mail or car')
    const answer = Promise.withResolvers<void>()
    await page.route('**/office/enquiries.data**', async route => {
      await answer.promise
      await route.continue()
    })
    await search.fill(name)
    await search.press('Enter')
    await search.press('End')
    await search.pressSequentially(' and more')
    answer.resolve()
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')).toHaveCount(1)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue(`${name} and more`)
    await page.goBack()
    await expect(search).toHaveValue('')
    await page.goForward()
    await expect(search).toHaveValue(name)
    await expect(page.getByLabel('Kind')).toBeVisible({ visible: !isMobile })
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Kind').selectOption('Car to sell')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
    await expect(page.getByLabel('Kind')).toHaveValue('sale')
    await page.goto('/office/enquiries?state=spam')
    await expect(page.getByRole('link', { name: /^Spam/ })).toBeInViewport({ ratio: 1 })
  },
)

test('the list is narrowed and read without a script [ADMIN-10]', async ({ page, browser, siteAddress }) => {
  const name = nameOfNext()
  await sendMessage(page, name)
  await signIn(page)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: siteAddress,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/office/enquiries')
  await plain.getByLabel('Name, phone, e-mail or car').fill(name)
  await plain.getByRole('button', { name: 'Search' }).click()
  await expect(plain.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')).toHaveCount(1)
  await plain.getByRole('navigation', { name: 'States' }).getByRole('link', { name: /^Won/ }).click()
  await expect(plain.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await plain.goBack()
  await plain.getByRole('link', { name }).click()
  await expect(plain.getByRole('definition').filter({ hasText: 'Are you open on Sunday?' })).toBeVisible()
  await expect(plain.getByText(/^Without JavaScript this enquiry can be read/)).toBeVisible()
  await expect(plain.getByRole('main').getByRole('button')).toHaveCount(0)
  await context.close()
})

test.describe('two of the team at once', () => {
  // The refusal that this is about, and a send that is cut off.
  test.use({ expectedProblems: [/status of 409|ERR_FAILED/] })

  async function otherBrowser(browser: Browser, siteAddress: string, person: Person): Promise<Page> {
    const other = await (await browser.newContext({ baseURL: siteAddress })).newPage()
    await signIn(other, person)
    return other
  }

  test('the second sees what the first has changed, and loses nothing [ADMIN-10]', async ({
    page,
    browser,
    siteAddress,
    dataDir,
  }) => {
    const name = nameOfNext()
    await sendMessage(page, name)
    await signIn(page)
    const colleague = await addPerson(dataDir, 'staff')
    const other = await otherBrowser(browser, siteAddress, colleague)
    await Promise.all([open(page, name), open(other, name)])
    await page.getByRole('button', { name: 'Lost' }).click()
    await page.getByLabel('Why was it lost?').fill('Bought elsewhere')
    await page.getByLabel('Next action on').fill('2031-05-04')
    await page.getByLabel('Looked after by').selectOption(OWNER.email)
    await page.route('/api/office/**', route => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Spam' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No answer came from the site.' })).toBeVisible()
    await expect(page.getByLabel('Why was it lost?')).toHaveValue('Bought elsewhere')
    const tomorrow = other.getByRole('group', { name: 'Next action' }).getByText('Tomorrow')
    await tomorrow.click()
    await expect(tomorrow).toHaveAttribute('aria-pressed', 'true')
    await other.getByRole('button', { name: 'Assign to me' }).click()
    await expect(other.getByRole('button', { name: 'Assigned to me' })).toBeVisible()
    await other.getByRole('button', { name: 'Negotiating' }).click()
    await expect(other.getByRole('region', { name: 'Work on it' }).getByRole('status')).toHaveText('Saved.')
    await page.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(page.getByRole('alert').filter({ hasText: `${colleague.email}: State Negotiating` })).toBeVisible()
    await expect(page.getByLabel('Next action on')).toHaveValue('2031-05-04')
    await expect(page.getByLabel('Looked after by').locator('option:checked')).toHaveText(OWNER.email)
    await expect(page.getByRole('button', { name: 'Negotiating' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Why was it lost?')).toHaveValue('Bought elsewhere')
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/office/enquiries/*.data**', route => asked.then(() => route.continue()))
    await page.getByRole('button', { name: 'Mark as lost' }).click()
    // Said at once, however long the page takes to show it.
    await expect(page.getByRole('region', { name: 'Work on it' }).getByRole('status')).toHaveText('Saved.')
    answer()
    await expect(page.getByText('Lost: Bought elsewhere')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lost' })).toBeFocused()
    for (const [one, note] of [
      [page, 'From one'],
      [other, 'From the other'],
    ] as const) {
      await one.getByLabel('New note').fill(note)
    }
    await Promise.all([page, other].map(one => one.getByRole('button', { name: 'Add note' }).click()))
    await expect(other.getByRole('list', { name: 'Notes' }).getByText('From the other')).toBeVisible()
    await page.reload()
    for (const note of ['From one', 'From the other'])
      await expect(page.getByRole('list', { name: 'Notes' }).getByText(note)).toBeVisible()
    await other.context().close()
  })
})

test('an offer that is won reserves or sells its car in the same step, and the car names for whom [ADMIN-10]', async ({
  page,
  playwright,
  siteAddress,
}) => {
  const name = nameOfNext()
  const visitor = await playwright.request.newContext({ baseURL: siteAddress })
  const [car] = (await (await visitor.get('/api/products?limit=1&sort=price_up')).json()) as { product_id: string }[]
  expect(
    (
      await visitor.post('/api/send-offer', {
        data: { ...FORMS['/api/send-offer'], userName: name, productId: car?.product_id },
      })
    ).status(),
  ).toBe(200)
  await visitor.dispose()
  await signIn(page)
  await open(page, name)
  await page.getByRole('button', { name: 'Won' }).press('Enter')
  await expect(page.getByRole('radio', { name: `Reserve it for ${name}` })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  // What comes next is done on the page of the deal.
  await expect(page).toHaveURL(/\/office\/deals\/\w{8}$/)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'The car' }).getByText('Reserved for')).toBeVisible()
  await page.getByRole('button', { name: 'Negotiating' }).click()
  await page.getByRole('button', { name: 'Won' }).click()
  await page.getByLabel('Sold at, in ₹').fill('')
  await page.getByRole('button', { name: 'Mark as won' }).click()
  await expect(page.getByText('Please enter the price that was agreed.')).toBeVisible()
  await page.getByLabel('Sold at, in ₹').pressSequentially('850000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/deals\/\w{8}$/)
  await page.goBack()
  await page.getByRole('region', { name: 'The car' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'State' }).getByText('Sold to')).toHaveText(
    `Sold to ${name} at ₹8,50,000.`,
  )
})
