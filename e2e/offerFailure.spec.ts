import { field, fill, FORMS, OFFER, openCar, openForm } from './carForms.ts'
import { expect, test } from './fixtures.ts'
import { goOffline } from './goOffline.ts'
import { expectAccessible } from './pageChecks.ts'

// Offline the rules of the form, loaded as it opens, do not arrive either.
test.use({ expectedProblems: [/Failed to load resource|The rules of a form could not be loaded/] })

for (const [place, { tag, title, submit, api, fields, success, failure }] of FORMS.entries()) {
  test.describe(`${title}, when it cannot be sent`, { tag }, () => {
    const answers = [
      { what: 'fails', status: 500, body: '<h1>Oops</h1>', detail: null },
      { what: 'is away', status: 503, body: '', detail: /^The site cannot answer just now\. Nothing is lost/ },
      {
        what: 'asks to wait',
        status: 429,
        body: '{"success":false,"message":"Please try again in 2 minutes.","error":"too_many"}',
        detail: 'Please try again in 2 minutes.',
      },
      { what: 'is not there', status: 0, body: '', detail: /Nothing is lost/ },
    ]
    test('it says so when the server fails, is away, asks to wait or is not there, and keeps what was typed', async ({
      page,
    }) => {
      await openCar(page)
      const form = await openForm(page, title)
      await fill(page, fields)
      for (const { what, status, body, detail } of answers) {
        await test.step(what, async () => {
          await page.route(`**${api}`, route => (status === 0 ? route.abort() : route.fulfill({ status, body })), {
            times: 1,
          })
          await form.getByRole('button', { name: submit }).click()
          if (detail !== null) await expect(form.getByText(detail)).toBeVisible()
          await expect(form.getByText(failure, { exact: true })).toBeInViewport({ ratio: 1 })
          for (const [name, text] of Object.entries(fields)) await expect(field(page, name)).toHaveValue(text)
          await expectAccessible(page)
        })
      }
      await page.route(`**${api}`, route => route.fulfill({ json: { success: true, message: success } }))
      await form.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('alertdialog')).toContainText(success)
    })

    // The forms have one window: what it does beside its texts is tried with one of them.
    if (place > 0) return

    test('it says which field the server does not take, and nothing else', async ({ page }) => {
      const problem = 'Please enter another address.'
      await page.route(`**${api}`, route =>
        route.fulfill({
          status: 400,
          json: { success: false, message: 'Please check your entries.', error: 'invalid', fields: { email: problem } },
        }),
      )
      await openCar(page)
      const form = await openForm(page, title)
      await fill(page, fields)
      await form.getByRole('button', { name: submit }).click()
      await expect(form.getByRole('link', { name: problem })).toBeVisible()
      await expect(field(page, 'email')).toBeFocused()
      await expect(form.getByText(failure)).toBeHidden()
      await field(page, 'email').fill('asha.rao@example.com')
      await expect(form.getByRole('link', { name: problem })).toBeHidden()
      await expect(form.getByText(failure)).toBeHidden()
    })

    test('it says that the visitor is offline, before and after trying; the same form goes out later', async ({
      page,
      context,
    }) => {
      await page.route(`**${api}`, route => route.fulfill({ json: { success: true, message: success } }))
      await openCar(page)
      await goOffline(page)
      const form = await openForm(page, title)
      await expect(form.getByText(/^You are offline\. What you type is kept/)).toBeVisible()
      await fill(page, fields)
      await form.getByRole('button', { name: submit }).click()
      await expect(form.getByText(failure, { exact: true })).toBeVisible()
      await expect(form.getByText(/^You are offline\. Nothing is lost/)).toBeVisible()
      await context.setOffline(false)
      await form.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('alertdialog')).toContainText(success)
    })

    test('closed on its way, it comes back when it did not arrive', async ({ page }) => {
      const { promise: closed, resolve: answer } = Promise.withResolvers<void>()
      await page.route(`**${api}`, async route => {
        await closed
        await route.fulfill({ status: 503, body: '' })
      })
      await openCar(page)
      const form = await openForm(page, title)
      await fill(page, fields)
      await form.getByRole('button', { name: submit }).click()
      await expect(form.getByRole('button', { name: 'Sending…' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      answer()
      await expect(form.getByText(failure, { exact: true })).toBeVisible()
      await expect(field(page, 'userName')).toHaveValue(OFFER.userName)
    })
  })
}
