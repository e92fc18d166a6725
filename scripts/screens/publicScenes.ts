import type { Page } from '@playwright/test'
import { addressOf, PUBLIC_PAGES, type Showcase } from '../../e2e/publicPages.ts'
import type { Scene } from './scene.ts'

/** Pages that look the same in both schemes but for their colours: of these the light one is enough. */
const LIGHT_ONLY =
  /^(sell|about|contact|login|register|reset|unknown|offer|test-drive|photos|menu|detail-(sold|reserved|unknown)|privacy|how-prices|loan|worth)/
/** Pages whose pictures would be the same as others. */
const LEFT_OUT = ['products', 'buy-last', 'shortlist-shared', 'alert-car-sold', 'alert-expired', 'alerts-unknown']

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').first().waitFor()
}

async function suggest(page: Page): Promise<void> {
  const field = page.getByRole('main').getByRole('combobox')
  await field.click()
  await field.pressSequentially('hyun')
  await page.getByRole('option').first().waitFor()
}

async function findCar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find a car' }).click()
  await page.getByRole('combobox').waitFor()
}

async function showFilter(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Filter' }).click()
  await page.getByRole('dialog', { name: 'Filter' }).locator('summary').first().waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).waitFor()
}

const windows = (car: string): Scene[] => [
  { name: 'offer', address: car, window: true, arrange: page => press(page, 'Make Offer') },
  { name: 'test-drive', address: car, window: true, arrange: page => press(page, 'Book Test Drive') },
  { name: 'photos', address: car, window: true, arrange: page => press(page, 'Full screen') },
  { name: 'suggestions', address: '/', window: true, arrange: suggest },
  { name: 'buy-not-understood', address: '/buy?brand=kia&q=xyzzy', window: true },
  { name: 'search', address: '/about', window: true, only: 'phone', arrange: findCar },
  { name: 'filter', address: '/buy', window: true, only: 'phone', arrange: showFilter },
  { name: 'menu', address: '/', window: true, only: 'phone', arrange: openMenu },
]

/** The public pages of a site with the demo catalogue. */
export function publicScenes(showcase: Showcase): Scene[] {
  const pages = PUBLIC_PAGES.filter(({ name }) => !LEFT_OUT.includes(name)).map((page): Scene => {
    const { name, arrange } = page
    return { name, address: addressOf(page, showcase), ...(arrange && { arrange }) }
  })
  return [...pages, ...windows(`/product/${showcase.car}`)].map(scene => ({
    ...scene,
    dark: !LIGHT_ONLY.test(scene.name),
  }))
}
