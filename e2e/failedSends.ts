import type { Locator, Page, Route } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How a send fails on the walk: the line is cut, or something between here and the site answers without words. */
const FAILURES = [
  { what: 'without a connection', said: /No answer came|You are offline|did not get through/ },
  { what: 'answered 503', said: /The site cannot answer just now/ },
] as const

/** What every failed send says, in whatever words its form is specified to say. */
const TYPED: Readonly<Record<string, string>> = {
  'date': '2026-01-12',
  'datetime-local': '2026-01-12T10:30',
  'email': 'asha@example.com',
  'tel': '98450 12345',
  'url': 'https://example.com/told',
  'password': 'correct horse',
}
const NUMBER = '12345'
const WORDS = 'Kept as typed'

const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea'

/** Types into each empty field that can be seen; returns what stands in all fields then. */
async function typeInto(form: Locator): Promise<string[]> {
  for (const field of await form.locator(FIELDS).filter({ visible: true }).all()) {
    if (!(await field.isEditable()) || (await field.inputValue()) !== '') continue
    const [type, mode] = await field.evaluate((one: HTMLInputElement) => [one.type, one.inputMode])
    await field.fill(TYPED[type ?? ''] ?? (mode === 'numeric' ? NUMBER : WORDS))
  }
  for (const box of await form.locator('input[type=checkbox][required]').all()) await box.check()
  return values(form)
}

const values = (form: Locator) =>
  form.locator(`${FIELDS}, select`).evaluateAll(all => all.map(one => (one as HTMLInputElement).value))

/** What a failure calls a form. */
const nameOf = async (form: Locator) => (await form.innerText()).replace(/\s+/g, ' ').slice(0, 120)

/**
 * Fills in and sends each form of the page while nothing gets through: it must say so, and keep what was typed. Each other form
 * is answered 503, the rest get no answer. Forms that only search are left out, and those whose rules refuse what was typed.
 */
export async function expectTypedKept(page: Page): Promise<number> {
  let sends = 0
  let failure: (typeof FAILURES)[number] = FAILURES[0]
  const refuse = (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sends += 1
    return failure.what === 'answered 503' ? route.fulfill({ status: 503, body: '<h1>Away</h1>' }) : route.abort()
  }
  await page.route('**/*', refuse)
  await page.locator('main details').evaluateAll(all => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })
  const forms = page.locator('main form:not([method=get])').filter({ visible: true })
  for (const [place, form] of (await forms.all()).entries()) {
    failure = FAILURES[place % 2] ?? FAILURES[0]
    // One that adds a line to the form sends nothing.
    const button = form.locator('button[type=submit]:not([form], [name=more])').filter({ visible: true }).first()
    const before = sends
    const typed = await typeInto(form)
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue
    await button.click()
    // Rules refused what was typed, or a question comes first. Of this form: another's refusal says nothing of whether this one is sent.
    const refused = form.locator('[aria-invalid=true], :user-invalid, [role=alert]:not(:empty)')
    const held = refused.or(page.locator('dialog[open]'))
    await expect.poll(async () => sends > before || (await held.count()) > 0, await nameOf(form)).toBe(true)
    if (sends > before) await expect(page.getByText(failure.said).filter({ visible: true }).first()).toBeVisible()
    expect(await values(form), `${await nameOf(form)}, ${failure.what}`).toEqual(typed)
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
  }
  await page.unroute('**/*', refuse)
  return sends
}
