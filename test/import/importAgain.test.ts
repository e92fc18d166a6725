import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importVehicles } from '#services/import/importVehicles.ts'
import { BATCH_ROWS } from '#services/import/reading/readRows.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { figures, importText, NONE } from './importText.ts'
import { storedVehicles } from './stored.ts'

let running: TestSite
beforeEach(async () => {
  running = await startSite()
})
afterEach(() => running.close())

/** A file of numbered cars with a link each. */
function cars(count: number, price: (index: number) => number | string = () => 500_000): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `https://cars.example/${index},Kia,Seltos,HTX,${price(index)},${1_000 + index}`,
  )
  return ['link,brand,model,variant,price,km', ...rows].join('\r\n')
}

describe('importing again', () => {
  it('updates what changed, adds what is new, doubles nothing', async () => {
    const count = BATCH_ROWS + 20
    expect(figures(await importText(running, cars(count)))).toEqual({ ...NONE, rows: count, added: count })
    const report = await importText(
      running,
      cars(count + 1, index => (index % 100 === 0 ? 450_000 : 500_000)),
    )
    expect(figures(report)).toEqual({ ...NONE, rows: count + 1, added: 1, updated: 6, unchanged: count - 6 })
    expect((await storedVehicles(running)).filter(({ actualPrice }) => actualPrice === 450_000)).toHaveLength(6)
  })

  it('keeps rows without an id apart and knows them again, also at another price', async () => {
    const text = (price: number) =>
      `make,model,price,year,km\n${`Kia,Seltos,${price},2020,0\n`.repeat(3)}Kia,Seltos,${price},2020,5\n`
    expect(figures(await importText(running, text(500_000)))).toEqual({ ...NONE, rows: 4, added: 4 })
    expect(figures(await importText(running, text(500_000)))).toEqual({ ...NONE, rows: 4, unchanged: 4 })
    expect(figures(await importText(running, text(480_000)))).toEqual({ ...NONE, rows: 4, updated: 4 })
  })

  it('leaves what the file does not say as it is', async () => {
    await importText(running, 'car number,brand,model,price,color,features\nKA05MH1234,Kia,Seltos,500000,Red,ABS\n')
    await importText(running, 'car number,brand,model,price,color\nka 05 mh 1234,Kia,Seltos,450000,\n')
    expect(await storedVehicles(running)).toMatchObject([
      { actualPrice: 450_000, features: ['ABS'], options: { color: 'Red' } },
    ])
  })

  it('after a crash between two batches finds whole batches, and doubles nothing', async () => {
    const count = 3 * BATCH_ROWS + 50
    async function* breaking(): AsyncGenerator<Uint8Array> {
      const lines = cars(count).split('\r\n')
      // Further than what is looked at before the first row is taken.
      yield new TextEncoder().encode(`${lines.slice(0, 2 * BATCH_ROWS + 201).join('\r\n')}\r\n`)
      throw new Error('the disk is gone')
    }
    await expect(importVehicles(running.site, 'test', breaking(), { createOptions: true })).rejects.toThrow(
      'the disk is gone',
    )
    expect(await storedVehicles(running)).toHaveLength(2 * BATCH_ROWS)
    expect(figures(await importText(running, cars(count)))).toEqual({
      ...NONE,
      rows: count,
      added: count - 2 * BATCH_ROWS,
      unchanged: 2 * BATCH_ROWS,
    })
  })
})

describe('a dry run', () => {
  it('stores nothing and reports the same figures, also where a vehicle comes twice', async () => {
    const lines = cars(BATCH_ROWS, index => (index === 7 ? 'soon' : 500_000)).split('\r\n')
    const again = [
      ...lines.slice(1, 4),
      ...lines.slice(4, 6).map(line => line.replace('500000', '470000')),
      ...lines.slice(4, 5),
    ]
    const text = [
      ...lines,
      'https://cars.example/fill,Kia,Seltos,HTX,500000,1',
      'https://cars.example/fill2,Kia,Seltos,HTX,500000,1',
      ...again,
    ].join('\n')
    const tried = await importText(running, text, { createOptions: true, dryRun: true })
    expect(await storedVehicles(running)).toEqual([])
    expect(await running.site.database.query.selectFrom('brands').selectAll().execute()).toEqual([])
    const done = await importText(running, text)
    expect(figures(tried)).toEqual(figures(done))
    expect(figures(done)).toEqual({
      rows: BATCH_ROWS + 8,
      added: BATCH_ROWS + 1,
      updated: 0,
      unchanged: 0,
      refused: 7,
      warnings: 0,
    })
  })
})

it('shows in the catalogue of the site when it returns', async () => {
  const before = running.site.catalogue.version()
  await importText(running, cars(3))
  expect(running.site.catalogue.version()).not.toBe(before)
})
