import { randomInt } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { signIn } from './signIn.ts'
import { addCar } from './stockCars.ts'

test.use({ siteMode: 'live' })

test(
  'a payment is three presses, stays when it is reversed, and its receipt says so',
  { tag: ['@phone', '@BOOK-1'] },
  async ({ page }) => {
    await signIn(page)
    const productId = await addCar(page, `KA09PY${randomInt(1_000, 9_999)}`)
    const opened = await page.request.post('/api/office/deals', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { product_id: productId, version: 1, name: 'Imran Qureshi', phone: '98450 12345', price: '8,42,300' },
    })
    const { reference } = (await opened.json()) as { reference: string }
    await page.goto(`/office/deals/${reference}`)
    const owed = page.getByRole('region', { name: 'Still to pay' })
    await owed.getByRole('button', { name: 'Received' }).click()
    const sheet = page.getByRole('dialog', { name: 'Received from Imran Qureshi' })
    await expect(sheet.getByRole('radio', { name: 'Cash' })).toBeDisabled()
    await expect(sheet).toContainText('s. 186')
    await sheet.getByRole('button', { name: /^Save/ }).click()
    await expect(sheet).toContainText('Please choose how it was paid.')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Another sum' }).click()
    await expect(sheet.getByLabel('Sum, in ₹')).toBeFocused()
    await page.keyboard.type('42300')
    await sheet.getByRole('checkbox', { name: 'It is a token' }).uncheck()
    await sheet.getByRole('radio', { name: 'UPI' }).check()
    await sheet.getByRole('button', { name: 'Save: received ₹42,300 by UPI' }).click()
    await expect(owed).toContainText('₹8,00,000')
    await owed.getByRole('button', { name: 'Received' }).click()
    await sheet.getByRole('radio', { name: 'Bank' }).check()
    await sheet.getByRole('button', { name: 'Save: received ₹8,00,000 by bank' }).click()
    await expect(page.getByRole('region', { name: 'Paid in full' })).toContainText(/Receipt R\/\d\d-\d\d\/\d{4}/)
    expect(await sidewaysOverflow(page)).toBe(0)

    await page.getByRole('button', { name: 'Reverse Payment of ₹42,300' }).click()
    const question = page.getByRole('dialog', { name: 'Reverse: Payment of ₹42,300' })
    await question.getByLabel('Why').fill('Pressed twice')
    await question.getByRole('button', { name: 'Reverse it' }).click()
    await expect(owed).toContainText('₹42,300')
    const statement = page.getByRole('region', { name: 'What it comes to' })
    await expect(statement).toContainText('Pressed twice')
    await expectAccessible(page)
    await statement
      .getByRole('link', { name: /^Receipt R/ })
      .first()
      .click()
    await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('it counts no more.')
  },
)
