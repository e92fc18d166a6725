import { expect, test } from './fixtures.ts'

test('the browser checks a passport, and names what was changed', { tag: ['@CAR-4'] }, async ({ page, request }) => {
  const [listed] = (await (await request.get('/api/products?limit=1')).json()) as { product_id: string }[]
  const path = `/product/${listed?.product_id}/passport`
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Checked in this browser just now' })).toBeVisible()
  await expect(page.getByText('None is missing, none was changed.')).toBeVisible()

  await page.route('**/passport.json', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"place":1,', '"place":2,') })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This passport was changed' })).toBeVisible()
  await expect(page.getByText(/^Entry 1, “Listed at .*was changed/)).toBeVisible()
})
