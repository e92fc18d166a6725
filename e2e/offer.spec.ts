import type { Page, Request } from '@playwright/test'
import { BOOKING, dialog, field, fill, FORMS, OFFER, openCar, openForm, opener } from './carForms.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectContrast, sidewaysOverflow } from './pageChecks.ts'

/** What is posted from here on. */
function watchPosts(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', request => {
    // That a page was looked at is counted too, and is nothing of the form.
    if (request.method() === 'POST' && !request.url().endsWith('/api/counted')) posts.push(request)
  })
  return posts
}

test.use({ keptAs: 'visitor' })

for (const { tag, title, submit, api, fields, phone, success } of FORMS) {
  test.describe(title, { tag }, () => {
    test(
      'is sent once by a double press; the window closes, an alert says so, the fields are empty again',
      { tag: '@phone' },
      async ({ page }) => {
        const posts = watchPosts(page)
        const { brand, model_name, variant, price } = await openCar(page)
        const form = await openForm(page, title)
        await expect(form).toContainText(price)
        await fill(page, { ...fields, contactNumber: phone })
        await form.getByRole('button', { name: submit }).dblclick()
        const alert = page.getByRole('alertdialog')
        await expect(alert).toContainText(success)
        await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused()
        await expect(form).toBeHidden()
        await expectAccessible(page)
        await alert.getByRole('button', { name: 'OK' }).click()
        await expect(alert).toBeHidden()
        await expect(opener(page, title)).toBeFocused()
        expect(posts.map(post => new URL(post.url()).pathname)).toEqual([api])
        expect(posts[0]?.headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
        expect(posts[0]?.postDataJSON()).toMatchObject({
          userName: OFFER.userName,
          carName: `${brand} ${model_name}`,
          carVariant: variant,
          carPrice: price,
          productId: /\w{14}$/.exec(page.url())?.[0],
          website: '',
        })
        await openForm(page, title)
        for (const name of Object.keys(fields)) await expect(field(page, name)).toHaveValue('')
        await page.reload()
        await openForm(page, title)
        for (const name of Object.keys(fields)) await expect(field(page, name)).toHaveValue('')
      },
    )

    test(
      'says what is wrong at the field and above, with links; nothing is posted',
      { tag: '@phone' },
      async ({ page }) => {
        const posts = watchPosts(page)
        await openCar(page)
        const form = await openForm(page, title)
        await expectAccessible(page)
        await form.getByRole('button', { name: submit }).click()
        const wrong = Object.keys(fields)
        await expect(form.getByText(`Please check ${wrong.length} things`)).toBeVisible()
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectContrast(page)
        await expect(field(page, wrong[0] ?? '')).toBeFocused()
        for (const name of wrong) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
        await form.getByRole('link', { name: 'Please enter your e-mail address.' }).click()
        await expect(field(page, 'email')).toBeFocused()
        await expect(field(page, 'email')).toBeInViewport({ ratio: 1 })
        await field(page, 'email').fill('asha@example.com')
        await expect(form.getByText(`Please check ${wrong.length - 1} things`)).toBeVisible()
        await field(page, 'contactNumber').fill('12345')
        await expect(form.getByText(/with 10 digits, or with \+ and the country code/).first()).toBeVisible()
        expect(posts).toEqual([])
      },
    )

    test('survives Escape, its button and a reload half filled; a press outside closes only an empty one', async ({
      page,
    }) => {
      await openCar(page)
      const form = await openForm(page, title)
      await page.mouse.click(5, 5)
      await expect(form).toBeHidden()
      await expect(opener(page, title)).toBeFocused()
      await openForm(page, title)
      await field(page, 'userName').fill('Asha')
      await page.mouse.click(5, 5)
      await expect(form).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await expect(opener(page, title)).toBeFocused()
      await openForm(page, title)
      await expect(field(page, 'userName')).toHaveValue('Asha')
      await form.getByRole('button', { name: 'Close' }).click()
      await expect(form).toBeHidden()
      await page.reload()
      await openForm(page, title)
      await expect(field(page, 'userName')).toHaveValue('Asha')
      await form.getByRole('button', { name: 'Start again' }).click()
      await expect(field(page, 'userName')).toHaveValue('')
      await page.reload()
      await openForm(page, title)
      await expect(field(page, 'userName')).toHaveValue('')
    })

    test('goes by keys alone', { tag: '@phone' }, async ({ page, isMobile }) => {
      await page.route(`**${api}`, route => route.fulfill({ json: { success: true, message: success } }))
      await openCar(page)
      await opener(page, title).focus()
      await page.keyboard.press('Enter')
      const form = dialog(page, title)
      await expect(form.locator(':focus')).toHaveCount(1)
      const order = await form
        .locator('input[name]:not([tabindex]), textarea')
        .evaluateAll(all => all.map(control => control.getAttribute('name') ?? ''))
      expect(order.filter(name => name !== 'userMessage').toSorted()).toEqual(Object.keys(fields).toSorted())
      // With a finger the first field is not focused at once: the keyboard would cover what has just been opened.
      if (isMobile) await page.keyboard.press('Tab')
      for (const name of order) {
        await expect(field(page, name)).toBeFocused()
        await page.keyboard.type(fields[name] ?? 'Is it still there?')
        await page.keyboard.press('Tab')
      }
      await field(page, 'userName').press('Enter')
      await expect(page.getByRole('alertdialog')).toContainText(success)
      await page.keyboard.press('Enter')
      await expect(opener(page, title)).toBeFocused()
    })

    test('fits 320 px and 400 % zoom', async ({ page }) => {
      await openCar(page)
      const form = await openForm(page, title)
      for (const [width, height] of [
        [320, 640],
        [320, 200],
      ] as const) {
        await page.setViewportSize({ width, height })
        expect(await form.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
        expect(await sidewaysOverflow(page)).toBe(0)
        for (const control of await form.locator('input:not([tabindex]), textarea, button[type=submit]').all()) {
          await control.focus()
          // Of a field of several lines that is where one writes.
          await expect(control).toBeInViewport({ ratio: 0.4 })
        }
      }
    })
  })
}

test('the price is grouped while it is typed and compared with the price', { tag: '@DETAIL-4' }, async ({ page }) => {
  const { price } = await openCar(page)
  const form = await openForm(page, 'Make Offer')
  const offer = field(page, 'offerPrice')
  await expect(form.getByText(`The price is ${price}.`)).toBeVisible()
  await offer.focus()
  await page.keyboard.type('100000')
  await expect(offer).toHaveValue('1,00,000')
  await expect(form.getByText(/^That is ₹[\d,]+ below the price\.$/)).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.type('99')
  await expect(offer).toHaveValue('9,91,00,000')
  await page.keyboard.type('5')
  await expect(offer).toHaveValue('99,51,00,000')
  await expect(form.getByText(/ above the price\.$/)).toBeVisible()
  await offer.fill('₹ 2,50,000.00')
  await expect(offer).toHaveValue('2,50,000')
  for (const [name, mode] of [
    ['offerPrice', 'decimal'],
    ['email', 'email'],
    ['contactNumber', 'tel'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('inputmode', mode)
  }
  for (const [name, kind] of [
    ['userName', 'name'],
    ['email', 'email'],
    ['contactNumber', 'tel'],
    ['address', 'street-address'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', kind)
  }
})

test(
  'an offer of "5 lakh" stays as it is typed, is said in rupees and sent; a bare 5 is asked about',
  { tag: ['@DETAIL-4', '@phone'] },
  async ({ page }) => {
    const posts = watchPosts(page)
    await openCar(page)
    const form = await openForm(page, 'Make Offer')
    const offer = field(page, 'offerPrice')
    await offer.pressSequentially('5')
    await form.getByRole('button', { name: 'Did you mean ₹5,00,000?' }).click()
    await expect(offer).toHaveValue('5,00,000')
    await expect(offer).toBeFocused()
    await expect(form.getByRole('button', { name: /Did you mean/ })).toBeHidden()
    await offer.clear()
    await offer.pressSequentially('5 lakh')
    await expect(offer).toHaveValue('5 lakh')
    await expect(offer).toHaveAccessibleDescription(/^₹5,00,000 That is ₹[\d,]+ (below|above) the price\.$/)
    await fill(page, { ...BOOKING, contactNumber: '98450 40055' })
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    // What the server makes of it, 500000, is seen in test/enquiries/plainForms.test.ts.
    expect(posts.map(post => post.postDataJSON())).toMatchObject([{ offerPrice: '5 lakh' }])
  },
)

test(
  'who the visitor is stays on the device only if that is ticked',
  { tag: ['@DETAIL-4', '@DETAIL-5'] },
  async ({ page }) => {
    await page.route('**/api/send-*', route => route.fulfill({ json: { success: true, message: 'Taken.' } }))
    await openCar(page)
    const form = await openForm(page, 'Make Offer')
    await fill(page, OFFER)
    await form.getByRole('checkbox', { name: 'Remember my details on this device' }).check()
    await form.getByRole('button', { name: 'Send offer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    const booking = await openForm(page, 'Book Test Drive')
    for (const [name, text] of Object.entries(BOOKING)) await expect(field(page, name)).toHaveValue(text)
    await booking.getByRole('checkbox').uncheck()
    await booking.getByRole('button', { name: 'Book test drive' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    expect(
      await page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => /offer|booking|visitor/.test(key)),
      ),
    ).toEqual([])
  },
)
