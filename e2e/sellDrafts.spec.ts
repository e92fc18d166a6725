import { expect, test } from './fixtures.ts'
import { expectAccessible, layoutShifts } from './pageChecks.ts'
import { CAR, completeStep3, field, fill, heading, next, open, submit, SUCCESS } from './sellForm.ts'

test('a draft is kept on the device and offered back', { tag: ['@phone', '@SELL-5'] }, async ({ page, isMobile }) => {
  await open(page)
  await fill(page, CAR)
  await page.reload()
  const offer = page.getByRole('region', { name: 'Continue your draft?' })
  await expect(offer).toContainText('Maruti Suzuki Swift VXi')
  await expectAccessible(page)
  expect(await layoutShifts(page, 0.02)).toEqual([])
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(offer).toHaveCount(0)
  for (const [name, text] of Object.entries(CAR)) await expect(field(page, name)).toHaveValue(text)
  await page.goto('/Sell-Your-Car')
  await page.goto('/Sell')
  await expect(offer).toBeVisible()
  if (isMobile) expect((await offer.boundingBox())?.height).toBeLessThan(60)

  // What is typed beside it is a second draft; each is offered until it is answered.
  await field(page, 'carName').fill('Kia Seltos')
  await page.reload()
  await expect(offer).toContainText('Kia Seltos')
  await field(page, 'carName').fill('Tata Nexon')
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(field(page, 'carName')).toHaveValue('Kia Seltos')
  await expect(field(page, 'variant')).toHaveValue('')
  await expect(offer).toContainText('Tata Nexon')
  await offer.getByRole('button', { name: 'Clear it' }).click()
  await expect(offer).toContainText('Maruti Suzuki Swift VXi')
  await offer.getByRole('button', { name: 'Clear it' }).press('Enter')
  await expect(offer).toHaveCount(0)
  await expect(heading(page, /Step 1/)).toBeFocused()
  await field(page, 'carName').fill('')
  await page.reload()
  await expect(next(page)).toHaveAttribute('type', 'submit')
  await expect(offer).toHaveCount(0)
})

test(
  'a draft from before there could be two is still offered, and no question is left after sending',
  { tag: '@SELL-5' },
  async ({ page }) => {
    await page.goto('/Sell')
    await page.evaluate(() =>
      localStorage.setItem(
        'forecourt-sell-draft',
        JSON.stringify({ savedAt: Date.now(), values: { carName: 'Honda City' } }),
      ),
    )
    const offer = page.getByRole('region', { name: 'Continue your draft?' })
    await completeStep3(page)
    await expect(offer).toContainText('Honda City')
    await submit(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await expect(offer).toHaveCount(0)
    // It is of another car, and not lost by that.
    await page.reload()
    await expect(offer).toContainText('Honda City')
  },
)
