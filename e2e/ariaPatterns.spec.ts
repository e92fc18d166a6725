import type { Locator, Page } from '@playwright/test'
import { fill, OFFER, openCar, openForm, opener } from './carForms.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { ADD, field, open } from './vehicleFormPage.ts'

// The keys of the patterns in the WAI-ARIA Authoring Practices Guide, for the controls that are our own.

const options = (page: Page) => page.getByRole('option')

/** Expects that this option is marked, and that the combobox names it as its active descendant. */
async function expectMarked(page: Page, combobox: Locator, name: string | undefined): Promise<void> {
  const marked = page.getByRole('option', { selected: true })
  await expect(marked).toHaveText([name ?? ''])
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '')
}

const caret = (input: Locator) => input.evaluate((element: HTMLInputElement) => element.selectionStart)

test('a combobox is used by the keys of its pattern', { tag: '@ADMIN-2' }, async ({ page }) => {
  await signIn(page)
  await open(page, ADD)
  const combobox = field(page, 'transmission')
  await expect(combobox).toHaveRole('combobox')
  await combobox.focus()
  await expect(combobox).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('ArrowDown')
  await expect(combobox).toHaveAttribute('aria-expanded', 'true')
  await expect(combobox).not.toHaveAttribute('aria-activedescendant')
  const names = await options(page).allTextContents()
  expect(names.length).toBeGreaterThan(1)
  await page.keyboard.press('ArrowDown')
  await expectMarked(page, combobox, names[0])
  await page.keyboard.press('ArrowUp')
  await expectMarked(page, combobox, names.at(-1))
  await page.keyboard.press('ArrowDown')
  await expectMarked(page, combobox, names[0])

  await page.keyboard.press('Escape')
  await expect(combobox).toHaveAttribute('aria-expanded', 'false')
  await expect(combobox).toHaveValue('')
  await expect(combobox).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(options(page)).toHaveText(names)

  const [first = ''] = names
  const typed = first.slice(0, -1)
  await page.keyboard.type(typed)
  await expectMarked(page, combobox, first)
  await page.keyboard.press('Home')
  expect(await caret(combobox)).toBe(0)
  await page.keyboard.press('End')
  expect(await caret(combobox)).toBe(typed.length)
  await expectMarked(page, combobox, first)
  await page.keyboard.press('Enter')
  await expect(combobox).toHaveValue(first)
  await expect(combobox).toHaveAttribute('aria-expanded', 'false')
  await expect(combobox).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveText(names)
  await expectMarked(page, combobox, first)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(combobox).not.toBeFocused()
  await expect(options(page)).toHaveCount(0)
  await expect(combobox).toHaveValue(first)
})

/** Presses a key many times and expects that no element outside of the dialog gets the focus; the browser's own bars may. */
async function expectTrapped(page: Page, dialog: Locator, key: 'Tab' | 'Shift+Tab', times: number): Promise<void> {
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key)
    expect(
      await dialog.evaluate(
        element => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
}

test(
  'a dialog keeps the focus inside and returns it, and so does an alert dialog',
  { tag: '@DETAIL-4' },
  async ({ page }) => {
    await openCar(page)
    await opener(page, 'Make Offer').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Make Offer' })
    await expect(dialog).toBeVisible()
    expect(
      await dialog.evaluate(element => element.matches(':modal') && element.contains(document.activeElement)),
    ).toBe(true)
    const stops = await dialog.locator('input:visible, textarea:visible, button:visible, a:visible').count()
    await expectTrapped(page, dialog, 'Tab', stops + 2)
    await expectTrapped(page, dialog, 'Shift+Tab', stops + 2)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener(page, 'Make Offer')).toBeFocused()

    const form = await openForm(page, 'Make Offer')
    await fill(page, OFFER)
    await form.getByRole('button', { name: 'Send offer' }).press('Enter')
    const alert = page.getByRole('alertdialog')
    await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused()
    await expect(alert).toHaveAccessibleName(/./)
    await expectTrapped(page, alert, 'Tab', 3)
    await expectTrapped(page, alert, 'Shift+Tab', 3)
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
    await expect(opener(page, 'Make Offer')).toBeFocused()
  },
)

test(
  'a group of the filter is a disclosure: Enter and Space open and close it',
  { tag: '@FILTER-2' },
  async ({ page }) => {
    await page.goto('/buy')
    const group = page.locator('details').filter({ hasText: 'Transmission' }).filter({ visible: true })
    const summary = group.locator('summary')
    const isOpen = () => group.evaluate((details: HTMLDetailsElement) => details.open)
    const first = await isOpen()
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect.poll(isOpen).toBe(!first)
    await page.keyboard.press('Space')
    await expect.poll(isOpen).toBe(first)
    await expect(summary).toBeFocused()
  },
)
