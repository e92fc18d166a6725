import { expect, test } from './fixtures.ts'
import { apply, countOf, openFilter } from './filterPanel.ts'

test.describe('the price of the filter', () => {
  test(
    'keeps the two prices from crossing, and an untouched slider sets no bound',
    { tag: ['@phone', '@FILTER-4'] },
    async ({ page }) => {
      await page.goto('/buy')
      const filter = await openFilter(page)
      const [lower, upper] = [
        filter.getByRole('slider', { name: 'Minimum' }),
        filter.getByRole('slider', { name: 'Maximum' }),
      ]
      const [low, high] = [
        filter.getByRole('spinbutton', { name: 'Minimum' }),
        filter.getByRole('spinbutton', { name: 'Maximum' }),
      ]
      for (const [name, value] of Object.entries({ min: '0', max: '1000000', step: '100' }))
        await expect(lower).toHaveAttribute(name, value)
      for (const [name, value] of Object.entries({ min: '0', max: '9999999', step: '100' }))
        await expect(upper).toHaveAttribute(name, value)
      for (const number of [low, high]) await expect(number).toHaveAttribute('aria-valuemin', '0')

      await upper.fill('500000')
      await expect(high).toHaveValue('5,00,000')
      await lower.fill('900000')
      await expect(low).toHaveValue('5,00,000')
      await upper.fill('100')
      await expect(high).toHaveValue('5,00,000')
      await high.fill('7')
      await high.blur()
      await expect(high).toHaveValue('5,00,000')

      await upper.fill('9999900')
      await expect(high).toHaveValue('')
      await lower.fill('300000')
      await apply(page, filter)
      await expect(page).toHaveURL(/\/buy\?price_after_offer%5Bmin%5D=300000$/)
      const count = await countOf(page, 'price_after_offer[min]=300000')
      await expect(page.locator('.list-count')).toHaveText(`${count} cars`)
    },
  )

  test('takes a typed price digit by digit without a word of protest', { tag: '@FILTER-4' }, async ({ page }) => {
    await page.goto('/buy?price_after_offer[min]=400000')
    const filter = await openFilter(page)
    await filter.getByRole('spinbutton', { name: 'Maximum' }).pressSequentially('1500000')
    await apply(page, filter)
    await expect(page).toHaveURL(/min%5D=400000&price_after_offer%5Bmax%5D=1500000$/)
  })

  test(
    'has one scale with two thumbs, budgets to press, and understands lakh',
    { tag: ['@phone', '@FILTER-4', '@FIND-6'] },
    async ({ page }) => {
      await page.goto('/buy')
      const filter = await openFilter(page)
      const [lower, upper] = [
        filter.getByRole('slider', { name: 'Minimum' }),
        filter.getByRole('slider', { name: 'Maximum' }),
      ]
      const [low, high] = [
        filter.getByRole('spinbutton', { name: 'Minimum' }),
        filter.getByRole('spinbutton', { name: 'Maximum' }),
      ]
      const budget = filter.getByRole('button', { name: '5–8 lakh' })
      await budget.click()
      await expect(budget).toHaveAttribute('aria-pressed', 'true')
      for (const [number, value] of [
        [low, '5,00,000'],
        [high, '8,00,000'],
      ] as const)
        await expect(number).toHaveValue(value)

      await lower.focus()
      for (const [key, value] of [
        ['ArrowRight', '5,10,000'],
        ['Shift+ArrowRight', '5,10,100'],
        ['PageUp', '6,10,000'],
        ['End', '8,00,000'],
        ['Home', ''],
      ] as const) {
        await lower.press(key)
        await expect(low).toHaveValue(value)
      }
      await expect(upper).toHaveAttribute('aria-valuetext', '₹8,00,000')

      // By the pointer: what is pressed is large enough for a finger, and a thumb stops at the other.
      const [left, right] = await Promise.all(
        [0, 1].map(async at => {
          const { x, y, width, height } = (await filter.locator('.price-thumb').nth(at).boundingBox()) ?? {
            x: 0,
            y: 0,
            width: 0,
            height: 0,
          }
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
          return { x: x + width / 2, y: y + height / 2 }
        }),
      )
      if (left === undefined || right === undefined) throw new Error('The thumbs are not shown')
      await page.mouse.move(left.x, left.y)
      await page.mouse.down()
      await page.mouse.move(right.x - 30, left.y, { steps: 3 })
      await expect(low).toHaveValue(/^[4-7],\d0,000$/)
      await page.mouse.move(right.x + 60, left.y, { steps: 3 })
      await page.mouse.up()
      await expect(low).toHaveValue('8,00,000')
      await expect(lower).toBeFocused()

      await high.fill('12.5 lac')
      await high.blur()
      await expect(high).toHaveValue('12,50,000')
      await low.fill('6')
      await filter.getByRole('button', { name: 'Did you mean ₹6,00,000?' }).click()
      await expect(low).toHaveValue('6,00,000')
      await apply(page, filter)
      await expect(page).toHaveURL(/min%5D=600000&price_after_offer%5Bmax%5D=1250000$/)
    },
  )
})
