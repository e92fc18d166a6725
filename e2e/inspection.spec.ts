import type { Locator } from '@playwright/test'
import { indianDay } from '#domain/text/indianTime.ts'
import { jpeg } from '#test/enquiries/enquiryForms.ts'
import { test } from './addCar.ts'
import { expect } from './fixtures.ts'
import { goOffline } from './goOffline.ts'
import { expectAccessible, sidewaysOverflow } from './pageChecks.ts'

const HEADERS = { 'sec-fetch-site': 'same-origin' }

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|status of 40[09]/],
})

test(
  'a car of 156 points is inspected with 5 flaws in at most 60 presses, over a bad line, and read by a buyer',
  { tag: ['@CAR-2', '@CAR-3'] },
  async ({ page, car, context }) => {
    test.slow()
    let presses = 0
    const press = async (what: Locator) => {
      presses += 1
      await what.click()
    }
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
    const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
    const point = (name: string) => page.getByRole('group', { name, exact: true }).locator('..')
    const saved = page.getByRole('status').filter({ hasText: /^(Saved \d|Everything is saved)/ })
    const flaw = async (name: string, word: string) => {
      await press(point(name).getByRole('radio', { name: 'Fault' }))
      await press(point(name).getByRole('button', { name: word }))
    }
    const pin = async (name: string) => {
      await press(point(name).getByRole('button', { name: 'Pin', exact: true }))
      await press(point(name).getByRole('button', { name: new RegExp(`^Pin \\d+ of ${name}`) }))
    }
    await page.goto(`/office/vehicles/${car.productId}/inspection`)
    await press(button('Start the inspection'))
    await press(link(/^Begin: /))

    await expect(page.getByRole('heading', { name: 'Papers and keys' })).toBeVisible()
    await press(button('All others fine'))
    await press(link('Next: Outside, left'))
    await flaw('Rear door, left', 'scratch')
    await pin('Rear door, left')
    await expectAccessible(page)
    expect(await sidewaysOverflow(page)).toBe(0)
    await flaw('Rear wing, left', 'dent')
    await pin('Rear wing, left')
    await press(button('All others fine'))
    await expect(saved).toBeVisible()

    // The line is gone: what is pressed and photographed stays here, also over a reload, and is sent when it is back.
    await goOffline(page)
    await press(link('Next: Outside, right'))
    await flaw('Sill, right', 'rust')
    await page
      .getByLabel('Photo of Sill, right')
      .setInputFiles({ name: 'sill.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
    await expect(
      page.getByText('Saved on this phone until there is a network. 1 photo waits for the network.'),
    ).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(point('Sill, right').getByRole('textbox')).toHaveValue('Rust')
    await expect(point('Sill, right').locator('img[src^="/media/"]')).toBeVisible()
    await press(button('All others fine'))
    await expect(saved).toBeVisible()
    await press(link('Next: Front and rear'))

    // A second inspector says something else of a point that the first one changes: neither is overwritten.
    const inspection = (
      await (
        await page.request.post(`/api/office/vehicles/${car.id}/inspection`, { data: {}, headers: HEADERS })
      ).json()
    ).inspection as number
    const theirs = { state: 'worn', note: 'Faded', pin: null, photos: [] }
    const sent = await page.request.post(`/api/office/inspections/${inspection}/changes`, {
      data: { seen: 0, changes: [{ key: 'second-inspector', point: 'bonnet', base: 0, finding: theirs }] },
      headers: HEADERS,
    })
    expect(sent.status()).toBe(200)
    await flaw('Bonnet', 'chip')
    await expect(point('Bonnet').getByRole('alert')).toContainText('owner@cars.example changed this at')
    await expect(point('Bonnet').getByRole('alert')).toContainText('Theirs: Worn, Faded')
    await press(point('Bonnet').getByRole('button', { name: 'Keep mine' }))
    await expect(point('Bonnet').getByRole('alert')).toBeHidden()
    await press(button('All others fine'))
    for (const next of ['Roof and glass', 'Tyres and brakes', 'Engine bay', 'Underneath', 'Inside', 'Road test']) {
      await press(link(`Next: ${next}`))
      if (next === 'Inside') await flaw('Horn', 'does not work')
      await press(button('All others fine'))
    }
    await press(link('Done: all groups'))
    await expect(page.getByText('5 to tell the buyer')).toBeVisible()
    await expect(page.getByText('Every point was looked at.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Odometer' }).fill('31714')
    await page.getByRole('textbox', { name: 'Inspected by' }).fill('Suresh P.')
    await expect(saved).toBeVisible()
    await press(button(/^Publish$/))
    await expect(page.getByText(/Version 1, .* by Suresh P\.: 5 found and not repaired/)).toBeVisible()
    expect(presses).toBeLessThanOrEqual(60)

    await page.goto(`/product/${car.productId}/inspection`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('5 found and not repaired')
    await expect(page.getByText('156 points')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/product/${car.productId}`)
    await expect(page.getByRole('link', { name: /^5 found and not repaired/ })).toBeVisible()

    // What was found without a line while somebody else published goes into the next version, also after a reload.
    await page.goto(`/office/vehicles/${car.productId}/inspection`)
    await button('Start the next inspection').click()
    await link(/^Begin: /).click()
    await link('Next: Outside, left').click()
    await expect(saved).toBeVisible()
    const { inspection: next } = await (
      await page.request.post(`/api/office/vehicles/${car.id}/inspection`, { data: {}, headers: HEADERS })
    ).json()
    await goOffline(page)
    await flaw('Rear wing, left', 'dent')
    await page
      .getByLabel('Photo of Rear wing, left')
      .setInputFiles({ name: 'wing.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
    await expect(page.getByText('1 photo waits for the network.')).toBeVisible()
    const published = await page.request.post(`/api/office/inspections/${next as number}/publish`, {
      data: { inspector: 'Ravi', on: indianDay(Date.now()), odometerKm: 31_714 },
      headers: HEADERS,
    })
    expect(published.status()).toBe(200)
    await context.setOffline(false)
    const left = page.getByRole('alert').filter({ hasText: 'Ravi published version 2 of the inspection' })
    await expect(left).toContainText('1 of your findings is not in it.')
    await page.reload()
    await left.getByRole('button', { name: 'Start the next version with them' }).click()
    await expect(left).toBeHidden()
    await expect(point('Rear wing, left').getByRole('textbox')).toHaveValue('Dent')
    await expect(point('Rear wing, left').locator('img[src^="/media/"]')).toBeVisible()
    await expect(saved).toBeVisible()
  },
)

test(
  'papers and readings are noted with their days and stand on the page of the car',
  { tag: ['@CAR-1', '@CAR-3'] },
  async ({ page, car }) => {
    await page.goto(`/office/vehicles/${car.productId}/condition`)
    await page.getByRole('combobox', { name: 'Loan on the car', exact: true }).selectOption('none')
    await page.getByLabel('RC valid until', { exact: true }).fill('2037-03-14')
    await page.getByRole('button', { name: 'Save the papers' }).click()
    await expect(page.getByText('2 facts saved.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Kilometres').fill('31,702')
    await page.getByRole('button', { name: 'Add the reading' }).click()
    await expect(page.getByText('The reading was added.')).toBeVisible()
    await page.getByLabel('Kilometres').fill('9000')
    await page.getByRole('button', { name: 'Add the reading' }).click()
    await expect(page.getByText(/Please say why: buyers will read/)).toBeVisible()
    await page.getByLabel('Why it is out of order').fill('New instruments')
    await page.getByRole('button', { name: 'Add the reading' }).click()
    await expect(page.getByText('Out of order: New instruments')).toBeVisible()
    await page.getByRole('button', { name: 'Take it over' }).click()
    await expect(page.getByText(/the newest reading says/)).toBeHidden()
    await page.goto(`/product/${car.productId}`)
    await expect(page.getByRole('link', { name: /^RC to Mar 2037, no loan on it/ })).toBeVisible()
    await page.getByRole('link', { name: /km readings\. One is lower than before: see why/ }).click()
    await expect(page.getByText('Out of order: New instruments')).toBeVisible()
  },
)
