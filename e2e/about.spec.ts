import { expect, test } from './fixtures.ts'
import { expectAccessible, layoutShift, sidewaysOverflow } from './pageChecks.ts'

test('buttons lead smoothly to About, Team and Gallery', { tag: '@ABOUT-1' }, async ({ page }) => {
  await page.goto('/About')
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await expectAccessible(page)
  const buttons = page.getByRole('navigation', { name: 'On this page' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  for (const name of ['Gallery', 'Team', 'About']) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await buttons.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await buttons.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(/\/contactus$/)
})

test('it shows the people and pictures of the configuration', { tag: '@ABOUT-1' }, async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'About' })).toContainText('Anand Rao')
  await expect(page.getByRole('region', { name: 'Team' }).getByRole('listitem')).toHaveCount(4)
  const pictures = page.getByRole('region', { name: 'Gallery' }).locator('img')
  await expect(pictures).toHaveCount(6)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('buttons lead there at once', { tag: '@ABOUT-1' }, async ({ page }) => {
    await page.goto('/about')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Gallery' })).toBeInViewport()
  })
})

test('it is fit for small and dark screens', { tag: '@ABOUT-1' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about#team')
  await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeInViewport()
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there', { tag: '@ABOUT-1' }, async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Gallery' })).toBeInViewport()
  })
})
