import { jpeg, PDF } from '#test/enquiries/enquiryForms.ts'
import { test } from './addCar.ts'
import { expect } from './fixtures.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'

test.use({ expectedProblems: [/status of 400/] })

test(
  'a bill is written on a phone with its photo, over a car and rent',
  { tag: ['@phone', '@BOOK-5'] },
  async ({ page, car }) => {
    await page.goto(`/office/vehicles/${car.productId}/money`)
    await page.getByRole('link', { name: 'Bill', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'New bill' })).toBeVisible()
    const photo = { name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#eeeeee', 600) }
    await page.locator('input[type=file]').setInputFiles(photo)
    await expect(page.getByRole('img', { name: 'The bill' })).toBeVisible()
    await page.getByLabel('Vendor', { exact: true }).fill('Painters & Sons')
    await page.getByLabel('Number of the bill').fill(`P/${car.carNumber}`)
    await page.getByLabel('What', { exact: true }).fill('Bumper painted')
    await page.getByLabel('Kind').selectOption('body')
    await expect(page.getByLabel('Vehicle')).toHaveValue(car.carNumber)
    await page.getByLabel('Before tax, in ₹').fill('1,000.50')
    await page.getByRole('button', { name: 'Add a line' }).click()
    const second = page.getByRole('group', { name: 'Line 2' })
    await second.getByLabel('What', { exact: true }).fill('Shed')
    await second.getByLabel('Kind').selectOption('rent')
    await second.getByLabel('Before tax, in ₹').fill('500')
    await expect(page.getByText('The lines come to ₹1,500.50.')).toBeVisible()
    await page.getByLabel('Total of the bill').fill('1,400')
    await page.getByRole('button', { name: 'Save the bill' }).click()
    await expect(page.getByRole('link', { name: 'The lines come to ₹1,500.50 with tax.' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The bill' })).toBeVisible()
    await expectAccessible(page)
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByLabel('Total of the bill').fill('1,501')
    await page.getByRole('button', { name: 'Save the bill' }).click()
    await expect(page.getByRole('heading', { name: `Bill P/${car.carNumber}` })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The bill' })).toBeVisible()
    await page.goto(`/office/vehicles/${car.productId}/money`)
    await page.getByRole('link', { name: 'Its bill' }).click()
    await page.getByLabel('Why?').fill('It was another car')
    await page.getByRole('button', { name: 'Take the bill back' }).click()
    await expect(page.getByText(/Taken back by .*: It was another car/)).toBeVisible()
  },
)

test('a PDF is dropped anywhere on the page of a new bill', { tag: '@BOOK-5' }, async ({ page, car }) => {
  await page.goto('/office/money/bills/new')
  await expect(page.getByText('you can drop it anywhere')).toBeVisible()
  const bytes = [...PDF]
  await expect(async () => {
    await page.evaluate(pdf => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(pdf)], 'tyres.pdf', { type: 'application/pdf' }))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    }, bytes)
    await expect(page.getByRole('link', { name: 'Open tyres.pdf' })).toBeVisible()
  }).toPass()
  await page.getByLabel('Vendor', { exact: true }).fill('Tyre House')
  await page.getByLabel('Number of the bill').fill(`T/${car.carNumber}`)
  await page.getByLabel('What', { exact: true }).fill('Salaries')
  await page.getByLabel('Kind').selectOption('salaries')
  await page.getByLabel('Before tax, in ₹').fill('9,000')
  await page.getByLabel('Total of the bill').fill('9,000')
  await page.getByRole('button', { name: 'Save the bill' }).click()
  await expect(page.getByRole('link', { name: 'Open tyres.pdf' })).toBeVisible()
  await page.goto('/office/money/bills?q=tyre')
  await expect(page.getByRole('link', { name: /Tyre House/ }).first()).toContainText('Owed')
})
