import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'
import {
  CAR,
  completeStep3,
  field,
  fill,
  heading,
  next,
  open,
  PDF,
  photo,
  PRICE,
  submit,
  SUCCESS,
  tiles,
  toStep3,
} from './sellForm.ts'

const FAILURE = 'An error occurred while submitting the form.'

test(
  'each step asks for what is missing, field by field, and step 2 compares the prices',
  {
    tag: ['@SELL-2', '@SELL-3', '@SELL-4', '@SELL-5', '@SELL-6'],
  },
  async ({ page }) => {
    await open(page)
    await next(page).click()
    await expect(page.getByText('Please fill all required fields in Step 1.')).toBeVisible()
    await expect(field(page, 'sellerName')).toBeFocused()
    await expect(field(page, 'sellerName')).toHaveAccessibleDescription('Please enter your name.')
    await expectAccessible(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Step 1' })).toHaveText(
      'Please fill all required fields in Step 1.',
    )
    await page.getByRole('link', { name: 'Please enter the variant.' }).click()
    await expect(field(page, 'variant')).toBeFocused()
    await fill(page, { ...CAR, email: 'asha' })
    await expect(page.getByRole('link', { name: 'Please enter your name.' })).toHaveCount(0)
    await next(page).click()
    await expect(
      page.getByRole('link', { name: 'Please enter an e-mail address, such as name@example.com.' }),
    ).toBeVisible()
    await expect(heading(page, /Step 1/)).toBeVisible()

    await field(page, 'email').fill(CAR.email)
    await next(page).click()
    await expect(heading(page, /Step 2/)).toBeFocused()
    await next(page).click()
    await expect(page.getByText('Please fill all required fields in Step 2.')).toBeVisible()
    await expect(field(page, 'location')).toBeFocused()
    await fill(page, { ...PRICE, priceMax: '3,00,000' })
    await next(page).click()
    await expect(page.getByRole('link', { name: 'The highest price must not be below the lowest.' })).toBeVisible()
    await expect(field(page, 'priceMax')).toBeFocused()
    await expect(field(page, 'priceMax')).toHaveAccessibleDescription(/₹3,00,000/)
    await field(page, 'priceMax').fill('450000')
    await page.keyboard.press('Enter')
    await expect(heading(page, /Step 3/)).toBeFocused()

    await submit(page).click()
    await expect(page.getByText('Please fill all required fields in Step 3.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Please upload at least one document.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Please upload at least one car photo.' }).click()
    await expect(field(page, 'carPhotos')).toBeFocused()
    await field(page, 'documents').setInputFiles([PDF])
    await expect(page.getByRole('link', { name: 'Please upload at least one document.' })).toHaveCount(0)
  },
)

test(
  'files are checked by content, limited, shown and removed',
  { tag: ['@phone', '@SELL-4', '@SELL-6'] },
  async ({ page, isMobile }) => {
    await toStep3(page)
    // The camera is offered where one is at hand.
    for (const camera of ['Photograph a document', 'Take a photo'])
      await expect(page.getByText(camera)).toBeVisible({ visible: isMobile })
    await field(page, 'documents').setInputFiles(
      Array.from({ length: 5 }, (_, number) => ({ ...PDF, name: `paper ${number}.pdf` })),
    )
    await expect(page.getByText('You can upload a maximum of 4 documents.')).toBeVisible()
    await expect(tiles(page, 'Documents')).toHaveCount(4)
    await page.getByRole('button', { name: 'Remove paper 0.pdf' }).click()
    await expect(tiles(page, 'Documents')).toHaveCount(3)
    await expect(page.getByText('paper 0.pdf removed, 3 of 4.')).toBeAttached()
    // The keyboard goes on at the neighbour.
    await expect(page.getByRole('button', { name: 'Remove paper 1.pdf' })).toBeFocused()

    await field(page, 'carPhotos').setInputFiles(
      await Promise.all(Array.from({ length: 9 }, (_, number) => photo(`car ${number}.jpg`))),
    )
    await expect(page.getByText('You can upload a maximum of 8 car photos.')).toBeVisible()
    await expect(tiles(page, 'Car photos').locator('img')).toHaveCount(8)
    for (const number of [0, 1]) await page.getByRole('button', { name: `Remove car ${number}.jpg` }).click()
    // A refused file takes no place: of three more than there is room for, the last two are taken.
    await field(page, 'carPhotos').setInputFiles([
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
      await photo('car 9.jpg'),
      await photo('car 10.jpg'),
    ])
    await expect(page.getByText(/notes.jpg is not a JPEG/)).toBeVisible()
    await expect(tiles(page, 'Car photos').locator('img')).toHaveCount(8)
    await expect(page.getByText('You can upload a maximum of 8 car photos.')).toBeHidden()
    for (const number of [9, 10]) await page.getByRole('button', { name: `Remove car ${number}.jpg` }).click()
    await field(page, 'carPhotos').setInputFiles([
      { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0') },
      {
        name: 'drawing.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      },
    ])
    await expect(page.getByText(/IMG_1.jpg is an iPhone photo in the HEIC format.*Most Compatible/)).toBeVisible()
    await expect(
      page.getByText('drawing.jpg is not a JPEG, PNG or WebP file. Please choose one of these.'),
    ).toBeVisible()
    await field(page, 'carPhotos').setInputFiles([
      { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1') },
    ])
    await expect(page.getByText('torn.png is damaged and cannot be opened. Please choose another.')).toBeVisible()
    await expect(tiles(page, 'Car photos')).toHaveCount(6)
    await field(page, 'documents').setInputFiles([
      { ...PDF, buffer: Buffer.concat([PDF.buffer, Buffer.alloc(10 * 1024 * 1024)]) },
    ])
    await expect(page.getByText('rc.pdf is larger than 10 MB. Please choose a smaller file.')).toBeVisible()
  },
)

test('Previous and the Back of the browser keep what was entered', { tag: '@SELL-5' }, async ({ page }) => {
  await toStep3(page)
  await field(page, 'carPhotos').setInputFiles([await photo('front.jpg')])
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(heading(page, /Step 2/)).toBeFocused()
  await expect(field(page, 'priceMin')).toHaveValue(PRICE.priceMin)
  await page.goBack()
  await expect(heading(page, /Step 1/)).toBeFocused()
  await expect(field(page, 'carName')).toHaveValue(CAR.carName)
  await next(page).click()
  await next(page).click()
  await expect(tiles(page, 'Car photos')).toHaveCount(1)
})

/** Remembers every form that the page sends: the browser shows tests nothing of the files in a request. */
async function rememberForms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: FormData[] = []
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) sent.push(body)
      send.call(this, body)
    }
    Object.assign(window, { sent })
  })
}

async function sentForms(page: Page) {
  return page.evaluate(() =>
    Promise.all(
      (window as unknown as { sent: FormData[] }).sent.map(async form => ({
        formData: String(form.get('formData')),
        documents: form.getAll('documents').map(file => (file as File).name),
        photoWidths: await Promise.all(
          form.getAll('carPhotos').map(async file => (await createImageBitmap(file as File)).width),
        ),
      })),
    ),
  )
}

test(
  'a car is sent, its photos made smaller, and the text clears after 3 s',
  { tag: ['@phone', '@SELL-5'] },
  async ({ page }) => {
    await rememberForms(page)
    await page.clock.install({ time: '2026-01-05T10:00:00' })
    await completeStep3(page)
    await page.clock.pauseAt('2026-01-05T11:00:00')
    await submit(page).dblclick()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    const [form, ...others] = await sentForms(page)
    expect(others).toEqual([])
    expect(JSON.parse(form?.formData ?? '')).toMatchObject({ ...CAR, ...PRICE, website: '' })
    expect(form).toMatchObject({ documents: ['rc.pdf'], photoWidths: [2000, 640] })

    await page.clock.runFor(2_900)
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByText(SUCCESS)).toHaveCount(0)
    await expect(
      page.getByText('It was checked and accepted. This is a demo, so nothing of it was kept.'),
    ).toBeVisible()
    await expect(heading(page, /Step 1/)).toBeVisible()
    await expect(field(page, 'sellerName')).toHaveValue('')
    await page.reload()
    await expect(next(page)).toHaveAttribute('type', 'submit')
    await expect(page.getByText('Continue your draft?')).toHaveCount(0)
  },
)

test.describe('when sending fails', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('nothing entered is lost, and the next try counts as the same', { tag: '@SELL-5' }, async ({ page }) => {
    const keys: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/sellPage')) keys.push(request.headers()['idempotency-key'])
    })
    await completeStep3(page)
    await page.route('**/api/sellPage', route => route.abort())
    await submit(page).click()
    await expect(page.getByText(FAILURE)).toBeVisible()
    await expect(page.getByText(/Nothing is lost/)).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/sellPage')
    await page.route('**/api/sellPage', route =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '60' },
        json: { success: false, message: 'Please try again in 1 minute.', error: 'too_many' },
      }),
    )
    await submit(page).click()
    await expect(page.getByText('Please try again in 1 minute.')).toBeVisible()
    await expect(page.getByText(FAILURE)).toBeVisible()
    await expect(field(page, 'description')).toHaveValue('One owner, serviced every year.')
    await expect(tiles(page, 'Car photos')).toHaveCount(2)
    await page.unroute('**/api/sellPage')
    await submit(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('what the server refuses is marked at its field, in its step', { tag: '@SELL-5' }, async ({ page }) => {
    await completeStep3(page)
    await page.route('**/api/sellPage', route =>
      route.fulfill({
        status: 400,
        json: {
          success: false,
          message: 'Please check.',
          error: 'invalid',
          fields: { carNumber: 'This number is not known.' },
        },
      }),
    )
    await submit(page).click()
    await expect(field(page, 'carNumber')).toBeFocused()
    await expect(page.getByRole('link', { name: 'This number is not known.' })).toBeVisible()
    await expect(page.getByText(FAILURE)).toBeVisible()
  })

  test('it can be stopped', { tag: '@SELL-5' }, async ({ page }) => {
    await completeStep3(page)
    await page.route('**/api/sellPage', () => {})
    await submit(page).click()
    await expect(page.getByRole('progressbar', { name: 'Upload', exact: true })).toBeVisible()
    const bar = page.getByRole('progressbar', { name: 'Upload of front.jpg' })
    const [inner, tile] = [await bar.boundingBox(), await bar.locator('..').boundingBox()]
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((tile?.x ?? 0) + (tile?.width ?? 0))
    await page.getByRole('button', { name: 'Stop sending' }).click()
    await expect(submit(page)).toBeVisible()
    await expect(field(page, 'description')).toHaveValue('One owner, serviced every year.')
  })
})

test('the form with its photos is fit for small and dark screens', { tag: '@SELL-2' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await completeStep3(page)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
})
