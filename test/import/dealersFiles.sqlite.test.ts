import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedOptionLists } from '#database/seedOptionLists.ts'
import { importVehicles, type ImportSettings } from '#services/import/importVehicles.ts'
import type { ImportProblem } from '#services/import/importReport.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { ADVERTISEMENTS, DOLLARS, FORDS, IN_LAKHS, STOCK_BOOK, UNCERTAIN } from './dealersFiles.ts'

let running: TestSite
let problems: ImportProblem[]
beforeEach(async () => {
  running = await startSite({ fill: seedOptionLists })
  problems = []
})
afterEach(() => running.close())

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
const importText = (text: string, settings: ImportSettings = {}) =>
  importVehicles(running.site, 'test', bytes(text), {
    createOptions: 'models',
    onProblem: problem => void problems.push(problem),
    ...settings,
  })
async function stored() {
  const { query } = running.site.database
  return loadVehicles(
    query,
    (await query.selectFrom('vehicles').select('id').orderBy('id').execute()).map(({ id }) => id),
  )
}
const refusals = () => problems.filter(({ refuses }) => refuses).map(({ line, reason }) => [line, reason])

describe('lists as dealers have them [ADMIN-10]', () => {
  it('reads advertisements: blanks behind quotes, brands that are none, "Ask For Price"', async () => {
    const report = await importText(ADVERTISEMENTS)
    expect(report).toMatchObject({ rows: 6, added: 5, refused: 1 })
    expect(refusals()).toEqual([[7, expect.stringContaining('no brand that is known')]])
    expect(
      (await stored()).map(({ options, actualPrice, odometerKm, state }) => [
        options.brand,
        options.model,
        options.variant,
        options.category,
        options.fuelType,
        actualPrice,
        odometerKm,
        state,
      ]),
    ).toEqual([
      ['Hyundai', 'Santro Xing', 'XO', 'Hatchback', 'Petrol', 80_000, 45_000, 'listed'],
      ['Maruti Suzuki', 'Omni', null, 'Muv', 'Petrol', 105_000, 62_000, 'listed'],
      ['Land Rover', 'Freelander 2', 'SE', 'Luxury SUV', 'Diesel', 1_150_000, 72_000, 'listed'],
      ['Mahindra', 'Logan', '1.5', 'Sedan', 'Diesel', 145_000, 91_000, 'listed'],
      ['Toyota', 'Etios', 'GX', 'Sedan', 'Diesel', null, 50_000, 'hidden'],
    ])
    const brands = await running.site.database.query.selectFrom('brands').select('name').execute()
    expect(brands.map(({ name }) => name)).not.toContain('Used')
    expect(report.notes).toContain(
      'Body type: filled in from the model for 5 vehicles, where the file does not say it.',
    )
  })

  it('reads a stock book: a title, empty rows and totals, and what is sold does not go on sale', async () => {
    const report = await importText(STOCK_BOOK)
    expect(report).toMatchObject({ rows: 3, added: 3, refused: 0 })
    expect(report.notes).toContain('1 row passed over: totals, or the names of the columns once more.')
    expect(
      (await stored()).map(({ options, carNumber, manufacturingYear, actualPrice, state }) => [
        options.model,
        options.variant,
        carNumber,
        manufacturingYear,
        actualPrice,
        state,
      ]),
    ).toEqual([
      ['Swift', 'VXi', 'MH12AB1234', 2018, 525_000, 'listed'],
      ['Creta', 'SX', 'MH12AB1235', 2021, 1_250_000, 'sold'],
      ['Nexon', 'XZ', 'MH12AB1236', 2020, 810_000, 'listed'],
    ])
  })

  it('reads lakhs, litres and an odometer that is called mileage, and says so', async () => {
    const report = await importText(IN_LAKHS)
    expect(report).toMatchObject({ rows: 3, added: 3 })
    expect(report.notes).toEqual(
      expect.arrayContaining([
        '“price”: the numbers are in lakhs.',
        '“mileage”: the numbers are kilometres driven.',
        '“engine”: the numbers are in litres.',
      ]),
    )
    expect(
      (await stored()).map(({ actualPrice, odometerKm, mileageKmpl, engineCc }) => [
        actualPrice,
        odometerKm,
        mileageKmpl,
        engineCc,
      ]),
    ).toEqual([
      [550_000, 15_735, null, 1_500],
      [120_000, 62_110, null, 800],
      [215_000, 80_450, null, 1_200],
    ])
  })

  it('takes what is set for all rows, one of doubled rows, and nothing of a row whose quote is open but the others', async () => {
    await expect(importText(FORDS)).rejects.toThrow('No column is recognised as brand')
    const report = await importText(FORDS, { reading: { set: { brand: 'Ford', location: 'Pune' } } })
    expect(report).toMatchObject({ rows: 5, added: 3, refused: 2 })
    expect(refusals()).toEqual([
      [4, expect.stringContaining('never closed')],
      [6, 'is the same vehicle as in line 3, which is taken'],
    ])
    expect(
      (await stored()).map(({ options }) => [options.brand, options.model, options.category, options.location]),
    ).toEqual([
      ['Ford', 'EcoSport', 'Suv', 'Pune'],
      ['Ford', 'Figo', 'Hatchback', 'Pune'],
      ['Ford', 'Endeavour', 'Luxury SUV', 'Pune'],
    ])
  })

  it('refuses another currency before a row is written, unless a rate is given; new names only where they are new', async () => {
    await expect(importText(DOLLARS)).rejects.toThrow(
      'The amounts of "Price (USD)" are in US dollars (USD). Say what one is worth in rupees: --rate USD=83.1',
    )
    expect(await stored()).toEqual([])
    const report = await importText(DOLLARS, { reading: { rates: { USD: 80 } } })
    expect(report).toMatchObject({ rows: 3, added: 3 })
    expect(
      (await stored()).map(({ options, actualPrice }) => [
        options.brand,
        options.model,
        options.owner,
        options.fuelType,
        options.registrationType,
        actualPrice,
      ]),
    ).toEqual([
      ['Toyota', 'Fortuner', '4th Owner', 'Diesel', null, 1_720_000],
      ['Mercedes-Benz', 'A-Class', '1st Owner', 'Petrol', null, 1_120_000],
      ['BMW', '4 Series', '2nd Owner', 'Diesel', 'Company', 2_600_000],
    ])
    for (const table of ['owners', 'fuel_types', 'registration_types', 'brands'] as const) {
      const { added } = await running.site.database.query
        .selectFrom('events')
        .select(({ fn }) => fn.countAll<number | string>().as('added'))
        .where('actor', '=', 'test')
        .where(
          'subject',
          '=',
          { owners: 'owner', fuel_types: 'fuelType', registration_types: 'registrationType', brands: 'brand' }[table],
        )
        .executeTakeFirstOrThrow()
      expect([table, Number(added)]).toEqual([table, 0])
    }
  })

  it('asks where numbers fit several units, before a row is written', async () => {
    await expect(importText(UNCERTAIN)).rejects.toThrow('"Price" count: 950, 720, 1250. Say --unit price=rupees')
    await expect(importText(UNCERTAIN, { reading: { quantityUnits: { money: 'thousand' } } })).rejects.toThrow(
      'the numbers of "Kms" count: 45, 62, 30. Say --unit odometer=km or --unit odometer=thousand.',
    )
    expect(await stored()).toEqual([])
    const report = await importText(UNCERTAIN, {
      reading: { quantityUnits: { distance: 'thousand', money: 'thousand' } },
    })
    expect(report).toMatchObject({ added: 3, refused: 0 })
    expect(
      (await stored()).map(({ options, actualPrice, odometerKm, state }) => [
        options.fuelType,
        actualPrice,
        odometerKm,
        state,
      ]),
    ).toEqual([
      [null, 950_000, 45_000, 'listed'],
      [null, 720_000, 62_000, 'reserved'],
      ['Electric', 1_250_000, 30_000, 'sold'],
    ])
  })
})
