import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enterDemoCatalogue } from '#database/demo/enterDemoCatalogue.ts'
import { fillDemoCatalogue } from '#database/demo/fillDemoCatalogue.ts'
import { demoPhoto } from '#database/demo/pictures/demoPicture.ts'
import { drawMissing } from '#database/demo/pictures/drawBehind.ts'
import { drawWhenAsked } from '#database/demo/pictures/drawWhenAsked.ts'
import { DEMO_CARS } from '#database/demo/options.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { findMissingFiles } from '#services/backup/findMissingFiles.ts'
import { masterFile } from '#services/photos/photoFiles.ts'
import { photoVariant } from '#services/photos/photoVariant.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
/** The files as they are, without those that are drawn when somebody asks. */
let files: FileStore
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'demo' }, fill: fillDemoCatalogue })
  files = await openFileStore(running.site.configuration)
})
afterAll(() => running.close())

const never = new AbortController().signal

/** The keys of the photos of the cars in the order of the newest first, the cover of each before its others. */
const keysOf = async (positions: 'covers' | 'all') => {
  const rows = await running.site.database.query
    .selectFrom('photos')
    .innerJoin('vehicles', 'vehicles.id', 'photos.vehicleId')
    .select('photos.contentKey')
    .where('photos.position', '<', positions === 'all' ? 40 : 1)
    .orderBy('photos.position')
    .orderBy('vehicles.postedOn', 'desc')
    .orderBy('vehicles.id', 'desc')
    .execute()
  return [...new Set(rows.map(row => row.contentKey))]
}
const isDrawn = async (key: string) => (await files.stat(masterFile(key))) !== null

it('are not waited for by the first start of a demo: its cars are there before any picture is drawn', async () => {
  const cars = await running.site.database.query.selectFrom('vehicles').select('id').execute()
  expect(cars).toHaveLength(DEMO_CARS)
  const keys = await keysOf('all')
  expect(keys.length).toBeGreaterThan(300)
  expect(await Promise.all(keys.map(isDrawn))).not.toContain(true)
})

it('are drawn when a page asks for one that is not there yet, whole, and to be cached for ever', async () => {
  const [first = ''] = await keysOf('covers')
  const url = `/media/${first}-640.jpg`
  const answers = await Promise.all(Array.from({ length: 4 }, () => running.app.inject({ url })))
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  }
  expect(await sharp((await files.get(masterFile(first))) ?? undefined).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 900,
  })
})

it('are drawn once for two widths that are asked for at the same time', async () => {
  const key = (await keysOf('covers')).at(-1) ?? ''
  const stored: string[] = []
  const counted = { ...files, put: (file: string, bytes: Uint8Array) => (stored.push(file), files.put(file, bytes)) }
  const site = { ...running.site, files: drawWhenAsked(counted, running.site) }
  await Promise.all(([320, 640] as const).map(width => photoVariant(site, { key, width, format: 'jpg' })))
  expect(stored.filter(file => file === masterFile(key))).toHaveLength(1)
  expect(stored).toHaveLength(3)
})

it('are shown also where they cannot be stored, such as on a full disk', async () => {
  const full = { ...files, put: () => Promise.reject(new Error('no space left')) }
  const warnings: unknown[] = []
  const log = Object.assign(Object.create(running.site.log), { warn: (facts: unknown) => warnings.push(facts) })
  const site = { ...running.site, log, files: drawWhenAsked(full, { ...running.site, log }) }
  const [, key = ''] = await keysOf('covers')
  const bytes = await photoVariant(site, { key, width: 320, format: 'jpg' })
  expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ width: 320, height: 240 })
  expect(await isDrawn(key)).toBe(false)
  expect(warnings).toHaveLength(2)
})

it('are drawn behind in the order in which visitors come to see them, and go on where a killed process stopped', async () => {
  const covers = (await keysOf('covers')).slice(1, 5)
  const stopped = new AbortController()
  const drawn: string[] = []
  const site = {
    ...running.site,
    files: {
      ...running.site.files,
      async get(file: string) {
        const bytes = await running.site.files.get(file)
        drawn.push(file)
        if (drawn.length % 2 === 0) stopped.abort()
        return bytes
      },
    },
  }
  const lines: string[] = []
  await drawMissing(site, line => lines.push(line))(stopped.signal)
  expect(drawn).toEqual(covers.slice(0, 2).map(masterFile))
  expect(lines).toEqual([expect.stringMatching(/^Drawing the pictures of the demo beside the site: 0 of \d+ …$/)])

  const again = new AbortController()
  const on = { ...site, files: { ...site.files, get: async (file: string) => (again.abort(), site.files.get(file)) } }
  await drawMissing(on, () => {})(again.signal)
  expect(drawn).toEqual(covers.slice(0, 3).map(masterFile))
})

/** A site of which these files are missing until they are read, or until somebody else draws them; `fails` cannot be read. */
const siteWithout = (missing: Set<string>, fails: Set<string>) => ({
  ...running.site,
  files: {
    ...running.site.files,
    stat: (file: string) => Promise.resolve({ size: missing.has(file) ? 0 : 1, modifiedAt: 0 }),
    get(file: string) {
      if (fails.has(file)) return Promise.reject(new Error(`${file} cannot be drawn`))
      missing.delete(file)
      return Promise.resolve(Buffer.alloc(0))
    },
  },
})

it('are told of when all are there, and not again', async () => {
  const [key = ''] = await keysOf('covers')
  const missing = new Set<string>()
  const lines: string[] = []
  await drawMissing(siteWithout(missing, new Set()), line => lines.push(line))(never)
  expect(lines).toEqual([])
  missing.add(masterFile(key))
  const step = drawMissing(siteWithout(missing, new Set()), line => lines.push(line))
  await step(never)
  expect(lines.at(-1)).toBe('All pictures of the demo are drawn.')
  missing.add(masterFile(key))
  await step(never)
  expect(lines).toHaveLength(2)
})

it('are all tried by the drawing behind, and told of also when visitors have drawn those that failed', async () => {
  const covers = (await keysOf('covers')).slice(0, 3).map(masterFile)
  const missing = new Set(covers)
  const lines: string[] = []
  const step = drawMissing(siteWithout(missing, new Set(covers.slice(0, 1))), line => lines.push(line))
  await expect(step(never)).rejects.toThrow('cannot be drawn')
  expect([...missing]).toEqual(covers.slice(0, 1))
  expect(lines).toHaveLength(1)
  missing.clear()
  await step(never)
  expect(lines.at(-1)).toBe('All pictures of the demo are drawn.')
})

it('are drawn only for a car that the site has, so that nobody fills the disk by asking', async () => {
  const { key } = demoPhoto({ bodyType: 'Luxury Sedan', brand: 'Force Motors', paint: '#E0B12C', view: 'front' })
  expect(await running.site.files.stat(masterFile(key))).toBeNull()
  expect((await running.app.inject({ url: `/media/${key}-320.webp` })).statusCode).toBe(404)
  expect(await isDrawn(key)).toBe(false)
})

it('count as there for who looks whether files are missing, and nothing is drawn by it', async () => {
  const last = (await keysOf('all')).at(-1) ?? ''
  const seen = drawWhenAsked(files, running.site)
  expect(await seen.stat(masterFile(last))).toEqual({ size: 0, modifiedAt: 0 })
  const { query } = running.site.database
  const rows = await query.selectFrom('photos').select('id').execute()
  const { looked, missing } = await findMissingFiles(query, seen, true)
  expect(missing).toBe(0)
  // Cars of a batch that share a picture are counted once.
  expect(looked).toBeLessThan(rows.length)
  expect(await isDrawn(last)).toBe(false)
})

it('of cars are entered once, also when a start was killed in between', async () => {
  const { query } = running.site.database
  const count = async () => (await query.selectFrom('events').select('id').where('actor', '=', 'demo').execute()).length
  const before = await count()
  expect(await fillDemoCatalogue(running.site)).toBe(0)
  expect(await enterDemoCatalogue(running.site)).toBe(DEMO_CARS)
  expect(await count()).toBe(before)
})
