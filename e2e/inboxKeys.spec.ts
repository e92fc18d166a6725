import type { Page } from '@playwright/test'
import { FORMS } from '#test/enquiries/enquiryForms.ts'
import { hydrated } from './hydrated.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'

// WhatsApp opens in a tab of its own, which is kept from leaving this machine.
test.use({ siteMode: 'live', expectedProblems: [/wa\.me|ERR_FAILED|status of 503/] })

const rows = (page: Page) => page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')
const links = (page: Page) => page.locator('a[data-row]')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen enquiries' })

type Failure = 'abort' | 503

/**
 * Returns what has the next change get no answer, or one of a proxy while the site is away. Call it before a page is opened: Chromium
 * may send the first requests past a route that is set later.
 */
async function failuresOf(page: Page): Promise<(how: Failure) => void> {
  let next: Failure | null = null
  await page.route('/api/office/**', async route => {
    const how = next
    next = null
    if (how === null) await route.fallback()
    else if (how === 'abort') await route.abort()
    else await route.fulfill({ status: how, body: '' })
  })
  return how => {
    next = how
  }
}

/** Sends messages of so many people and opens the list that has them alone. */
async function openInbox(page: Page, count: number): Promise<string> {
  const word = `Keys${Date.now().toString(36)}`
  for (let place = 0; place < count; place += 1) {
    const data = { ...FORMS['/api/contact-form'], name: `${word} ${place}`, message: `Message ${place}` }
    expect((await page.request.post('/api/contact-form', { data })).status()).toBe(200)
  }
  await signIn(page)
  await page.goto(`/office/enquiries?q=${word}`)
  await expect(rows(page)).toHaveCount(count)
  return word
}

test('the inbox is worked through by the keyboard alone', { tag: ['@ADMIN-10'] }, async ({ page }) => {
  const { keyboard } = page
  const failNext = await failuresOf(page)
  await openInbox(page, 4)
  await keyboard.press('j')
  await expect(links(page).first()).toBeFocused()
  await keyboard.press('j')
  await keyboard.press('k')
  await keyboard.press('Shift+J')
  await expect(chosen(page)).toContainText('2 enquiries chosen')
  await keyboard.press('a')
  await expect(dialog(page, 'Looked after by')).toBeVisible()
  await keyboard.press('1')
  await expect(page.getByText('2 enquiries looked after by you.')).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await keyboard.press('z')
  await expect(page.getByText('2 enquiries as before.')).toBeVisible()

  // What is put off leaves the list, and the focus goes to what stands in its place.
  await expect(links(page).nth(1)).toBeFocused()
  await keyboard.press('x')
  await expect(chosen(page)).toContainText('1 enquiry chosen')
  await keyboard.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
  await keyboard.press('s')
  await expect(dialog(page, 'Put off until')).toBeVisible()
  await keyboard.press('2')
  await expect(rows(page)).toHaveCount(3)
  await expect(links(page).nth(1)).toBeFocused()
  await keyboard.press('z')
  await expect(rows(page)).toHaveCount(4)

  await keyboard.press('n')
  const note = dialog(page, 'Note').getByLabel('New note')
  await note.fill('Calls again on Friday')
  await note.press('Tab')
  failNext('abort')
  await keyboard.press('Enter')
  await expect(dialog(page, 'Note').getByRole('alert')).toContainText('No answer came from the site.')
  await expect(note).toHaveValue('Calls again on Friday')
  await keyboard.press('Enter')
  await expect(page.getByText('The note was added.')).toBeVisible()
  await expect(dialog(page, 'Note')).toHaveCount(0)

  await keyboard.press('e')
  await expect(dialog(page, 'State')).toBeVisible()
  await keyboard.press('1')
  await expect(page.getByText('1 enquiry now Contacted.')).toBeVisible()
  await keyboard.press('l')
  const reason = dialog(page, 'Why was it lost?').getByLabel('Reason')
  await reason.fill('Bought elsewhere')
  await keyboard.press('Tab')
  failNext(503)
  await keyboard.press('Enter')
  await expect(dialog(page, 'Why was it lost?').getByRole('alert')).toContainText('The site cannot answer just now.')
  await expect(reason).toHaveValue('Bought elsewhere')
  await keyboard.press('Enter')
  await expect(page.getByText('1 enquiry lost.')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
})

test('keys lead on from the inbox, and can be switched off', { tag: ['@ADMIN-10'] }, async ({ page }) => {
  const { keyboard } = page
  const word = await openInbox(page, 1)
  const query = `?q=${word}`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const saved = await page.request.post('/api/office/views', {
    data: { page: 'inbox', name: word, query: '?state=spam' },
    headers,
  })
  const { id } = (await saved.json()) as { id: number }
  await page.reload()
  await keyboard.press('/')
  await expect(page.getByLabel('Name, phone, e-mail or car')).toBeFocused()
  // In a field a letter is a letter.
  await keyboard.press('q')
  await expect(page).toHaveURL(new RegExp(`\\${query}$`, 'u'))
  await page.goto(`/office/enquiries${query}`)
  await keyboard.press('?')
  await expect(dialog(page, 'Keys')).toContainText('choose the next, the previous')
  await keyboard.press('Escape')

  await page.context().route('https://wa.me/**', route => route.abort())
  await keyboard.press('j')
  await keyboard.press('m')
  await expect(dialog(page, 'WhatsApp with which text?')).toBeVisible()
  const tab = page.waitForEvent('popup')
  await keyboard.press('1')
  await (await tab).close()
  await keyboard.press('w')
  await expect(page).toHaveURL(/\/office\/enquiries\/\d+\?.*ask=won/u)
  await page.goBack()
  await hydrated(page)
  await expect(rows(page)).toHaveCount(1)
  // The rows stand there a moment before the page listens to keys; with one row a second press goes nowhere else.
  await expect(async () => {
    await keyboard.press('j')
    await expect(links(page).first()).toBeFocused({ timeout: 500 })
  }).toPass()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/enquiries\/\d+\?/u)
  await page.goto(`/office/enquiries${query}`)
  const place = await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link').count()
  await keyboard.press(String(place))
  await expect(page).toHaveURL('/office/enquiries?state=spam')
  await keyboard.press('q')
  await expect(page).toHaveURL('/office/enquiries/new')

  await page.goto(`/office/enquiries${query}`)
  await keyboard.press('?')
  await page.getByLabel('Single keys do something on this device').uncheck()
  await keyboard.press('Escape')
  await keyboard.press('j')
  await expect(links(page).first()).not.toBeFocused()
  await page.goto('/admin-login')
  await keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await page.request.delete(`/api/office/views/${id}?version=1`, { headers })).status()).toBe(200)
})
