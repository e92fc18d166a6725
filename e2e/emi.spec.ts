import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const slider = (page: Page, name: string) => page.getByRole('slider', { name })

async function expectFigures(page: Page, figures: Record<string, string>) {
  for (const [name, figure] of Object.entries(figures)) {
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd'),
    ).toHaveText(figure)
  }
}

async function press(page: Page, name: string, key: string, valueText: string) {
  await slider(page, name).press(key)
  await expect(slider(page, name)).toHaveAttribute('aria-valuetext', valueText)
}

test(
  'what a loan costs is shown in rupees and in a chart, and follows every change',
  {
    tag: ['@EMI-1', '@EMI-2', '@EMI-3'],
  },
  async ({ page }) => {
    await page.goto('/')
    const chart = page.getByRole('img', { name: /Doughnut/ })
    await expect(chart).toHaveAccessibleName(
      'Doughnut chart: principal 76 percent, interest 24 percent of the total amount',
    )
    await expectFigures(page, {
      'Monthly EMI': '₹21,942.44',
      'Principal amount': '₹10,00,000.00',
      'Total interest': '₹3,16,546.27',
      'Total amount': '₹13,16,546.27',
    })
    await press(page, 'Loan amount', 'End', '₹50,00,000')
    await press(page, 'Loan tenure', 'Home', '1 year')
    await press(page, 'Rate of interest', 'Home', '1%')
    await expectFigures(page, {
      'Monthly EMI': '₹4,18,927.06',
      'Principal amount': '₹50,00,000.00',
      'Total interest': '₹27,124.69',
      'Total amount': '₹50,27,124.69',
    })
    await slider(page, 'Loan amount').press('ArrowLeft')
    await expect(slider(page, 'Loan amount')).toHaveValue('4990000')
    await press(page, 'Rate of interest', 'ArrowRight', '1.1%')
    await press(page, 'Loan tenure', 'End', '30 years')
    await expect(chart).toHaveAccessibleName(
      'Doughnut chart: principal 85 percent, interest 15 percent of the total amount',
    )
  },
)
