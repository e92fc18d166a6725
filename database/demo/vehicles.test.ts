import { describe, expect, it } from 'vitest'
import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { BRANDS } from '#domain/vehicles/brands.ts'
import { VEHICLE_OPTIONS } from '#domain/options/optionLists.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import { DEMO_MAKES } from './makes.ts'
import { DEMO_CARS, DEMO_CITIES, DEMO_COLORS, DEMO_OPTIONS } from './options.ts'
import { DEMO_ANCHOR, demoEntryTime, demoVehicles } from './vehicles.ts'

const INDIA_AHEAD_MS = 19_800_000
const vehicles = demoVehicles()
const countBy = (names: readonly string[], of: (vehicle: (typeof vehicles)[number]) => string | null) =>
  names.map(name => vehicles.filter(vehicle => of(vehicle) === name).length)

describe('demo makes and options', () => {
  it('names models of all 31 brands, each name once, with up to 6 trims [HOME-4]', () => {
    expect(DEMO_MAKES.map(({ brand }) => brand)).toEqual(BRANDS)
    for (const { models } of DEMO_MAKES) {
      expect(new Set(models.map(({ name }) => name)).size).toBe(models.length)
      for (const { variants, firstYear } of models) {
        expect(new Set(variants).size).toBe(variants.length)
        expect(variants.length).toBeLessThanOrEqual(6)
        expect(firstYear).toBeGreaterThan(2005)
      }
    }
  })

  it('has engines, gearboxes and seats that the option lists know', () => {
    for (const { engines, seats } of DEMO_MAKES.flatMap(({ models }) => models)) {
      expect(DEMO_OPTIONS.seatingCapacity).toContain(String(seats))
      for (const { fuelType, transmissions, cc } of engines) {
        expect(DEMO_OPTIONS.fuelType).toContain(fuelType)
        expect(cc === null).toBe(fuelType === 'Electric')
        for (const transmission of transmissions) expect(DEMO_OPTIONS.transmission).toContain(transmission)
      }
    }
  })

  it('offers 16 paints, 30 cities and no value twice', () => {
    expect(DEMO_COLORS).toHaveLength(16)
    expect(DEMO_CITIES).toHaveLength(30)
    for (const values of Object.values(DEMO_OPTIONS)) expect(new Set(values).size).toBe(values.length)
  })
})

describe('demo vehicles', () => {
  it('are 240, of every brand, at least 15 of every body type [HOME-4, HOME-5]', () => {
    expect(vehicles).toHaveLength(DEMO_CARS)
    expect(Math.min(...countBy(BRANDS, ({ options }) => options.brand))).toBeGreaterThan(0)
    expect(Math.min(...countBy(BODY_TYPES, ({ options }) => options.category))).toBeGreaterThanOrEqual(15)
  })

  it('have what a buyer asks for at once: three diesel automatics in one city, not dear, not far driven [FIND-3]', () => {
    const found = vehicles.filter(
      ({ options, state, actualPrice, odometerKm }) =>
        options.category === 'Suv'
        && options.fuelType === 'Diesel'
        && options.transmission !== 'Manual'
        && options.location === 'Bengaluru'
        && state === 'listed'
        && (actualPrice ?? Infinity) <= 1_200_000
        && (odometerKm ?? Infinity) <= 60_000,
    )
    expect(found.length).toBeGreaterThanOrEqual(3)
  })

  it('are the same every time and keep their order of days', () => {
    expect(demoVehicles()).toEqual(vehicles)
    const days = vehicles.map(({ postedOn }) => postedOn ?? '')
    expect(days[0]).toBe(DEMO_ANCHOR)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(demoVehicles('2030-01-05')).toHaveLength(DEMO_CARS)
  })

  it('were entered on the day they were posted, while the showroom is open', () => {
    for (const [position, vehicle] of demoVehicles('2030-01-05').entries()) {
      const at = new Date(demoEntryTime(vehicle, position) + INDIA_AHEAD_MS).toISOString()
      expect(at.slice(0, 10)).toBe(vehicle.postedOn)
      expect(at.slice(11, 13) >= '10' && at.slice(11, 13) < '18').toBe(true)
    }
  })

  it('carry different valid car numbers, some of Delhi and the Bharat series', () => {
    const numbers = vehicles.map(({ carNumber }) => carNumber ?? '')
    expect(new Set(numbers).size).toBe(DEMO_CARS)
    expect(numbers.map(normaliseCarNumber)).toEqual(numbers)
    expect(numbers.filter(number => number.startsWith('DL')).length).toBeGreaterThan(2)
    expect(numbers.filter(number => /^\d/.test(number)).length).toBeGreaterThan(2)
  })

  it('use only names of the option lists, models of their brand and variants of their model', () => {
    for (const { options, features } of vehicles) {
      const model = DEMO_MAKES.find(({ brand }) => brand === options.brand)?.models.find(
        ({ name }) => name === options.model,
      )
      expect(model?.variants).toContain(options.variant ?? model?.variants[0])
      const unlisted = VEHICLE_OPTIONS.filter(
        list => list !== 'brand' && list !== 'model' && list !== 'variant',
      ).filter(list => !DEMO_OPTIONS[list].includes(options[list] ?? DEMO_OPTIONS[list][0] ?? ''))
      expect(unlisted).toEqual([])
      for (const feature of features) expect(DEMO_OPTIONS.feature).toContain(feature)
      expect(new Set(features).size).toBe(features.length)
    }
  })

  it('have prices, years and distances that fit each other', () => {
    for (const vehicle of vehicles) {
      const { actualPrice, offerAmount, yearOfRegistration, manufacturingYear, postedOn, odometerKm } = vehicle
      expect(actualPrice).toBeGreaterThan(0)
      expect((actualPrice ?? 1) % 5000).toBe(0)
      expect(offerAmount).toBeLessThan(actualPrice ?? 0)
      expect(yearOfRegistration).toBeGreaterThanOrEqual(manufacturingYear ?? 9999)
      expect(yearOfRegistration).toBeLessThanOrEqual(Number(postedOn?.slice(0, 4)))
      expect(odometerKm ?? Infinity).toBeGreaterThan(1000)
    }
    const offers = vehicles.filter(({ offerAmount }) => offerAmount > 0).length
    expect(offers).toBeGreaterThan(60)
    expect(offers).toBeLessThan(100)
  })

  it('state the monthly instalment of the calculator [EMI-2]', () => {
    const vehicle = vehicles.find(({ emiOptions }) => emiOptions !== null)
    const principal = (vehicle?.actualPrice ?? 0) - (vehicle?.offerAmount ?? 0)
    const rate = 11.4 / 12 / 100
    const emi = Math.round((principal * rate) / (1 - (1 + rate) ** -60))
    expect(vehicle?.emiOptions).toBe(`EMI ₹${emi.toLocaleString('en-IN')}/month, 5 years at 11.4%`)
  })

  it('show fallbacks: a few without photo, reserved, sold, hidden or with unknown facts [CARD-2]', () => {
    expect(vehicles.filter(({ views }) => views.length === 0)).toHaveLength(6)
    expect(vehicles.filter(({ state }) => state !== 'listed')).toHaveLength(10)
    expect(Math.max(...vehicles.map(({ views }) => views.length))).toBe(5)
    for (const option of ['variant', 'owner', 'location', 'category'] as const) {
      expect(vehicles.filter(({ options }) => options[option] === null)).toHaveLength(1)
    }
  })
})
