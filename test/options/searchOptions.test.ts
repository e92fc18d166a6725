import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { addOption } from '#services/options/addOption.ts'
import { countOptions } from '#services/options/countOptions.ts'
import { searchOptions, type OptionsWanted } from '#services/options/searchOptions.ts'
import type { Schema } from '#services/schema.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { loadOptions } from '#web/office/options/loadOptions.ts'
import { readOptionQuery } from '#web/office/options/optionQuery.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({
    fill: platform =>
      saveVehicles(
        platform,
        'test',
        [
          vehicleInput('KA01AA0001', { features: ['Sunroof', 'ABS'] }),
          vehicleInput('KA01AA0002', { features: ['ABS'], state: 'sold' }),
          vehicleInput('KA01AA0003', { options: { brand: 'Honda', model: 'City', variant: 'VX' }, features: [] }),
        ],
        { createOptions: true },
      ),
  })
  await addOption(running.site, 'test', 'variant', { name: 'VX', brand: 'Kia', model: 'Seltos' })
})
afterAll(() => running.close())

const found = async (list: Parameters<typeof searchOptions>[1], wanted: Partial<OptionsWanted> = {}) => {
  const { total, items } = await searchOptions(running.site, list, {
    text: '',
    unusedOnly: false,
    offset: 0,
    limit: 10,
    ...wanted,
  })
  return [
    total,
    items.map(item =>
      Object.entries(item)
        .flatMap(([key, value]) => (key === 'id' ? [] : [value]))
        .join(' '),
    ),
  ]
}

it('lists options with what stands on them: vehicles of every state, models and variants [ADMIN-8]', async () => {
  expect(await found('brand')).toEqual([2, ['Honda 1 1', 'Kia 2 1']])
  expect(await found('model')).toEqual([2, ['City Honda 1 1', 'Seltos Kia 2 2']])
  expect(await found('feature')).toEqual([2, ['ABS 2 0', 'Sunroof 1 0']])
  expect((await countOptions(running.site)).variant).toBe(3)
})

it('narrows them by name, brand, model and use, page by page [ADMIN-8]', async () => {
  expect(await found('variant', { text: ' vX ' })).toEqual([2, ['VX City Honda 1 0', 'VX Seltos Kia 0 0']])
  expect(await found('variant', { brand: 'KIA', model: 'seltos' })).toEqual([
    2,
    ['HTX Seltos Kia 2 0', 'VX Seltos Kia 0 0'],
  ])
  expect(await found('variant', { unusedOnly: true })).toEqual([1, ['VX Seltos Kia 0 0']])
  expect(await found('variant', { offset: 1, limit: 1 })).toEqual([3, ['VX City Honda 1 0']])
})

it('says so when a list cannot be read, and shows nothing of it [ADMIN-8]', async () => {
  const database = await openDatabase<Schema>(running.site.configuration)
  await database.ping()
  await database.close()
  expect(
    await loadOptions({ ...running.site, database }, readOptionQuery(new URLSearchParams('list=colors'))),
  ).toMatchObject({ shown: null, counts: null })
})
