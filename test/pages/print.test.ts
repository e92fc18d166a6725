import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { proposeEmiText } from '#domain/vehicles/emiText.ts'
import { MOST_PICTURES_AT_ONCE, MOST_PRINTED_AT_ONCE } from '#domain/printouts/printLimits.ts'
import { changeVehicle, addVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { openDemoPages, textOf, type DemoPages } from './demoPages.ts'

const FEATURES = ['ABS', 'Airbags', 'Alloy Wheels', 'Fog Lamps', 'Sunroof', 'USB Port']

let demo: DemoPages
let car: SavedVehicle
let bare: SavedVehicle
beforeAll(async () => {
  demo = await openDemoPages({
    profile: {
      ...DEFAULT_SITE_PROFILE,
      authorisation: { number: 'KA-03/29B/17', authority: 'RTO Bengaluru', from: '2025-06-01', until: '2030-05-31' },
    },
  })
  await saveVehicles(demo.site, '1', [vehicleInput('KA05ZZ0000', { features: FEATURES })], { createOptions: true })
  car = await addVehicle(demo.site, '1', vehicleInput('KA05ZZ0001', { features: FEATURES }))
  bare = await addVehicle(demo.site, '1', {
    ...vehicleInput('KA05ZZ0002', { options: { owner: null } as never }),
    actualPrice: null,
    offerAmount: 0,
    odometerKm: null,
    state: 'hidden',
  })
})
afterAll(() => demo.close())

describe('window stickers and spec sheets [DESK-5]', () => {
  it('say price, facts, instalment, five features and the authorisation, with the code of the car’s own page', async () => {
    const page = await demo.open(`/office/print/stickers?cars=${car.id}`, 'staff')
    const sticker = page.text('.sticker')
    for (const text of ['Kia Seltos', 'HTX, white', '8,50,000', '32,000', 'Petrol', 'Manual', '1st', '5 seats'])
      expect(sticker).toContain(text)
    expect(sticker).toContain(proposeEmiText(850_000))
    expect(sticker).toContain(`It has ${FEATURES.slice(0, 5).join(', ')}`)
    expect(sticker).not.toContain('KA05ZZ0001')
    expect(sticker).toContain('Dealer authorisation KA-03/29B/17, to 31 May 2030')
    expect(page.$('.sticker footer svg').getAttribute('aria-label')).toMatch(
      new RegExp(`^QR code: https?://[^/]+/product/${car.productId}$`),
    )
    // Black on white in the dark scheme too, which a colour of the theme would not be.
    expect(page.$('.sticker footer svg').outerHTML).toContain('fill="#fff"')
    expect(page.$$('.paper-a5')).toHaveLength(1)
    expect((await demo.open(`/office/print/stickers?cars=${car.id}&size=a4`, 'staff')).$$('.paper-a4')).toHaveLength(1)
  })

  it('leave a line for what is not known, and lead to where it is entered', async () => {
    const page = await demo.open(`/office/print/spec-sheets?cars=${bare.id}`, 'staff')
    expect(page.$$('.spec .by-hand').length).toBeGreaterThan(3)
    const links = page.$$('.print-missing a').map(link => [textOf(link), link.getAttribute('href')])
    for (const what of ['Price', 'Kilometres', 'Owner', 'Photos'])
      expect(links).toContainEqual([what, `/office/vehicles/${bare.productId}/edit`])
    expect(links).toContainEqual(['RC valid until', `/office/vehicles/${bare.productId}/condition`])
    expect(page.html).toContain('1 car is hidden or without a price')
    expect(page.$$('.spec footer svg')).toHaveLength(0)
  })

  it('print many in the order asked for, with a bound that is said, and nothing of what is not there', async () => {
    const two = await demo.open(`/office/print/stickers?cars=${bare.id},${car.id},99999999,x`, 'staff')
    expect(two.$$('.sticker h2').map(textOf)).toEqual(['Kia Seltos', 'Kia Seltos'])
    const all = await demo.open('/office/print/stickers?match=', 'staff')
    expect(all.$$('.sticker')).toHaveLength(MOST_PRINTED_AT_ONCE)
    expect(all.html).toContain('One job has at most 100 cars')
    const none = await demo.open('/office/print/stickers', 'staff')
    expect(none.text('.sheets')).toContain('No car is chosen')
  })

  it('print a hidden car without the code of a page that nobody can open', async () => {
    const hidden = await addVehicle(demo.site, '1', vehicleInput('KA05ZZ0003'))
    await changeVehicle(demo.site, '1', hidden.id, 1, { options: {}, state: 'hidden' })
    const page = await demo.open(`/office/print/stickers?cars=${hidden.id}`, 'staff')
    expect(page.$$('.sticker footer svg')).toHaveLength(0)
    expect(page.text('.sticker')).toContain('Ask us about this car')
  })
})

describe('status pictures of chosen cars [DESK-9]', () => {
  it('stand for those with a photo that visitors see; the others are named, and there is a bound that is said', async () => {
    const all = await demo.open('/office/print/status-pictures?match=state%3Dlisted', 'staff')
    const withoutPhoto = /cannot see: ([^.]+)\./.exec(all.text('main'))?.[1]?.split(', ').length ?? 0
    expect(all.$$('figure').length + withoutPhoto).toBe(MOST_PICTURES_AT_ONCE)
    expect(all.$$('figure').length).toBeGreaterThan(MOST_PICTURES_AT_ONCE / 2)
    expect(all.html).toContain('This page has at most 24 pictures')
    const src = all.$$('figure img')[0]?.getAttribute('src') ?? ''
    expect(src).toMatch(/^\/share\/[0-9a-z]+-status-\d+\.jpg$/)
    expect(all.$$('figure a')[0]?.getAttribute('href')).toBe(src)
    const one = await demo.open(`/office/print/status-pictures?cars=${bare.id}`, 'staff')
    expect([one.$$('figure').length, one.text('main')]).toEqual([
      0,
      expect.stringContaining('No picture is made of a car without a photo or that visitors cannot see: Kia Seltos'),
    ])
    const none = await demo.open('/office/print/status-pictures', 'staff')
    expect(none.text('main')).toContain('No car is chosen')
  })
})
