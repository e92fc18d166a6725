import { expect, test } from './fixtures.ts'
import { OWNER } from './owner.ts'
import { signIn } from './signIn.ts'

const headers = { 'sec-fetch-site': 'same-origin' }

test.use({ expectedProblems: [/status of 409/] })

test(
  'a webhook that somebody changes meanwhile leaves what is typed in its form, and says so',
  { tag: '@DESK-7' },
  async ({ page }) => {
    await signIn(page)
    const made = {
      name: 'Ledger',
      url: 'https://ledger.example/told',
      kinds: ['enquiry.received'],
      contactsReason: null,
    }
    const { password } = OWNER
    const answer = await page.request.post('/api/office/hooks', { headers, data: { ...made, password } })
    expect(answer.status()).toBe(201)
    const { id } = await answer.json()
    await page.goto('/office/programs')
    await page.getByRole('button', { name: 'Change: Ledger' }).click()
    const form = page.locator('form:has-text("Change the webhook")')
    await form.getByLabel('Which program is told?').fill('Ledger of Pune')
    await form.getByRole('checkbox', { name: 'Send name, phone number' }).check()
    await form.getByLabel('Why does this program need them?').fill('It books the calls.')
    await form.locator('input[name="password"]').fill(password)
    const change = { ...made, url: 'https://ledger.example/moved', version: 1, password }
    expect((await page.request.post(`/api/office/hooks/${id}`, { headers, data: change })).ok()).toBe(true)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Somebody has changed this webhook since you looked.')).toBeVisible()
    // The page shows what the other has saved, and what was typed here stays beside it.
    await expect(page.getByText(change.url)).toBeVisible()
    await expect(form.getByText('Somebody has changed this webhook since you looked.')).toBeVisible()
    await expect(form.getByLabel('Which program is told?')).toHaveValue('Ledger of Pune')
    await expect(form.getByLabel('Address that messages are posted to')).toHaveValue(made.url)
    await expect(form.getByLabel('Why does this program need them?')).toHaveValue('It books the calls.')
    await form.locator('input[name="password"]').fill(password)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('Ledger of Pune', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove: Ledger of Pune' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Ledger of Pune', { exact: true })).toHaveCount(0)
  },
)
