import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { knownModel } from './stockCars.ts'

export const ADD = '/product/productaddpage'
export const NUMBER = 'KA 05 MH 7001'
export const SUCCESS = 'Form submitted successfully!'

export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
export const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Opens a page with the vehicle form. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(save(page)).toHaveAttribute('type', 'submit')
}

/** Waits until the server has every photo. */
export async function uploaded(page: Page, count: number): Promise<void> {
  await expect(tiles(page)).toHaveCount(count)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Everything that the form needs, of a model that is in the stock; whatever is left empty is filled in from the last one. */
export async function fillCar(page: Page, number = NUMBER): Promise<void> {
  const { brand, model_name: model, variant, owner } = await knownModel(page)
  const values = {
    carNumber: number,
    brand,
    model,
    variant,
    color: 'White',
    manufacturingYear: '2020',
    yearOfRegistration: '2021',
    odometerKm: '32000',
    owner,
    tiresUsed: '25 %',
    insurance: 'Comprehensive',
    actualPrice: '650000',
  }
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text)
}
