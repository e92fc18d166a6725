import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

/** A filling of the first two steps of the form. */
export const CAR = {
  sellerName: 'Asha Rao',
  email: 'asha@example.com',
  contact: '98450 12345',
  carName: 'Maruti Suzuki Swift',
  carNumber: 'KA 05 MH 1234',
  variant: 'VXi',
}
export const PRICE = {
  location: 'Bengaluru',
  address: '12 MG Road',
  priceMin: '4,00,000',
  priceMax: '4,50,000',
  features: 'Sunroof, new tyres',
}

export const SUCCESS = 'Form submitted successfully!'

export const PDF = { name: 'rc.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

export async function photo(name: string, width = 640, height = 480) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#2b3a8c' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
export const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name })
export const tiles = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('listitem')

export async function open(page: Page): Promise<void> {
  await page.goto('/Sell')
}

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text)
}

async function toStep2(page: Page): Promise<void> {
  await open(page)
  await fill(page, CAR)
  await next(page).click()
  await expect(heading(page, /Step 2/)).toBeFocused()
}

export async function toStep3(page: Page): Promise<void> {
  await toStep2(page)
  await fill(page, PRICE)
  await next(page).click()
  await expect(heading(page, /Step 3/)).toBeFocused()
}

export async function completeStep3(page: Page): Promise<void> {
  await toStep3(page)
  await field(page, 'description').fill('One owner, serviced every year.')
  await field(page, 'documents').setInputFiles([PDF])
  await field(page, 'carPhotos').setInputFiles([await photo('front.jpg', 2400, 600), await photo('back.jpg')])
  await expect(page.getByText('Making it ready…')).toHaveCount(0)
}
