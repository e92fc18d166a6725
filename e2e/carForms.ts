import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A filling of each form. */
export const OFFER = {
  offerPrice: '3,25,000',
  userName: 'Asha Rao',
  email: 'asha@example.com',
  address: '12 MG Road, Bengaluru',
  contactNumber: '98450 12345',
}
export const BOOKING = {
  userName: OFFER.userName,
  contactNumber: OFFER.contactNumber,
  email: OFFER.email,
  address: OFFER.address,
}
interface AskedForm {
  tag: string
  /** Of the button that opens it and of its window. */
  title: string
  submit: string
  api: string
  fields: Readonly<Record<string, string>>
  /** Of its own: the server takes only so many messages from one. */
  phone: string
  success: string
  failure: string
}
/** The two forms about a car, with the texts that are fixed to the letter (DETAIL-4). */
export const FORMS: readonly AskedForm[] = [
  {
    tag: '@DETAIL-4',
    title: 'Make Offer',
    submit: 'Send offer',
    api: '/api/send-offer',
    fields: OFFER,
    phone: '98450 40001',
    success: 'Your offer has been submitted successfully! our Team will contact You Soon.',
    failure: 'Failed to submit your offer. Please try again later.',
  },
  {
    tag: '@DETAIL-5',
    title: 'Book Test Drive',
    submit: 'Book test drive',
    api: '/api/send-booking',
    fields: BOOKING,
    phone: '98450 50001',
    success: 'Your booking request has been submitted successfully! our Team will contact You Soon.',
    failure: 'Failed to submit your booking request. Please try again later.',
  },
]

/** The button of the buy box or, on small screens, of the bar. */
export const opener = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: title }).filter({ visible: true })
export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
export const field = (page: Page, name: string) => page.locator(`dialog[open] [name="${name}"]`)

interface Car {
  brand: string
  model_name: string
  variant: string
  price: string
}

/** Opens the page of a car that can be bought. */
export async function openCar(page: Page): Promise<Car> {
  const [listed] = (await (await page.request.get('/api/products?limit=1')).json()) as (Car & {
    product_id: string
    price_after_offer: number
  })[]
  if (listed === undefined) throw new Error('The demo catalogue is empty')
  await page.goto(`/product/${listed.product_id}`)
  return { ...listed, price: `₹${new Intl.NumberFormat('en-IN').format(listed.price_after_offer)}` }
}

export async function openForm(page: Page, title: string): Promise<Locator> {
  await opener(page, title).click()
  await expect(dialog(page, title)).toBeVisible()
  return dialog(page, title)
}

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text)
}
