import type { Locator, Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { dialog, field, fill, OFFER, openCar, openForm } from './carForms.ts'
import { apply, openFilter, openGroup } from './filterPanel.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { addCar, removeCar } from './stockCars.ts'

// As on a phone, whose Back everybody knows.
test.use({ viewport: { width: 390, height: 844 } })

/** What can be open over a page, and how it is opened and closed without Back. */
interface Overlay {
  name: string
  open: (page: Page) => Promise<Locator>
  close: (page: Page, overlay: Locator) => Promise<void>
}

const escape = (page: Page) => page.keyboard.press('Escape')
const OVERLAYS: readonly Overlay[] = [
  {
    name: 'the filter',
    open: openFilter,
    close: (_, sheet) => sheet.getByRole('button', { name: 'Close filter' }).click(),
  },
  {
    name: 'Make Offer',
    open: page => openForm(page, 'Make Offer'),
    close: (_, form) => form.getByRole('button', { name: 'Close' }).click(),
  },
  { name: 'Book Test Drive', open: page => openForm(page, 'Book Test Drive'), close: escape },
  {
    name: 'a photo over the whole screen',
    close: escape,
    async open(page) {
      await page.getByRole('button', { name: 'Full screen' }).click()
      return page.getByRole('dialog', { name: /^Photos of/ })
    },
  },
  {
    name: 'the menu',
    close: page => page.getByRole('button', { name: 'Menu' }).click(),
    async open(page) {
      await page.getByRole('button', { name: 'Menu' }).click()
      return page.getByRole('navigation', { name: 'Menu' })
    },
  },
]

/** Whether the history stands at the entry of something that is, or was, open over the page. */
const isMarked = (page: Page) =>
  page.evaluate(() => (history.state as { usr?: { overlay?: string } } | null)?.usr?.overlay !== undefined)

/** What the router asks the server for from now on. */
function watchData(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('.data')) asked.push(request.url())
  })
  return asked
}

test(
  'Back closes what is open over a page, and nothing else leaves an entry behind',
  { tag: ['@NAV-2', '@NAV-3', '@DETAIL-1'] },
  async ({ page }) => {
    await page.goto('/about')
    await openCar(page)
    const here = page.url()
    await page.evaluate(() => scrollTo(0, 300))
    const place = () => page.evaluate(() => scrollY)
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    const asked = watchData(page)
    for (const { name, open, close } of OVERLAYS) {
      await test.step(name, async () => {
        const opened = await open(page)
        await expect(opened).toBeVisible()
        await expect.poll(entries).toBe(before + 1)
        const seen = await place()
        await page.goBack()
        await expect(opened).toBeHidden()
        expect(await place()).toBe(seen)
        // The entry is still there for Forward, and does nothing.
        await page.goForward()
        await expect.poll(() => isMarked(page)).toBe(false)
        await expect(opened).toBeHidden()
        await open(page)
        await close(page, opened)
        await expect(opened).toBeHidden()
        await expect.poll(() => isMarked(page)).toBe(false)
      })
    }
    expect(page.url()).toBe(here)
    expect(asked).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test(
  'a half-filled offer is there again after Back, and what says that it was sent closes by Back',
  { tag: '@DETAIL-4' },
  async ({ page }) => {
    await page.goto('/about')
    await openCar(page)
    const here = page.url()
    await openForm(page, 'Make Offer')
    await fill(page, { offerPrice: '3,25,000', userName: 'Asha Rao' })
    await page.goBack()
    await expect(dialog(page, 'Make Offer')).toBeHidden()
    const form = await openForm(page, 'Make Offer')
    await expect(field(page, 'offerPrice')).toHaveValue('3,25,000')
    await fill(page, { ...OFFER, contactNumber: '98450 40077' })
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page).toHaveURL(here)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test(
  'a page that is opened from the menu or the filter takes the place of their entry',
  { tag: ['@NAV-2', '@FILTER-6', '@ROUTE-3'] },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    const filter = await openFilter(page)
    await (await openGroup(filter, 'Fuel Types')).getByRole('checkbox', { name: /^Diesel/ }).check()
    await apply(page, filter)
    await expect(filter).toBeHidden()
    await expect(page).toHaveURL('/buy?fuel_type=diesel')
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page).toHaveURL('/about')
    await page.goForward()
    await expect(page).toHaveURL('/buy?fuel_type=diesel')
    await expect(page.getByText(/^Diesel/).first()).toBeAttached()
  },
)

test('after a reload with something open, Back leads to the page before', { tag: '@ROUTE-3' }, async ({ page }) => {
  await page.goto('/about')
  await page.goto('/contactus')
  await openFilter(page)
  await expect.poll(() => isMarked(page)).toBe(true)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => isMarked(page)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test(
  'in the office Back closes a question, and never leaves what is not saved',
  { tag: '@ADMIN-10' },
  async ({ page }) => {
    await signIn(page)
    const carNumber = 'KA 05 MH 7091'
    const productId = await addCar(page, carNumber)
    await page.goto(`/office/vehicles/${productId}`)
    const record = page.url()
    await page.getByRole('button', { name: /^Delete/ }).click()
    const question = page.getByRole('dialog', { name: /^Delete/ })
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveURL(`${record}/edit`)
    await hydrated(page)
    const warranty = page.locator('[name="warranty"]')
    await warranty.fill('1 year')
    await page.goBack()
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(leave).toBeVisible()
    await page.goBack()
    await expect(leave).toBeHidden()
    await expect(page).toHaveURL(`${record}/edit`)
    await expect(warranty).toHaveValue('1 year')
    // From a window that closes as it leads away.
    await page.keyboard.press('Control+k')
    const find = page.getByRole('dialog', { name: /^Find a car/ })
    await find.getByRole('combobox').fill('people')
    await find.getByRole('option', { name: /^People/ }).click()
    await expect(find).toBeHidden()
    await leave.getByRole('button', { name: 'Stay', exact: true }).last().click()
    await expect(leave).toBeHidden()
    await expect.poll(() => isMarked(page)).toBe(false)
    await expect(warranty).toHaveValue('1 year')
    await page.goBack()
    await leave.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(record)
    await removeCar(page, carNumber)
  },
)
