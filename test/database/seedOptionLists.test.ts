import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { DEMO_MAKES } from '#database/demo/makes.ts'
import { fillDemoCatalogue } from '#database/demo/fillDemoCatalogue.ts'
import { DEMO_OPTIONS } from '#database/demo/options.ts'
import { seedOptionLists } from '#database/seedOptionLists.ts'
import { importVehicles } from '#services/import/importVehicles.ts'
import { findOptions } from '#services/options/findOptions.ts'
import { removeOption } from '#services/options/removeOption.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { makeDatabase } from '../makeDatabase.ts'
import { startSite, type TestSite } from '../startSite.ts'

const OWNER = '1'
const MODELS = DEMO_MAKES.flatMap(({ models }) => models).length
const standardBrands = DEMO_MAKES.map(({ brand }) => brand).toSorted()

let running: TestSite | undefined
afterEach(async () => {
  await running?.close()
})

const names = async ({ site }: TestSite, table: 'brands' | 'locations' | 'models') =>
  (await site.database.query.selectFrom(table).select('name').execute()).map(({ name }) => name).toSorted()

/** A file as `npm run import` takes it. */
async function* file(...lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(lines.join('\n'))
}

it('are filled in by an import that comes before the first start, and by a start that comes after one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const made = await makeDatabase()
  try {
    await writeFile(join(dataDir, 'cars.csv'), 'brand,model,price\nZzyzx,Moon,5 Lakh\nKia,Seltos,9 Lakh\n')
    const words = ['scripts/import.ts', join(dataDir, 'cars.csv'), '--without-car-numbers']
    const { stdout } = await promisify(execFile)(process.execPath, words, {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: made.url ?? '', LOG_LEVEL: 'silent' },
    })
    expect(stdout).toMatch(/added {6}1\n.*refused {4}1/su)
    running = await startSite({
      configuration: { dataDir, databaseUrl: made.url, mode: 'live' },
      fill: fillDemoCatalogue,
    })
    expect(await names(running, 'brands')).toEqual(standardBrands)
    expect(await names(running, 'models')).toHaveLength(MODELS)
    await running.close()
    running = undefined
  } finally {
    await made.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

it('are completed where an import of an older version came first, without what somebody has given up since', async () => {
  running = await startSite()
  const { site } = running
  const idOf = async (name: string) => (await findOptions(site.database.query, 'brand', { name }))[0]?.id ?? 0
  await importVehicles(
    site,
    'import',
    file('brand,model,price,city', 'Kia,Seltos,5 Lakh,Pune', 'Zzyzx,Moon,5 Lakh,Pune', 'Ford,Figo,5 Lakh,Pune'),
    { createOptions: true },
  )
  await site.database.transaction(async transaction => {
    await transaction.deleteFrom('vehicles').execute()
  })
  await removeOption(site, OWNER, 'model', { name: 'Figo', brand: 'Ford' })
  await removeOption(site, OWNER, 'brand', { name: 'Ford' })
  await renameOption(site, OWNER, 'brand', await idOf('Kia'), { name: 'KIA Motors' })

  await seedOptionLists(site)
  const expected = [
    ...standardBrands.filter(name => name !== 'Kia' && name !== 'Ford'),
    'KIA Motors',
    'Zzyzx',
  ].toSorted()
  expect(await names(running, 'brands')).toEqual(expected)
  expect(await names(running, 'locations')).toEqual(DEMO_OPTIONS.location.toSorted())

  await removeOption(site, OWNER, 'location', { name: 'Mysuru' })
  await seedOptionLists(site)
  expect(await names(running, 'brands')).toEqual(expected)
  expect(await names(running, 'locations')).not.toContain('Mysuru')
})

it('are not touched where an older version has filled them in with its demo', async () => {
  running = await startSite({ fill: seedOptionLists })
  const { site } = running
  await site.database.transaction(async transaction => {
    await transaction.updateTable('events').set({ actor: 'demo' }).where('actor', '=', 'lists').execute()
  })
  await removeOption(site, OWNER, 'location', { name: 'Mysuru' })
  await seedOptionLists(site)
  expect(await names(running, 'locations')).not.toContain('Mysuru')
})
