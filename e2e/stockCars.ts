import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

/** A JPEG of this size, as a file to be chosen. */
export async function photoFile(name: string, width: number, height: number, background = '#2b3a8c') {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** What cars of this model in the stock are like: names that the option lists have. */
export interface KnownModel {
  brand: string
  model_name: string
  variant: string
  category: string
  fuel_type: string
  owner: string
  seating_capacity: string
}

/** The newest car that visitors see: its names are in the option lists. */
export async function knownModel(page: Page): Promise<KnownModel> {
  const [listed] = (await (await page.request.get('/api/products?limit=1')).json()) as KnownModel[]
  if (listed === undefined) throw new Error('The demo catalogue is empty')
  return listed
}

/** Puts a car with one photo into the stock as the signed-in page's person; answers with its product id. */
export async function addCar(
  page: Page,
  carNumber: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const model = await knownModel(page)
  const first = async (list: string) =>
    ((await (await page.request.get(`/api/${list}`)).json()) as { name: string }[])[0]?.name ?? ''
  const answer = await page.request.post('/api/products/add', {
    headers: SAME_SITE,
    multipart: {
      car_number: carNumber,
      brand: model.brand,
      model_name: model.model_name,
      variant: model.variant,
      category: model.category,
      fuel_type: model.fuel_type,
      transmission: await first('transmissions'),
      registration_type: await first('registration-types'),
      owner: model.owner,
      seating_Capacity: model.seating_capacity,
      colors: await first('colors'),
      year_of_registration: '2021',
      manufacturing_year: '2021',
      actual_price: '900000',
      offer_amount: '50000',
      mileage: '16.8',
      engine_capacity: '1497',
      kilometer_driven: '32000',
      tires_used: '30 %',
      insurance: 'Comprehensive',
      posting_datemanual: '2026-11-01',
      ...more,
      photos: await photoFile('front.jpg', 640, 480),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { product_id: string }).product_id
}

/** Takes a car out of the stock again. */
export async function removeCar(page: Page, carNumber: string): Promise<void> {
  await page.request.delete(`/api/products/${encodeURIComponent(carNumber)}`, { headers: SAME_SITE })
}
