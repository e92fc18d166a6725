import type { Page } from '@playwright/test'
import { jpeg } from '#test/enquiries/enquiryForms.ts'
import { PRODUCT } from '#test/stock/productForm.ts'
import { expect, test as base } from './fixtures.ts'
import { signIn } from './signIn.ts'

/** A car of a test's own. */
export interface OwnCar {
  id: number
  productId: string
  carNumber: string
  name: string
}

let cars = 0

/** Adds a car through the API, as whoever is signed in, with a number that no other test has. */
async function addCar(page: Page): Promise<OwnCar> {
  cars += 1
  const carNumber = `NL01ZZ${String(cars).padStart(4, '0')}`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { product_id: _, ...fields } = PRODUCT
  const form = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? '']))
  const photos = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }
  const answer = await page.request.post('/api/products/add', {
    multipart: { ...form, car_number: carNumber, photos },
    headers,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { vehicle } = await (await page.request.get(`/api/office/vehicles/by-number?carNumber=${carNumber}`)).json()
  return { ...vehicle, carNumber }
}

/** Takes a car away that may be gone already. */
async function removeCar(page: Page, { carNumber }: OwnCar): Promise<void> {
  await page.request.delete(`/api/products/${carNumber}`, { headers: { 'sec-fetch-site': 'same-origin' } })
}

/** As `test` of the fixtures, for the owner, with a car that is there for this test alone. */
export const test = base.extend<{ car: OwnCar }>({
  car: async ({ page }, use) => {
    await signIn(page)
    const car = await addCar(page)
    await use(car)
    await removeCar(page, car)
  },
})
