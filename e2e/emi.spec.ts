import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const slider = (page: Page, name: string) => page.getByRole('slider', { name })

async function expectFigures(page: Page, figures: Record<string, string>) {
  for (const [name, figure] of Object.entries(figures)) {
    await expect(page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }).locator('dd')).toHaveText(figure)
  }
}

/** Moves a slider by its keys only once the page answers to them. */
async function press(page: Page, name: string, key: string, valueText: string) {
  await expect(async () => {
    await slider(page, name).press(key)
    await expect(slider(page, name)).toHaveAttribute('aria-valuetext', valueText, { timeout: 500 })
  }).toPass()
}

test.beforeEach(({ page }) => page.goto('/'))

test('the calculator has the three sliders', { tag: '@EMI-1' }, async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'EMI Calculator' })).toBeVisible()
  const sliders = [
    ['Loan amount', '100000', '5000000', '10000', '1000000'],
    ['Rate of interest', '1', '20', '0.1', '11.4'],
    ['Loan tenure', '1', '30', '1', '5'],
  ] as const
  for (const [name, min, max, step, value] of sliders) {
    await expect(slider(page, name)).toHaveAttribute('min', min)
    await expect(slider(page, name)).toHaveAttribute('max', max)
    await expect(slider(page, name)).toHaveAttribute('step', step)
    await expect(slider(page, name)).toHaveValue(value)
  }
})

test('what a loan costs is shown in rupees and follows every change', { tag: '@EMI-2' }, async ({ page }) => {
  await expectFigures(page, {
    'Monthly EMI': '₹21,942.44', 'Principal amount': '₹10,00,000.00', 'Total interest': '₹3,16,546.27', 'Total amount': '₹13,16,546.27',
  })
  await press(page, 'Loan amount', 'End', '₹50,00,000')
  await press(page, 'Loan tenure', 'Home', '1 year')
  await press(page, 'Rate of interest', 'Home', '1%')
  await expectFigures(page, {
    'Monthly EMI': '₹4,18,927.06', 'Principal amount': '₹50,00,000.00', 'Total interest': '₹27,124.69', 'Total amount': '₹50,27,124.69',
  })
})

test('the keyboard moves by one step', { tag: '@EMI-1' }, async ({ page }) => {
  await press(page, 'Loan amount', 'End', '₹50,00,000')
  await slider(page, 'Loan amount').press('ArrowLeft')
  await expect(slider(page, 'Loan amount')).toHaveValue('4990000')
  await slider(page, 'Rate of interest').press('ArrowRight')
  await expect(slider(page, 'Rate of interest')).toHaveAttribute('aria-valuetext', '11.5%')
})

test('the doughnut is told in words, too', { tag: '@EMI-3' }, async ({ page }) => {
  const chart = page.getByRole('img', { name: /Doughnut/ })
  await expect(chart).toHaveAccessibleName('Doughnut chart: principal 76 percent, interest 24 percent of the total amount')
  await press(page, 'Loan tenure', 'End', '30 years')
  await expect(chart).toHaveAccessibleName('Doughnut chart: principal 28 percent, interest 72 percent of the total amount')
})
