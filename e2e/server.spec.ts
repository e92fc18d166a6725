import { expect, test } from './fixtures.ts'

test.describe('the server', () => {
  test('answers paths in any letter case', { tag: '@ROUTE-1' }, async ({ page }) => {
    const [small, capital] = [await page.goto('/buy'), await page.goto('/BUY')]
    expect([small?.status(), capital?.status()]).toEqual([200, 200])
    await expect(page.getByRole('main')).toBeVisible()
  })

  test('lets pages read and navigate without scripts', { tag: '@ROUTE-1' }, async ({ browser, siteAddress }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${siteAddress}/`)
    await page.getByRole('link', { name: 'Buy', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/buy$/)
    await expect(page.getByRole('main')).toBeVisible()
    await context.close()
  })

  test.describe('with an unknown path', () => {
    test.use({ expectedProblems: [/status of 404/] })

    test('answers 404 with a page that leads back', { tag: '@ROUTE-5' }, async ({ page }) => {
      const answer = await page.goto('/no/such/page')
      expect(answer?.status()).toBe(404)
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).not.toHaveURL(/no\/such/)
    })
  })
})
