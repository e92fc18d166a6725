import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePoints } from '#services/condition/changePoints.ts'
import { addReading } from '#services/condition/addReading.ts'
import { startInspection } from '#services/condition/inspections.ts'
import { publishInspection } from '#services/condition/publishInspection.ts'
import { addOption } from '#services/options/addOption.ts'
import { saveDocuments } from '#services/transfers/saveDocuments.ts'
import { addVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { openDemoPages, textOf, type DemoPages } from './demoPages.ts'
import { region } from './region.ts'

let demo: DemoPages
let car: SavedVehicle
let bare: SavedVehicle
const NOT_KNOWN = { brand: 'Tata', model: null, variant: null, category: 'Suv', fuelType: 'Diesel', transmission: null }

beforeAll(async () => {
  demo = await openDemoPages()
  const options = {
    ...NOT_KNOWN,
    registrationType: null,
    color: null,
    seatingCapacity: null,
    owner: '1st Owner',
    location: null,
  }
  car = await addVehicle(demo.site, '1', vehicleInput('HR26CD1234', { options, features: [] }))
  bare = await addVehicle(demo.site, '1', vehicleInput('MH12CD1234', { options, features: [] }))
  const rc = (value: string) => ({ value, on: '2025-10-12', source: 'rc' }) as const
  await saveDocuments(demo.site, '1', car.id, 1, {
    registeredOn: rc('2021-03-14'),
    registeredUntil: rc('2036-03-14'),
    hypothecation: rc('none'),
    challans: { value: 'none', on: '2025-11-12', source: 'portal' },
  })
  await addReading(demo.site, '1', car.id, { km: 28_470, on: '2025-06-01', source: 'service', reason: null })
  const inspection = await startInspection(demo.site, '1', car.id)
  await changePoints(demo.site, '1', inspection, 0, [
    {
      key: 'the-horn',
      point: 'horn',
      base: 0,
      after: [],
      onlyNew: false,
      finding: { state: 'fault', note: 'Silent <b>today</b>.', pin: { view: 'inside', x: 700, y: 500 }, photos: [] },
    },
    {
      key: 'the-bonnet',
      point: 'bonnet',
      base: 0,
      after: [],
      onlyNew: false,
      finding: { state: 'repaired', note: 'Chip filled.', pin: null, photos: [] },
    },
  ])
  await publishInspection(demo.site, '1', inspection, {
    inspector: 'Suresh P.',
    on: '2025-11-14',
    odometerKm: 31_714,
    reason: null,
  })
})
afterAll(() => demo.close())

it('says in three lines what decides, each leading to its answer [CAR-1] [CAR-2] [CAR-3]', async () => {
  const page = await demo.open(`/product/${car.productId}`)
  expect(page.$$('.deciding a').map(link => [link.getAttribute('href'), textOf(link)])).toEqual([
    ['#papers', 'RC to Mar 2036, no loan on itNo challan open on 12 Nov 2025'],
    ['#flaws', '1 found and not repairedof 156 points, 154 of them not checked, inspected 14 Nov 2025 at 31,714 km'],
    ['#odometer', 'One owner since Mar 20212 km readings, all in order'],
  ])
  expect(textOf(region(page, 'Are the papers in order?'))).toContain(
    'The 10 years of a diesel car in the NCR end on 14 Mar 2031. (National Green Tribunal, 2015, and Supreme Court, 2018)',
  )
  expect(textOf(region(page, 'How far has it gone?'))).toContain('28,470 kmService, 1 Jun 2025')
  const flaws = region(page, 'What is wrong with it?')
  expect(textOf(flaws)).toContain('HornSilent <b>today</b>.')
  expect(flaws.querySelector(`a[href="/product/${car.productId}/inspection"]`)?.textContent).toBe('All 156 points')
  expect(page.html).not.toContain('HR26CD')
})

it('shows nothing where nothing is known [CAR-1]', async () => {
  const page = await demo.open(`/product/${bare.productId}`)
  expect(page.$$('.deciding')).toEqual([])
  expect(page.html).not.toContain('Are the papers in order?')
  expect((await demo.open(`/product/${bare.productId}/inspection`)).status).toBe(404)
})

it('draws the outlines of the kind that the category has, not of its name [CAR-2] [VEH-1] [VEH-6]', async () => {
  await addOption(demo.site, '1', 'category', { name: 'Cafe racer', kind: 'two-wheeler' })
  const rest = { registrationType: null, color: null, seatingCapacity: null, owner: null, location: null }
  const options = { ...NOT_KNOWN, ...rest, category: 'Cafe racer' }
  const { id, productId } = await addVehicle(demo.site, '1', vehicleInput('MH12CD1235', { options, features: [] }))
  const inspection = await startInspection(demo.site, '1', id)
  const by = { inspector: 'Farida K.', on: '2025-11-20', odometerKm: 31_720, reason: null }
  await publishInspection(demo.site, '1', inspection, by)
  const report = await demo.open(`/product/${productId}/inspection`)
  const views = report.$$('.car-outline figcaption').map(textOf)
  expect(views).toContain('From above')
  expect(views).not.toContain('Inside')
})

it('has a report that begins with what was not repaired and keeps every version [CAR-2]', async () => {
  const path = `/product/${car.productId}/inspection`
  const first = await demo.open(path)
  expect(first.text('h1')).toBe('1 found and not repaired')
  expect(first.$$('.report-group').length).toBeGreaterThan(8)
  expect(textOf(region(first, 'Repaired before the sale'))).toContain('BonnetChip filled.')
  const inspection = await startInspection(demo.site, '1', car.id)
  await publishInspection(demo.site, '1', inspection, {
    inspector: 'Farida K.',
    on: '2025-11-20',
    odometerKm: 31_720,
    reason: null,
  })
  const second = await demo.open(path)
  expect(second.text('h1')).toBe('Nothing found that is not repaired')
  expect(second.$$('a.report-version').map(link => [link.getAttribute('href'), textOf(link)])).toEqual([
    [`${path}?version=1`, 'Version 1, 14 Nov 2025'],
  ])
  expect((await demo.open(`${path}?version=1`)).text('h1')).toBe('1 found and not repaired')
  expect((await demo.open(`${path}?version=9`)).status).toBe(404)
  expect(parse(second.html).querySelectorAll('.has-dots')).toEqual([])
})
