import { OFFER, fill, openForm } from './carForms.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { addCar } from './stockCars.ts'

test.use({ siteMode: 'live' })

const VISITOR = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test(
  'what works shows what a visitor did with a car, by where they came from, and neither staff nor robots',
  { tag: ['@DESK-8'] },
  async ({ page, browser, siteAddress }) => {
    test.slow()
    await signIn(page)
    const car = await addCar(page, 'KA 05 WK 1414', { actual_price: '640000', offer_amount: '0' })
    const address = `/product/${car}?utm_source=whatsapp`
    const look = async (userAgent: string) => {
      const context = await browser.newContext({ baseURL: siteAddress, userAgent })
      // Presses lead out of the site, which nothing in a test may.
      await context.route(/^https:\/\/wa\.me/, route => route.abort())
      const visitor = await context.newPage()
      const counted = visitor.waitForResponse(/\/api\/counted$/)
      await visitor.goto(address)
      await counted
      return visitor
    }
    // Staff look at their own car, and a robot does.
    const own = page.waitForResponse(/\/api\/counted$/)
    await page.goto(address)
    await own
    await (await look(ROBOT)).context().close()

    const visitor = await look(VISITOR)
    const act = async (press: () => Promise<unknown>) => {
      const counted = visitor.waitForResponse(/\/api\/counted$/)
      await press()
      await counted
    }
    await act(() =>
      visitor
        .getByRole('main')
        .getByRole('button', { name: /^Keep / })
        .first()
        .click(),
    )
    await act(() => visitor.locator('a[href^="tel:"]').first().dispatchEvent('click'))
    await act(() => visitor.locator('a[href^="https://wa.me/"]').first().dispatchEvent('click'))
    const form = await openForm(visitor, 'Make Offer')
    await fill(visitor, { ...OFFER, contactNumber: '98450 61414' })
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(visitor.getByRole('alertdialog')).toBeVisible()
    await visitor.context().close()

    await page.goto(`/office/enquiries?q=${encodeURIComponent('98450 61414')}`)
    const enquiry = await page
      .getByRole('main')
      .getByRole('link', { name: OFFER.userName })
      .first()
      .getAttribute('href')
    const sale = await page.request.post(`/api${enquiry?.split('?')[0]}/change`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { version: 1, state: 'won', car: { outcome: 'sold', version: 1, price: 620_000 } },
    })
    expect(sale.status(), await sale.text()).toBe(200)

    await page.goto('/office/what-works?days=7')
    const row = page.getByRole('row', { name: /^WhatsApp/ })
    await expect(row.getByRole('cell')).toHaveText(['1', '1', '1', '1', '1', '1'])
  },
)
