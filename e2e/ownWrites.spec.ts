import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'

test('a saved name of the dealer is shown at once, and after Back', { tag: '@DESK-1' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/office/settings/name')
  const name = page.getByLabel('Name of the dealership')
  const before = await name.inputValue()
  const home = page.getByRole('banner')
  await expect(home).toContainText(before)
  await name.fill('Rao Cars of Pune')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(home).toContainText('Rao Cars of Pune')
  const tab = await page.context().newPage()
  await tab.goto('/office/settings/name')
  await tab.getByLabel('Name of the dealership').fill(before)
  await tab.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tab.getByRole('banner')).toContainText(before)
  // The browser brings the page out of its memory: headless it keeps none, so the event is all that there is of it.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(home).toContainText(before)
})
