import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { expectAccessible } from './pageChecks.ts'

// What is asked with a field missing.
test.use({ expectedProblems: [/status of 400/] })

test(
  'a loan is computed while one types, and what cars cost is asked before a form is sent',
  { tag: ['@PRICE-3', '@PRICE-4', '@VISIT-4'] },
  async ({ page, request }) => {
    const [car] = (await (await request.get('/api/products?limit=1&sort=price_up')).json()) as { product_id: string }[]
    await page.goto(`/product/${car?.product_id}`)
    await page.getByText('Another down payment, time or rate').click()
    const rate = page.getByLabel('Rate (% a year)')
    await expect(page.getByRole('button', { name: 'Compute' })).toBeHidden()
    // Typed until somebody listens.
    await expect(async () => {
      await rate.fill('13')
      await page.getByLabel('flat', { exact: true }).check()
      await expect(page.getByText('is really 21.8 % on what you still owe.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.getByLabel('Down payment (₹)').fill('99,99,99,999')
    await expect(page.getByText(/^It must be below the price/)).toBeVisible()
    await page.getByText('Year by year').click()
    await expect(page.getByRole('row', { name: /^5 / })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/Sell')
    await page.getByText('What do cars like yours cost here?').click()
    await page.getByLabel('Car, fuel and gearbox').fill('Bugatti Veyron, petrol, automatic')
    await page.getByLabel('Year of registration').fill('2019')
    await page.getByRole('button', { name: 'What is it worth?' }).click()
    await expect(page.getByText('It must be the kilometres that it has been driven.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Kilometres', { exact: true }).fill('30,000')
    await page.getByRole('button', { name: 'What is it worth?' }).click()
    await expect(page.getByText(/^Please add its brand and model/)).toBeVisible()
    await expect(page).toHaveURL(/\/Sell$/)
  },
)

test(
  'the State of registration is chosen by the keyboard, which stays at its place',
  { tag: ['@PRICE-3'] },
  async ({ page, request }) => {
    const [car] = (await (await request.get('/api/products?limit=1&sort=price_up')).json()) as { product_id: string }[]
    await page.goto(`/product/${car?.product_id}`)
    const state = page.getByLabel('Where will you register it?')
    await hydrated(page)
    await state.selectOption('KL')
    await expect(page).toHaveURL(/register=KL/)
    await state.focus()
    await state.selectOption('TN')
    await expect(page).toHaveURL(/register=TN/)
    await expect(state).toBeFocused()
    await expect(state).toHaveValue('TN')
    await page.goBack()
    await page.goForward()
    await expect(state).toHaveValue('TN')
  },
)
