import { expect, test } from './fixtures.ts'
import { isPhone, openGroup } from './filterPanel.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import { signIn } from './signIn.ts'

test.describe('View cars', () => {
  test.beforeEach(({ page }) => signIn(page))

  test(
    'is the filter and the grid; Apply Filters goes to /buy',
    { tag: ['@phone', '@ADMIN-6', '@FILTER-1', '@FILTER-6'] },
    async ({ page }) => {
      await page.goto('/product/view-cars')
      if (isPhone(page)) await page.getByRole('main').getByRole('link', { name: 'Filter' }).click()
      const filter = page.getByRole(isPhone(page) ? 'dialog' : 'complementary', { name: 'Filter' })
      await expect(filter.getByText(/^Cars available: \d+$/)).toBeVisible()
      const brands = await openGroup(filter, 'Brands')
      await brands.getByRole('checkbox', { name: /^Kia/ }).check()
      await filter.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page).toHaveURL('/buy?brand=kia')
      await page.goto('/product/view-cars?brand=kia')
      await expect(page.getByRole('heading', { name: 'Used Kia cars' })).toBeVisible()
      const [productId = ''] =
        /[0-9a-f]{14}/.exec(
          (await page
            .getByRole('link', { name: /^Know More about Kia/ })
            .first()
            .getAttribute('href')) ?? '',
        ) ?? []
      await expect(page.getByRole('link', { name: /^Open the record of Kia/ }).first()).toHaveAttribute(
        'href',
        `/office/vehicles/${productId}`,
      )
      await expectAccessible(page)
      expect(await sidewaysOverflow(page)).toBe(0)
      await page.getByRole('link', { name: 'Kia: remove brand' }).click()
      await expect(page).toHaveURL('/product/view-cars')
    },
  )
})
