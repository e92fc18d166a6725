import type { Page } from '@playwright/test'
import { SALE, PDF } from '#test/enquiries/enquiryForms.ts'
import { expect, test as base } from './fixtures.ts'
import { addPerson, signIn, type Person } from './signIn.ts'
import { addCar, photoFile, removeCar } from './stockCars.ts'

// Two people at the same fields of a car: editVehicle.spec; at its state: vehicleRecord.spec; at an enquiry's state and notes:
// inbox.spec; renaming the same option: options.spec; the same account: people.spec. Here is what goes across these screens.

interface Colleague {
  other: Page
  colleague: Person
}

const test = base.extend<Colleague>({
  colleague: ({ dataDir }, use) => addPerson(dataDir, 'staff').then(use),
  /** A browser of somebody else's, signed in beside the owner's. */
  other: async ({ page, browser, siteAddress, colleague }, use) => {
    await signIn(page)
    const context = await browser.newContext({ baseURL: siteAddress })
    const other = await context.newPage()
    await signIn(other, colleague)
    await use(other)
    await context.close()
  },
})

// What is refused here is meant to be; the browser notes every such answer.
test.use({ siteMode: 'live', expectedProblems: [/status of (404|409)/] })

const headers = { 'sec-fetch-site': 'same-origin' }
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Somebody changed this car meanwhile' })
const colors = async (page: Page) =>
  ((await (await page.request.get('/api/colors')).json()) as { name: string }[]).map(({ name }) => name)

let tests = 0

/** Colours of a test's own. */
async function ownColors(page: Page): Promise<[string, string, string]> {
  tests += 1
  const names = ['Teal', 'Petrol', 'Cyan'].map(
    name => `${name} ${tests}${String.fromCodePoint(97 + (process.pid % 26))}`,
  )
  for (const name of names)
    expect((await page.request.post('/api/colors', { data: { name }, headers })).status()).toBe(201)
  const [one = '', two = '', three = ''] = names
  return [one, two, three]
}

async function openEditor(page: Page, productId: string): Promise<void> {
  await page.goto(`/office/vehicles/${productId}/edit`)
  await expect(save(page)).toHaveAttribute('type', 'submit')
}

async function openColors(page: Page, name = ''): Promise<void> {
  await page.goto(`/product-mange-delete?list=colors&q=${encodeURIComponent(name)}`)
}

async function merge(page: Page, from: string, into: string): Promise<void> {
  await page.getByRole('button', { name: `Merge ${from}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(into)
  await dialog.getByRole('radio', { name: into }).check()
}
const confirmMerge = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()

test(
  'a car is edited while somebody sells it and merges its colour into another: both stand',
  { tag: ['@ADMIN-8', '@ADMIN-10'] },
  async ({ page, other, colleague }) => {
    const number = 'KA 05 MH 7031'
    const [color, into] = await ownColors(page)
    const productId = await addCar(page, number, { colors: color })
    await openEditor(page, productId)
    await field(page, 'actualPrice').fill('875000')

    await other.goto(`/office/vehicles/${productId}`)
    await other.getByRole('button', { name: 'Sold', exact: true }).click()
    await expect(other.getByRole('status').filter({ hasText: 'The car is sold now.' })).toBeVisible()
    await openColors(other, color)
    await merge(other, color, into)
    await confirmMerge(other)
    await expect(other.getByText(`Merged into the colour "${into}".`)).toBeVisible()

    await save(page).click()
    await expect(conflict(page)).toContainText(colleague.email)
    await expect(conflict(page)).toContainText(/State: listed.*sold/)
    await expect(conflict(page)).toContainText(new RegExp(`${color}.*${into}`))
    await expect(conflict(page)).toContainText('None of it is what you changed, so both can stand.')
    await conflict(page).getByRole('button', { name: 'Save both' }).click()
    await expect(page.getByText('Form submitted successfully!')).toBeVisible()
    await expect(field(page, 'color')).toHaveValue(into)
    await expect(field(page, 'state')).toHaveValue('sold')
    await expect(field(page, 'actualPrice')).toHaveValue('8,75,000')

    // What the other has in front of it says so at once.
    await other.goto(`/office/vehicles/${productId}`)
    await expect(other.getByRole('region', { name: 'Facts' })).toContainText(into)
    await expect(other.getByRole('region', { name: 'History' })).toContainText(/9,00,000.*8,75,000/)
    await removeCar(page, number)
  },
)

test(
  "options that somebody renames, merges or deletes under one's hands: it is shown, and nothing is lost",
  { tag: '@ADMIN-8' },
  async ({ page, other }) => {
    const [one, two, three] = await ownColors(page)
    await openColors(page, one.slice(-2))
    await merge(page, one, two)
    await openColors(other, two)
    await other.getByRole('button', { name: `Rename ${two}`, exact: true }).click()
    await other.getByLabel('New name').fill(`${two} Blue`)
    await other.keyboard.press('Enter')
    await expect(other.getByText(`Renamed to "${two} Blue".`)).toBeVisible()
    await confirmMerge(page)
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: `Somebody has renamed "${two}" to "${two} Blue" since you opened this page.` }),
    ).toBeVisible()
    expect(await colors(page)).toEqual(expect.arrayContaining([one, `${two} Blue`, three]))
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await openColors(page, one.slice(-2))
    await openColors(other, three)
    await merge(other, three, one)
    await confirmMerge(other)
    await expect(other.getByText(`Merged into the colour "${one}".`)).toBeVisible()
    const gone = `The colour "${three}" is not there any more: somebody has removed or merged it.`
    await page.getByRole('button', { name: `Rename ${three}`, exact: true }).click()
    await page.getByLabel('New name').fill('Indigo')
    await page.keyboard.press('Enter')
    await expect(page.getByText(gone)).toBeVisible()
    await expect(page.getByRole('row', { name: three })).toHaveCount(0)
    expect(await colors(page)).not.toContain('Indigo')
    const remove = (name: string) => page.request.delete(`/api/colors?${new URLSearchParams({ name })}`, { headers })
    await remove(`${two} Blue`)
    await page.getByRole('button', { name: `Delete ${two} Blue`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Error deleting item')).toBeVisible()
    await expect(page.getByRole('row', { name: two })).toHaveCount(0)
    await remove(one)
  },
)

test(
  'two make a draft of the same offered car: there is one, and both are led to it',
  { tag: '@ADMIN-10' },
  async ({ page, other }) => {
    const carNumber = 'KA05MH7041'
    const sellerName = `Seller of ${carNumber}`
    const multipart = {
      formData: JSON.stringify({ ...SALE, sellerName, carNumber, email: `${carNumber}@example.com` }),
      documents: { name: 'rc.pdf', mimeType: 'application/pdf', buffer: PDF },
      carPhotos: await photoFile('front.jpg', 600, 450),
    }
    expect((await page.request.post('/api/sellPage', { multipart, headers })).status()).toBe(200)
    for (const one of [page, other]) {
      await one.goto(`/office/enquiries?q=${encodeURIComponent(sellerName)}`)
      await one.getByRole('link', { name: sellerName }).first().click()
      await expect(one.getByRole('button', { name: 'Make a draft vehicle' })).toBeVisible()
    }
    await Promise.all([page, other].map(one => one.getByRole('button', { name: 'Make a draft vehicle' }).click()))
    for (const one of [page, other]) await expect(one.getByText('Made of this enquiry')).toBeVisible()
    const made = await Promise.all(
      [page, other].map(one => one.getByRole('link', { name: 'Kia Seltos HTX' }).getAttribute('href')),
    )
    expect(made[0]).toBe(made[1])
    const { vehicle } = await (await page.request.get(`/api/office/vehicles/by-number?carNumber=${carNumber}`)).json()
    expect(made[0]).toBe(`/office/vehicles/${vehicle.productId}`)
    await removeCar(page, carNumber)
  },
)

test(
  'two write how a car came: the second is told what, keeps what was typed, and takes what he did not touch',
  { tag: ['@DESK-3'] },
  async ({ page, other, colleague }) => {
    const productId = await addCar(page, 'KA 05 MH 7041')
    for (const somebody of [page, other]) await somebody.goto(`/office/vehicles/${productId}/papers`)
    const saveOf = (somebody: Page) => somebody.getByRole('button', { name: 'Save the taking in' })
    await other.getByLabel('Engine number').fill('l15z1')
    await other.getByLabel('From whom').fill('Ravi')
    await saveOf(other).click()
    await expect(other.getByLabel('Engine number')).toHaveValue('L15Z1')
    await page.getByLabel('From whom').fill('Asha')
    await saveOf(page).click()
    await expect(page.getByText(`${colleague.email} has written`)).toBeVisible()
    await expect(page.getByLabel('From whom')).toHaveValue('Asha')
    await expect(page.getByLabel('Engine number')).toHaveValue('L15Z1')
    await expect(page.getByText('From whom, as saved')).toBeVisible()
    await saveOf(page).click()
    await expect(page.getByText('has written')).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('From whom')).toHaveValue('Asha')
    await removeCar(page, 'KA 05 MH 7041')
  },
)
