import { createReadStream, existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importVehicles } from '#services/import/importVehicles.ts'
import type { ImportProblem, ImportReport } from '#services/import/importReport.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { actualDetails, actualSixCity, expectedDetails, expectedSixCity, isTrue, readRows } from './listings.ts'

const FOLDER = '../shared/data/listings'
const SIX_CITY = `${FOLDER}/six_city_8369.csv`
const DETAILS = `${FOLDER}/details_v4_2059.csv`
const SAMPLE = 50

/** The sample: spread over the whole file, the same at every run. */
const sampled = <Item>(items: readonly Item[]) =>
  Array.from({ length: SAMPLE }, (_, index) => items[Math.floor((index * items.length) / SAMPLE)]).filter(
    item => item !== undefined,
  )

describe.skipIf(!existsSync(SIX_CITY) || !existsSync(DETAILS))(`real listings (skipped without ${FOLDER})`, () => {
  let running: TestSite
  const reports: Record<string, ImportReport> = {}
  const problems: ImportProblem[] = []
  beforeAll(async () => {
    running = await startSite()
    for (const file of [DETAILS, SIX_CITY]) {
      reports[file] = await importVehicles(running.site, 'test', createReadStream(file), {
        createOptions: true,
        onProblem: problem => void problems.push(problem),
      })
    }
  }, 180_000)
  afterAll(() => running.close())

  const load = async (column: 'id' | 'sourceKey', values: readonly (number | string)[]) => {
    const { query } = running.site.database
    const rows = await query.selectFrom('vehicles').select('id').where(column, 'in', values).orderBy('id').execute()
    return loadVehicles(
      query,
      rows.map(row => row.id),
    )
  }

  it('imports at least 8,200 of the 8,369 rows of the six cities and 1,950 of the 2,059 others', () => {
    const imported = (file: string) =>
      (reports[file]?.added ?? 0) + (reports[file]?.updated ?? 0) + (reports[file]?.unchanged ?? 0)
    expect(imported(SIX_CITY)).toBeGreaterThanOrEqual(8_200)
    expect(imported(DETAILS)).toBeGreaterThanOrEqual(1_950)
  })

  it('fills body types from the models, where the file has none', async () => {
    const { query } = running.site.database
    const bare = await query
      .selectFrom('vehicles')
      .innerJoin('brands', 'brands.id', 'vehicles.brandId')
      .innerJoin('models', 'models.id', 'vehicles.modelId')
      .select(['brands.name as brand', 'models.name as model'])
      .where('categoryId', 'is', null)
      .execute()
    expect(bare.length).toBeLessThan(100)
    expect(reports[DETAILS]?.notes).toContainEqual(
      expect.stringMatching(/^Body type: filled in from the model for [\d,]+ vehicles/u),
    )
  })

  it('gives a true reason for every field left empty', () => {
    expect(problems.filter(problem => !isTrue(problem))).toEqual([])
  })

  it(`agrees in ${SAMPLE} rows of the six cities, field by field`, async () => {
    const rows = readRows(SIX_CITY)
    const links = Map.groupBy(rows, row => row.link)
    const sample = sampled(rows.filter(row => links.get(row.link)?.length === 1))
    const bySource = new Map(
      (
        await load(
          'sourceKey',
          sample.map(row => row.link ?? ''),
        )
      ).map(vehicle => [vehicle.sourceKey, vehicle]),
    )
    for (const row of sample) {
      const vehicle = bySource.get(row.link ?? '')
      const expected = expectedSixCity(row)
      // Where the file says nothing the model does.
      expect(vehicle && actualSixCity(vehicle)).toEqual({
        ...expected,
        category: expected.category ?? vehicle?.options.category,
      })
    }
  })

  it(`agrees in ${SAMPLE} rows of the other file, field by field`, async () => {
    const rows = readRows(DETAILS)
    const first = await running.site.database.query
      .selectFrom('vehicles')
      .select('id')
      .orderBy('id')
      .limit(rows.length)
      .execute()
    // Every row was added, in the order of the file.
    expect(reports[DETAILS]?.added).toBe(rows.length)
    for (const [index, row] of sampled([...rows.entries()])) {
      const [vehicle] = await load('id', [first[index]?.id ?? 0])
      expect(vehicle && actualDetails(vehicle)).toEqual(expectedDetails(row))
    }
  })
})
