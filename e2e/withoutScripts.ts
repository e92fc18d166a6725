import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

// What pages offer a visitor without JavaScript, on the page as it has been opened.

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Searches from the home page, by body type and by brand: all brands are links there. */
export async function searchFromHome(page: Page): Promise<void> {
  await expect(region(page, 'Explore Popular Brands').getByRole('link')).toHaveCount(31)
  await region(page, 'Explore by Body Type').getByRole('button', { name: 'Luxury Sedan' }).click()
  await expect(page).toHaveURL('/buy?category=Luxury+Sedan')
  await page.goBack()
  await main(page).getByRole('textbox', { name: 'Brand, model' }).fill('tata')
  await main(page)
    .getByRole('button', { name: /^Search/ })
    .click()
  await expect(page).toHaveURL('/buy?brand=tata')
}

/** The last card of a list has its photo, and every place of a card is a link to its car. */
export async function openLastCard(page: Page): Promise<void> {
  const card = page.getByRole('article').last()
  await card.getByRole('img').scrollIntoViewIfNeeded()
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
  await card.getByRole('heading').click({ force: true })
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{14}$/)
}

/** Photos of a car are links, and its forms are pages of their own. */
export async function lookAndAsk(page: Page): Promise<void> {
  const gallery = region(page, /^Photos of/)
  await gallery.getByRole('link', { name: 'Show photo 2' }).click()
  await expect(page.locator('#photo-2')).toBeInViewport({ ratio: 0.5 })
  const photos = await gallery.getByRole('link', { name: /^Show photo/ }).count()
  await expect(gallery.getByRole('link', { name: /full screen/ })).toHaveCount(photos)
  const button = (name: string) => main(page).getByRole('button', { name }).filter({ visible: true })
  await expect(button('Share')).toHaveCount(0)
  for (const title of ['Make Offer', 'Book Test Drive']) {
    await button(title).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
  }
}

/** The form of the page is there to be filled in and sent. */
export async function expectPlainForm(page: Page): Promise<void> {
  const form = main(page).locator('form[method="post"]')
  await expect(form.getByRole('textbox')).not.toHaveCount(0)
  await expect(form.locator('button[type="submit"]').filter({ visible: true })).toHaveCount(1)
}

export async function jumpToGallery(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Gallery' })).toBeInViewport()
}

/** Registering and resetting a password say that they need JavaScript, and show no field. */
export async function expectNeedOfScripts(page: Page): Promise<void> {
  await expect(page.getByText(/needs JavaScript$/)).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
}
