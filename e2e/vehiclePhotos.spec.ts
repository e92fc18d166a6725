import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { addCar, photoFile, removeCar } from './stockCars.ts'
import { ADD, field, open, save, SUCCESS, tiles, uploaded } from './vehicleFormPage.ts'

test.beforeEach(({ page }) => signIn(page))

test('picked photos are made smaller, dropped ones stay as they are', { tag: '@ADMIN-3' }, async ({ page }) => {
  await page.addInitScript(() => {
    const sent: { name: string; type: string; size: number }[] = []
    Object.assign(globalThis, { sent })
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function keep(body) {
      const photo = body instanceof FormData ? body.get('photo') : null
      if (photo instanceof File) sent.push({ name: photo.name, type: photo.type, size: photo.size })
      send.call(this, body)
    }
  })
  const png = await sharp({ create: { width: 1800, height: 1350, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  await open(page, ADD)
  const stored: unknown[] = []
  page.on('response', async response => {
    if (response.url().endsWith('/api/office/photos')) stored.push(await response.json())
  })
  await field(page, 'photos').setInputFiles([{ name: 'picked.png', mimeType: 'image/png', buffer: png }])
  await uploaded(page, 1)
  const dropped = await page.evaluateHandle(
    bytes => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }))
      return transfer
    },
    [...png],
  )
  await page.getByRole('group', { name: 'Photos' }).dispatchEvent('drop', { dataTransfer: dropped })
  await uploaded(page, 2)
  await expect
    .poll(() => stored)
    .toMatchObject([
      { width: 1200, height: 900 },
      { width: 1800, height: 1350 },
    ])
  const sent = await page.evaluate(() => (globalThis as unknown as { sent: object[] }).sent)
  expect(sent).toMatchObject([
    { name: 'picked.png', type: 'image/jpeg' },
    { name: 'dropped.png', type: 'image/png', size: png.length },
  ])

  // The first is the cover; a file that is none says why and takes no place.
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter')
  await expect(page.getByText('Photo moved to place 1, the cover.')).toBeAttached()
  await field(page, 'photos').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
  ])
  await expect(page.getByText('notes.txt is not a JPEG, PNG or WebP photo.')).toBeVisible()
  await expect(page.getByText('2 photos in all.', { exact: true })).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(page.getByText('Photo 2 removed, 1 in all.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeFocused()
})

/** Pastes a picture into a field, with the text that programs put beside it; returns whether the browser would put the text in. */
const paste = async (page: Page, name: string, text: string) => {
  const { buffer } = await photoFile('cell.jpg', 300, 200)
  return field(page, name).evaluate(
    (input, { bytes, beside }) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'image.jpg', { type: 'image/jpeg' }))
      if (beside !== '') clipboardData.setData('text/plain', beside)
      return input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { bytes: [...buffer], beside: text },
  )
}

test(
  'a picture is pasted from anywhere in the form, a text with its picture stays a text',
  { tag: '@ADMIN-2' },
  async ({ page }) => {
    await open(page, ADD)
    expect(await paste(page, 'warranty', '1 year')).toBe(true)
    expect(await paste(page, 'warranty', '')).toBe(false)
    await uploaded(page, 1)
  },
)

test('a photo that is taken out before its turn is not sent', { tag: '@ADMIN-2' }, async ({ page }) => {
  const { promise: removed, resolve: go } = Promise.withResolvers<undefined>()
  let sent = 0
  await page.route('**/api/office/photos', async route => {
    sent += 1
    await removed
    await route.continue()
  })
  await open(page, ADD)
  await field(page, 'photos').setInputFiles(
    await Promise.all([1, 2, 3, 4, 5].map(place => photoFile(`${place}.jpg`, 400, 300 + place))),
  )
  // All are ready, and as many on their way as may be at a time.
  await expect(tiles(page).getByRole('img')).toHaveCount(5)
  await expect.poll(() => sent).toBe(3)
  await page.getByRole('button', { name: 'Remove photo 4' }).click()
  go(undefined)
  await uploaded(page, 4)
  expect(sent).toBe(4)
})

test.describe('photos that cannot be shown', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test(
    'stay where they are only out of reach, and are asked for anew where they are gone',
    { tag: ['@ADMIN-4', '@ADMIN-10'] },
    async ({ page }) => {
      const number = 'KA 05 MH 7025'
      const record = `/office/vehicles/${await addCar(page, number)}`
      const edit = page.getByRole('link', { name: 'Change photos' })
      const gone = page.getByRole('alert').filter({ hasText: 'This photo is not kept any more.' })
      const looked = page.waitForRequest(request => request.method() === 'HEAD')
      await page.route('**/media/*', route =>
        route.request().method() === 'HEAD' ? route.fulfill({ status: 503 }) : route.abort(),
      )
      await page.goto(record)
      await edit.click()
      await (await looked).response()
      await field(page, 'warranty').fill('1 year')
      await save(page).click()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await expect(gone).toHaveCount(0)

      await page.unroute('**/media/*')
      await page.route('**/media/*', route => route.fulfill({ status: 404 }))
      await page.goto(record)
      await edit.click()
      await expect(gone).toBeVisible()
      await save(page).click()
      await expect(
        page.getByRole('link', { name: 'One photo has not arrived. Try it again or remove it.' }),
      ).toBeVisible()
      await removeCar(page, number)
    },
  )
})
