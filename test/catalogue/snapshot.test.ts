import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SORTS } from '#domain/catalogue/filter.ts'
import { keepSnapshot } from '#services/catalogue/keepSnapshot.ts'
import { openLiveCatalogue } from '#services/catalogue/liveCatalogue.ts'
import type { SavableCatalogue } from '#services/catalogue/catalogueView.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import type { TestSite } from '../startSite.ts'
import { startStockedSite } from '../stockedSite.ts'
import { changeByChance } from '../vehicles/randomChanges.ts'
import { vehicleInput } from './vehicleInputs.ts'

const CODE = 'this code'
const always = () => true

let running: TestSite
let file = ''
const opened: SavableCatalogue[] = []
beforeEach(async () => {
  running = await startStockedSite()
  file = join(running.site.configuration.dataDir, 'catalogue.snapshot')
})
afterEach(async () => {
  for (const catalogue of opened.splice(0)) catalogue.close()
  await running.close()
})

async function open(code: string | null = CODE, site = running.site): Promise<SavableCatalogue> {
  const catalogue = await openLiveCatalogue(site, code)
  opened.push(catalogue)
  return catalogue
}

/** Only a catalogue that was opened from a snapshot knows of one. */
const isFromSnapshot = (catalogue: SavableCatalogue) => Number.isFinite(catalogue.unsaved())

/** All that a catalogue says: every vehicle, the orders, every count, figures and groups. */
function said({ index, wholeCounts, wholeRanges, version }: SavableCatalogue): unknown {
  const orders = SORTS.map(sort => [...index.ids({ chosen: {}, sort })])
  return {
    version: version(),
    rows: orders[0]?.map(id => {
      const row = index.get(id)
      return row && { ...row, features: row.features.toSorted() }
    }),
    orders,
    counts: Object.entries(wholeCounts()).map(([facet, counts]) => [facet, [...counts].toSorted()]),
    ranges: { ...wholeRanges(), years: [...wholeRanges().years].toSorted() },
    dear: index.query({ chosen: {}, priceMin: 500_000, kmMax: 50_000, sort: 'price_up', offset: 0, limit: 1000 }).ids,
    figures: index.figures({ chosen: {} }),
    groups: index
      .groups({ chosen: {} }, ['brand', 'model'], 1)
      .map(group => JSON.stringify(group))
      .toSorted(),
  }
}

/** Opens a catalogue, which must be equal to one that was read from the rows. Returns whether a snapshot was opened. */
async function opensFromSnapshot(code = CODE, site = running.site): Promise<boolean> {
  const catalogue = await open(code, site)
  expect(said(catalogue)).toEqual(said(await open(null, site)))
  return isFromSnapshot(catalogue)
}

async function save(): Promise<void> {
  expect(await (await open()).save(always)).toBe(true)
}

describe('a snapshot of the catalogue', () => {
  it('with the changes since gives what the rows give, whatever was changed', async () => {
    for (const seed of [1, 2, 3]) {
      await changeByChance(running.site, { seed, steps: 12, cars: 12 })
      await save()
      await changeByChance(running.site, { seed: seed + 100, steps: 12, cars: 12 })
      expect(await opensFromSnapshot()).toBe(true)
    }
  })

  it('can be saved again after it was opened and changed', async () => {
    await save()
    await saveVehicles(running.site, 'test', [vehicleInput('KA09ZZ0001')], { createOptions: true })
    await save()
    expect(await opensFromSnapshot()).toBe(true)
  })

  it('is not used by other code', async () => {
    await save()
    expect(await opensFromSnapshot('other code')).toBe(false)
  })

  it('is not used after a migration', async () => {
    await save()
    await running.site.database.transaction(transaction =>
      transaction
        .insertInto('kyselyMigration' as never)
        .values({ name: '0001', timestamp: '' } as never)
        .execute(),
    )
    expect(await opensFromSnapshot()).toBe(false)
  })

  it('is not used with any byte changed, nor cut off', async () => {
    await save()
    const whole = await readFile(file)
    for (let at = 0; at < whole.byteLength; at += Math.ceil(whole.byteLength / 8)) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(file, changed)
      expect(isFromSnapshot(await open()), `byte ${at}`).toBe(false)
      await writeFile(file, whole.subarray(0, at))
      expect(isFromSnapshot(await open()), `${at} bytes`).toBe(false)
    }
    await writeFile(file, whole)
    expect(await opensFromSnapshot()).toBe(true)
  })

  it('is not used for another database', async () => {
    const other = await startStockedSite()
    try {
      await saveVehicles(running.site, 'test', [vehicleInput('KA09ZZ0001')], { createOptions: true })
      await saveVehicles(other.site, 'test', [vehicleInput('KA09ZZ0002')], { createOptions: true })
      await save()
      expect(await opensFromSnapshot(CODE, { ...other.site, configuration: running.site.configuration })).toBe(false)
    } finally {
      await other.close()
    }
  })

  it('is not used when the database is a backup from before it, with or without other changes since', async () => {
    await saveVehicles(running.site, 'test', [vehicleInput('KA09ZZ0001')], { createOptions: true })
    await save()
    const { database } = running.site
    const last = await database.query.selectFrom('events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    await database.withWriteLock(transaction => transaction.deleteFrom('events').where('id', '=', last.id).execute())
    expect(await opensFromSnapshot()).toBe(false)
    await database.withWriteLock(transaction =>
      transaction
        .insertInto('events')
        .values({ ...last, at: last.at + 1 })
        .execute(),
    )
    expect(await opensFromSnapshot()).toBe(false)
  })

  it('is not used when so much changed since that reading the rows is quicker', async () => {
    await save()
    const { database } = running.site
    const event = await database.query.selectFrom('events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    const { id, ...values } = event
    await database.withWriteLock(transaction =>
      transaction
        .insertInto('events')
        .values(Array.from({ length: 1_001 }, (_, number) => ({ ...values, id: id + number + 1 })))
        .execute(),
    )
    expect(await opensFromSnapshot()).toBe(false)
  })

  it('is written at the end of a site of which enough has changed, and at no other', async () => {
    const rules = { fewestVehicles: 2, fewestEvents: 3, firstAfterMs: 1e6, everyMs: 1e6, closeWithinMs: 60_000 }
    await keepSnapshot(running.site, await open(), { ...rules, fewestVehicles: 1_000 })()
    expect(await opensFromSnapshot()).toBe(false)
    await keepSnapshot(running.site, await open(), rules)()
    const catalogue = await open()
    expect(isFromSnapshot(catalogue)).toBe(true)
    const before = await readFile(file)
    await saveVehicles(running.site, 'test', [vehicleInput('KA09ZZ0001')], { createOptions: true })
    await catalogue.catchUp()
    await keepSnapshot(running.site, catalogue, rules)()
    expect(await readFile(file)).toEqual(before)
  })
})
