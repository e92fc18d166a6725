import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openLiveCatalogue } from '#services/catalogue/liveCatalogue.ts'
import { latestVehicles, relatedVehicles } from '#services/catalogue/pickVehicles.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { streamCatalogue } from '#services/catalogue/streamCatalogue.ts'
import type { Schema } from '#services/schema.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import { commitChange } from '#services/commitChange.ts'
import { appendEvents } from '#services/appendEvents.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import type { TestSite } from '../startSite.ts'
import { startStockedSite } from '../stockedSite.ts'
import { vehicleInput } from './vehicleInputs.ts'

let running: TestSite
beforeAll(async () => {
  running = await startStockedSite()
  await saveVehicles(running.site, 'test', [vehicleInput('KA09ZZ0000')], { createOptions: true })
})
afterAll(() => running.close())

const search = (query: string, limit = 24) =>
  searchCatalogue(running.site, { filter: parseFilter(new URLSearchParams(query)), sort: 'price_up', offset: 0, limit })

describe('the catalogue', () => {
  it('answers a page with total, vehicles in order and options [FILTER-6] [FILTER-8]', async () => {
    const { total, vehicles, facets } = await search('brand=MERCEDES-benz&price_after_offer[max]=3000000')
    expect(total).toBe(vehicles.length)
    expect(new Set(vehicles.map(vehicle => vehicle.brand))).toEqual(new Set(['Mercedes-Benz']))
    const prices = vehicles.map(vehicle => vehicle.priceAfterOffer ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(facets.brand.find(option => option.chosen)).toMatchObject({ key: 'mercedes benz', count: total })
    expect(facets.brand.map(option => option.name)).toEqual(
      facets.brand.map(option => option.name).toSorted(new Intl.Collator('en').compare),
    )
  })

  it('narrows models to the chosen brands and variants to the chosen models [FILTER-3]', async () => {
    const all = await search('')
    const narrowed = await search('brand=kia')
    expect(narrowed.facets.model.length).toBeLessThan(all.facets.model.length)
    const counted = narrowed.facets.model.reduce((sum, option) => sum + option.count, 0)
    expect(counted).toBe(narrowed.total)
    const [model] = narrowed.facets.model
    const variants = await search(`brand=kia&model_name=${model?.key}`)
    expect(variants.facets.variant.reduce((sum, option) => sum + option.count, 0)).toBe(variants.total)
  })

  it('shows each choice its own count: what it would give [FILTER-8]', async () => {
    const { facets } = await search('category=suv')
    for (const option of facets.fuelType) {
      expect((await search(`category=suv&fuel_type=${option.key}`, 0)).total).toBe(option.count)
    }
  })

  it('finds nothing for an unknown choice, and does not list its words [FILTER-6]', async () => {
    const { total, facets } = await search('brand=no such brand')
    expect(total).toBe(0)
    expect(facets.brand.filter(option => option.chosen || option.key === 'no such brand')).toEqual([])
  })

  it('streams what it counts, in the same order [API-1]', async () => {
    const streamed = await Array.fromAsync(
      streamCatalogue(running.site, parseFilter(new URLSearchParams('category=suv')), 'price_up'),
    )
    const { total, vehicles } = await search('category=suv', 1000)
    expect(streamed.map(vehicle => vehicle.id)).toEqual(vehicles.map(vehicle => vehicle.id))
    expect(streamed).toHaveLength(total)
  })

  it('leaves out what is sold or hidden, and shows what is reserved as not available [ADMIN-10]', async () => {
    const { vehicles } = await search('', 1000)
    expect(new Set(vehicles.map(vehicle => vehicle.state))).toEqual(new Set(['listed', 'reserved']))
  })
})

describe('a change', () => {
  it('stands in the next query of the process that made it', async () => {
    const before = (await search('brand=kia')).total
    const { id } = await addVehicle(running.site, 'test', vehicleInput('KA09ZZ0001'))
    expect((await search('brand=kia')).total).toBe(before + 1)
    await changeVehicle(running.site, 'test', id, 1, { options: {}, state: 'hidden' })
    expect((await search('brand=kia')).total).toBe(before)
    await changeVehicle(running.site, 'test', id, 2, { options: {}, state: 'reserved' })
    expect((await search('brand=kia')).total).toBe(before + 1)
    await removeVehicle(running.site, 'test', 'KA09ZZ0001')
    expect((await search('brand=kia')).total).toBe(before)
  })

  it('shows in another process by itself, with the same version', async () => {
    const database = await openDatabase<Schema>(running.site.configuration)
    const other = { ...running.site, database }
    const catalogue = await openLiveCatalogue(other)
    try {
      const before = catalogue.health().vehicles
      await saveVehicles(
        running.site,
        'test',
        [vehicleInput('KA09ZZ0002', { options: { brand: 'Newcomer', model: 'One', variant: 'X' } })],
        { createOptions: true },
      )
      await expect.poll(() => catalogue.health().vehicles, { interval: 20 }).toBe(before + 1)
      expect(catalogue.version()).toBe(running.site.catalogue.version())
      const { facets } = await searchCatalogue(
        { ...other, catalogue },
        { filter: { chosen: { brand: ['newcomer'] } }, sort: 'newest', offset: 0, limit: 1 },
      )
      expect(facets.brand.find(option => option.chosen)).toMatchObject({ name: 'Newcomer', count: 1 })
    } finally {
      catalogue.close()
      await database.close()
    }
  })

  it('of an account leaves the version, and with it every cached page, as it is', async () => {
    const before = running.site.catalogue.version()
    await commitChange(running.site, transaction =>
      appendEvents(running.site, transaction, 'test', [
        { kind: 'changed', subject: 'account', subjectId: 1, before: null, after: { role: 'staff' } },
      ]),
    )
    expect(running.site.catalogue.version()).toBe(before)
  })

  it('of many rows at once is taken in whole', async () => {
    const inputs = Array.from({ length: 1_500 }, (_, index) =>
      vehicleInput(`KA10AA${String(index + 1).padStart(4, '0')}`),
    )
    const before = running.site.catalogue.health().vehicles
    await saveVehicles(running.site, 'test', inputs, { createOptions: true })
    expect(running.site.catalogue.health().vehicles).toBe(before + 1_500)
    expect((await search('', 1)).total).toBe(before + 1_500)
  })
})

describe('vehicles picked for a page', () => {
  it('are the newest [HOME-7]', async () => {
    const vehicles = await latestVehicles(running.site, 8)
    expect(vehicles).toHaveLength(8)
  })

  it('are up to four of the same body type with near prices, the same for the same catalogue [DETAIL-7]', async () => {
    const { vehicles } = await search('category=hatchback')
    const vehicle = await findVehicle(running.site, vehicles[0]?.productId ?? '')
    if (vehicle === null) throw new Error('the vehicle is missing')
    const related = await relatedVehicles(running.site, vehicle, 4)
    expect(related).toHaveLength(4)
    expect(new Set(related.map(other => other.category))).toEqual(new Set(['Hatchback']))
    expect(related.map(other => other.id)).not.toContain(vehicle.id)
    expect(await relatedVehicles(running.site, vehicle, 4)).toEqual(related)
  })
})
