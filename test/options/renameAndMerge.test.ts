import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { changedFields } from '#domain/vehicles/vehicleChanges.ts'
import type { OptionList } from '#domain/options/optionLists.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openLiveCatalogue } from '#services/catalogue/liveCatalogue.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { findOptions, type OptionSearch } from '#services/options/findOptions.ts'
import { mergeOptions } from '#services/options/mergeOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import type { Schema } from '#services/schema.ts'
import type { Site } from '#services/site.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { readStockCounts } from '../stock/stockCounts.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let site: Site
let plates = 0
beforeAll(async () => {
  running = await startSite()
  site = running.site
})
afterAll(() => running.close())

/** Adds vehicles of these brands, models and variants; returns their ids. */
async function stock(
  ...names: [brand: string, model: string, variant: string, features?: string[]][]
): Promise<number[]> {
  const outcomes = await saveVehicles(
    site,
    'test',
    names.map(([brand, model, variant, features]) =>
      vehicleInput(`KA01AA${String(++plates).padStart(4, '0')}`, {
        options: { brand, model, variant },
        features: features ?? ['Sunroof'],
      }),
    ),
    { createOptions: true },
  )
  return outcomes.map(outcome => (outcome.outcome === 'refused' ? 0 : outcome.id))
}

async function idOf(list: OptionList, search: OptionSearch): Promise<number> {
  const [option] = await findOptions(site.database.query, list, search)
  if (option === undefined) throw new Error(`no ${list} ${JSON.stringify(search)}`)
  return option.id
}

const search = (query: string, where = site) =>
  searchCatalogue(where, { filter: parseFilter(new URLSearchParams(query)), sort: 'newest', offset: 0, limit: 24 })
const titles = async (query: string) =>
  (await search(query)).vehicles.map(({ brand, model, variant }) => `${brand} ${model} ${variant}`).toSorted()
const eventsOf = (subject: string, id: number) =>
  site.database.query
    .selectFrom('events')
    .select(['id', 'kind', 'actor', 'shape', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
async function lastChange(vehicle: number) {
  const event = (await eventsOf('vehicle', vehicle)).at(-1)
  const step = event && readVehicleStep(event)
  if (step?.kind !== 'changed') throw new Error('not changed')
  return {
    actor: event?.actor,
    changes: changedFields(step.before, step.after).map(({ field, before, after }) => [field, before, after]),
  }
}

describe('a renamed option', () => {
  it('is called so at once in facets, search, cards and history; its vehicles have a new version', async () => {
    const [first = 0, second = 0] = await stock(
      ['Benz', 'C Class', 'C 200'],
      ['Benz', 'E Class', 'E 200'],
      ['Other', 'C Class', 'C 200'],
    )
    const brand = await idOf('brand', { name: 'benz' })
    expect(await renameOption(site, 'asha', 'brand', brand, { name: 'Mercedes-Benz', seenName: 'Benz' })).toEqual({
      item: { id: brand, name: 'Mercedes-Benz' },
      vehicles: 2,
    })
    expect((await search('brand=benz')).total).toBe(0)
    const { total, facets } = await search('brand=mercedes benz')
    expect([total, facets.brand.map(option => [option.name, option.count])]).toEqual([
      2,
      [
        ['Mercedes-Benz', 2],
        ['Other', 1],
      ],
    ])
    expect(await titles('brand=mercedes-benz')).toEqual(['Mercedes-Benz C Class C 200', 'Mercedes-Benz E Class E 200'])
    expect(await lastChange(first)).toEqual({ actor: 'asha', changes: [['brand', 'Benz', 'Mercedes-Benz']] })
    expect((await loadVehicles(site.database.query, [second]))[0]?.version).toBe(2)
    expect((await eventsOf('brand', brand)).at(-1)).toMatchObject({
      kind: 'changed',
      before: expect.stringContaining('"Benz"'),
      after: expect.stringContaining('"Mercedes-Benz"'),
    })
    await expect(changeVehicle(site, 'ravi', first, 1, { options: {} })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('leaves those of the same name below another parent as they are', async () => {
    await stock(['North', 'Star', 'Base'], ['South', 'Star', 'Base'])
    await renameOption(site, 'asha', 'model', await idOf('model', { name: 'Star', brand: 'North' }), { name: 'Comet' })
    await renameOption(site, 'asha', 'variant', await idOf('variant', { name: 'Base', brand: 'South' }), {
      name: 'Top',
    })
    expect(await titles('model_name=star')).toEqual(['South Star Top'])
    expect(await titles('model_name=comet')).toEqual(['North Comet Base'])
    const { facets } = await search('brand=north&brand=south')
    expect(facets.model.map(({ name, count }) => [name, count])).toEqual([
      ['Comet', 1],
      ['Star', 1],
    ])
    expect((await search('model_name=star')).facets.variant.map(({ name }) => name)).toEqual(['Top'])
  })

  it('may change its spelling only, and is left alone when nothing changes', async () => {
    const [vehicle = 0] = await stock(['Bmw', 'X 1', 'Base'])
    const brand = await idOf('brand', { name: 'bmw' })
    await renameOption(site, 'asha', 'brand', brand, { name: 'BMW' })
    expect((await search('brand=bmw')).facets.brand.find(option => option.chosen)?.name).toBe('BMW')
    expect((await renameOption(site, 'asha', 'brand', brand, { name: 'BMW' })).vehicles).toBe(0)
    expect(await eventsOf('vehicle', vehicle)).toHaveLength(2)
  })

  it('is not renamed onto another, nor over what somebody else has made of it', async () => {
    await stock(['Tatta', 'Nexon', 'XE'], ['Tata', 'Nexon', 'XE'])
    const brand = await idOf('brand', { name: 'Tatta' })
    await expect(renameOption(site, 'asha', 'brand', brand, { name: 'TATA' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The brand "Tata" is there already. You can merge the two instead.',
      fields: { name: expect.any(String) },
    })
    const both = await Promise.allSettled(
      ['Tata Motors', 'Tata Cars'].map(name => renameOption(site, 'asha', 'brand', brand, { name, seenName: 'Tatta' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', message: expect.stringContaining('"Tatta" to "Tata ') },
    })
    await expect(renameOption(site, 'asha', 'brand', 999_999, { name: 'X' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('merging', () => {
  it('of brands joins models and variants by name, moves the others, and vehicles follow', async () => {
    const ids = await stock(
      ['Maruti', 'Swift', 'VXI'],
      ['Maruti', 'Swift', 'Sport'],
      ['Maruti', 'Zen', 'LX'],
      ['Maruti Suzuki', 'SWIFT', 'Vxi'],
      ['Maruti Suzuki', 'Baleno', 'Alpha'],
    )
    const from = await idOf('brand', { name: 'Maruti' })
    const oldModel = await idOf('model', { name: 'Swift', brand: 'Maruti' })
    const moved = await idOf('model', { name: 'Zen' })
    const into = await idOf('brand', { name: 'Maruti Suzuki' })
    expect(
      await mergeOptions(site, 'asha', 'brand', from, { into, seenName: 'Maruti', seenIntoName: 'Maruti Suzuki' }),
    ).toEqual({ item: { id: into, name: 'Maruti Suzuki' }, vehicles: 3 })
    expect(await titles('brand=maruti suzuki')).toEqual([
      'Maruti Suzuki Baleno Alpha',
      'Maruti Suzuki SWIFT Sport',
      'Maruti Suzuki SWIFT Vxi',
      'Maruti Suzuki SWIFT Vxi',
      'Maruti Suzuki Zen LX',
    ])
    expect((await search('brand=maruti')).total).toBe(0)
    const models = await findOptions(site.database.query, 'model', { brand: 'Maruti Suzuki' })
    expect(models.map(model => model.name).toSorted()).toEqual(['Baleno', 'SWIFT', 'Zen'])
    expect(await findOptions(site.database.query, 'brand', { name: 'Maruti' })).toEqual([])
    expect((await lastChange(ids[0] ?? 0)).changes).toEqual([
      ['brand', 'Maruti', 'Maruti Suzuki'],
      ['model', 'Swift', 'SWIFT'],
      ['variant', 'VXI', 'Vxi'],
    ])
    expect((await lastChange(ids[2] ?? 0)).changes).toEqual([['brand', 'Maruti', 'Maruti Suzuki']])
    expect(await eventsOf('vehicle', ids[3] ?? 0)).toHaveLength(1)
    expect((await eventsOf('brand', from)).at(-1)).toMatchObject({
      kind: 'removed',
      after: JSON.stringify({ mergedInto: into, name: 'Maruti Suzuki' }),
    })
    expect((await eventsOf('model', oldModel)).at(-1)?.kind).toBe('removed')
    expect((await eventsOf('model', moved)).at(-1)).toMatchObject({
      kind: 'changed',
      after: JSON.stringify({ name: 'Zen', parentId: into }),
    })
    // What was written is what is read: the event names the vehicle's own options.
    const [vehicle] = await loadVehicles(site.database.query, [ids[1] ?? 0])
    expect(JSON.parse((await eventsOf('vehicle', ids[1] ?? 0)).at(-1)?.after ?? '').options).toEqual({
      brand: 'Maruti Suzuki',
      model: 'SWIFT',
    })
    expect(vehicle?.options).toMatchObject({ brand: 'Maruti Suzuki', model: 'SWIFT', variant: 'Sport' })
    expect(vehicle?.version).toBe(2)
  })

  it('of a model into that of another brand takes its vehicles there', async () => {
    const [vehicle = 0] = await stock(['Datson', 'Go', 'T'], ['Datsun', 'Go Plus', 'T'])
    const from = await idOf('model', { name: 'Go', brand: 'Datson' })
    await mergeOptions(site, 'asha', 'model', from, { into: await idOf('model', { name: 'Go Plus' }) })
    expect(await titles('brand=datsun')).toEqual(['Datsun Go Plus T', 'Datsun Go Plus T'])
    expect((await lastChange(vehicle)).changes.map(([field]) => field)).toEqual(['brand', 'model'])
  })

  it('of features leaves none double', async () => {
    const [both = 0, one = 0] = await stock(
      ['Kia', 'Carens', 'A', ['Sun Roof', 'Panoramic Roof', 'ABS']],
      ['Kia', 'Carens', 'A', ['Panoramic Roof']],
    )
    await mergeOptions(site, 'asha', 'feature', await idOf('feature', { name: 'Panoramic Roof' }), {
      into: await idOf('feature', { name: 'Sun Roof' }),
    })
    const vehicles = await loadVehicles(site.database.query, [both, one])
    expect(vehicles.map(vehicle => [vehicle.features, vehicle.version])).toEqual([
      [['ABS', 'Sun Roof'], 2],
      [['Sun Roof'], 2],
    ])
    expect((await lastChange(one)).changes).toEqual([['features', 'Panoramic Roof', 'Sun Roof']])
  })

  it('is refused when one of the two is gone, renamed since, or the item itself', async () => {
    await stock(['Alpha', 'A', 'A'], ['Beta', 'B', 'B'])
    const [from, into] = [await idOf('brand', { name: 'Alpha' }), await idOf('brand', { name: 'Beta' })]
    await expect(mergeOptions(site, 'asha', 'brand', from, { into: from })).rejects.toMatchObject({ code: 'invalid' })
    await expect(mergeOptions(site, 'asha', 'brand', from, { into, seenIntoName: 'Gamma' })).rejects.toMatchObject({
      code: 'conflict',
    })
    const twice = await Promise.allSettled([1, 2].map(() => mergeOptions(site, 'asha', 'brand', from, { into })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_found' } })
  })

  it('at the same time as a vehicle is added with it: the vehicle follows, or is refused', async () => {
    await stock(['Kia', 'Syros', 'HTK'], ['Kia', 'Syros', 'HTK Plus'])
    const [from, into] = [await idOf('variant', { name: 'HTK' }), await idOf('variant', { name: 'HTK Plus' })]
    const late = vehicleInput('KA02AA0001', { options: { brand: 'Kia', model: 'Syros', variant: 'HTK' }, features: [] })
    const [, [saved]] = await Promise.all([
      mergeOptions(site, 'asha', 'variant', from, { into }),
      saveVehicles(site, 'test', [late]),
    ])
    expect(await titles('model_name=syros')).toEqual(
      Array(saved?.outcome === 'refused' ? 2 : 3).fill('Kia Syros HTK Plus'),
    )
  })
})

it('another process shows the new names of more vehicles than it reads at once', async () => {
  await saveVehicles(
    site,
    'test',
    Array.from({ length: 1_200 }, (_, index) =>
      vehicleInput(`KA03AA${String(index + 1).padStart(4, '0')}`, {
        options: { brand: 'Many', model: 'Many', variant: 'Many' },
        features: [],
      }),
    ),
    { createOptions: true },
  )
  await stock(['Few', 'Many', 'Many'])
  const database = await openDatabase<Schema>(site.configuration)
  const other = { ...site, database, catalogue: await openLiveCatalogue({ ...site, database }) }
  try {
    const counted = async (query: string) => (await search(query, other)).total
    expect(await counted('brand=many')).toBe(1_200)
    expect(
      (
        await renameOption(site, 'asha', 'model', await idOf('model', { name: 'Many', brand: 'Many' }), {
          name: 'Crowd',
        })
      ).vehicles,
    ).toBe(1_200)
    await expect.poll(() => counted('model_name=crowd'), { interval: 20 }).toBe(1_200)
    expect(await counted('model_name=many')).toBe(1)
    await mergeOptions(site, 'asha', 'brand', await idOf('brand', { name: 'Many' }), {
      into: await idOf('brand', { name: 'Few' }),
    })
    // The brand goes after its last car.
    await expect.poll(() => other.catalogue.version(), { interval: 20 }).toBe(site.catalogue.version())
    expect(await counted('brand=few')).toBe(1_201)
    const uses = await readStockCounts(database.query)
    expect(uses.kept).toEqual(uses.counted)
    expect((await search('brand=few', other)).facets.model.map(({ name, count }) => [name, count])).toEqual([
      ['Crowd', 1_200],
      ['Many', 1],
    ])
  } finally {
    other.catalogue.close()
    await database.close()
  }
})
