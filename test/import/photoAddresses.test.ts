import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { openImportRunner, type ImportRunner } from '#services/import/openImportRunner.ts'
import { photoFetch } from '#services/import/photos/fetchPhoto.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy } from './importApi.ts'
import { photo } from './packedFiles.ts'

let running: TestSite
let app: FastifyInstance
/** A runner that may ask this machine, as none else may. */
let runner: ImportRunner
let asked: string[] = []
let host: string
let answer: RequestListener
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
const ACTOR = '1'

beforeEach(async () => {
  const one = await photo(1)
  const two = await photo(2)
  asked = []
  answer = ({ url = '' }, response) => {
    if (url === '/1.jpg') response.end(one)
    else if (url === '/2.jpg') response.end(two)
    else if (url === '/moved.jpg') response.writeHead(302, { location: '/2.jpg' }).end()
    else if (url === '/inside.jpg') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else if (url === '/page.jpg') response.end('<!doctype html>')
    else response.writeHead(url.startsWith('/busy') ? 503 : 404).end()
  }
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  running = await startSite({ profile: { ...DEFAULT_SITE_PROFILE, imports: { fetchPhotos: true } } })
  app = await apiAs(running.site, 'staff')
  runner = openImportRunner(running.site, () => photoFetch(address => address === '127.0.0.1'))
})
afterEach(async () => {
  await runner.stop()
  await app.close()
  await running.close()
  server.closeAllConnections()
  await new Promise(closed => {
    server.close(closed)
  })
})

const list = (...photos: readonly string[]) =>
  [
    'car number,brand,model,variant,price,colour,photos',
    ...photos.map((cell, index) => `KA05MH000${index + 1},Kia,Seltos,HTX,500000,Red,"${cell}"`),
  ].join('\r\n')

async function photosOf(number: string): Promise<number> {
  const found = await running.site.database.query
    .selectFrom('photos')
    .innerJoin('vehicles', 'vehicles.id', 'photos.vehicleId')
    .select('contentKey')
    .where('carNumber', '=', number)
    .execute()
  return found.length
}

/** Uploads, checks and imports a list with the runner that may ask this machine. */
async function importList(content: string, by: Pick<ImportRunner, 'run'> = runner) {
  const imports = importsBy(app)
  const { id } = await imports.upload(content)
  const checked = await imports.check(id)
  await by.run(id, ACTOR, checked.reports.checked?.at ?? 0)
  return { id, checked: checked.reports.checked, imported: (await imports.settled(id)).reports.imported }
}
const reasons = (report: Record<string, unknown> | null) =>
  ((report?.problems ?? []) as { value: string; reason: string }[]).map(
    ({ value, reason }) => `${value.replace(host, '')}: ${reason.replace(/127\.0\.0\.1(?::\d+)?/u, 'the host')}`,
  )

describe('photos by address [DESK-6]', () => {
  it('are fetched behind the cars, once however often the list comes, and taken back with the import', async () => {
    const content = list(`${host}/1.jpg, ${host}/moved.jpg`, `${host}/2.jpg`)
    const { id, checked, imported } = await importList(content)
    expect(checked?.notes).toContain(
      `“photos”: 3 addresses of photos for 2 vehicles, at ${new URL(host).host}. They are fetched when the vehicles are in.`,
    )
    expect(imported).toMatchObject({ added: 2, problemCount: 0 })
    expect(imported?.notes).toContain('3 photos fetched from the addresses in the file, for 2 vehicles.')
    expect([await photosOf('KA05MH0001'), await photosOf('KA05MH0002')]).toEqual([2, 1])
    const before = asked.length

    const again = await importList(content)
    expect(again.imported).toMatchObject({ unchanged: 2 })
    expect(asked).toHaveLength(before)
    await importList(list(`${host}/1.jpg`, `${host}/2.jpg, ${host}/1.jpg`))
    expect(asked.slice(before)).toEqual(['/1.jpg'])
    expect(await photosOf('KA05MH0002')).toBe(2)

    const imports = importsBy(app)
    for (const { id: each } of await running.site.database.query.selectFrom('imports').select('id').execute())
      if (each !== id) await imports.revert(each)
    expect((await imports.revert(id)).reports.reverted).toMatchObject({ takenBack: 2, leftCount: 0 })
    const left = await running.site.database.query.selectFrom('photoSources').selectAll().execute()
    expect(left).toEqual([])
  })

  it('say for each one why it is not there, and a host that fails again and again is left alone', async () => {
    const busy = Array.from({ length: 8 }, (_, index) => `${host}/busy${index}.jpg`).join(' ')
    const { imported } = await importList(
      list(`${host}/gone.jpg ${host}/page.jpg ${host}/inside.jpg`, 'front.jpg', busy),
    )
    expect(imported).toMatchObject({ added: 3, refused: 0 })
    const said = reasons(imported)
    expect(said.slice(0, 3)).toEqual([
      '/gone.jpg: the host answered 404 in place of a picture.',
      expect.stringMatching(/^\/page\.jpg: /u),
      '/inside.jpg: 169.254.169.254 is in a private network, from which nothing is fetched.',
    ])
    expect(said.filter(reason => reason.includes('answered 503')).length).toBeGreaterThanOrEqual(5)
    expect(said.at(-1)).toMatch(/has failed 5 times in a row and was not asked again\.$/u)
    expect(await photosOf('KA05MH0001')).toBe(0)
    expect(imported?.notes).toContain('11 photos could not be fetched: the problems below say why.')
  })

  it('are never fetched from this machine or a private network', async () => {
    const { imported } = await importList(list(`${host}/1.jpg http://10.0.0.1/a.jpg`), running.site.imports)
    expect(reasons(imported).every(reason => reason.endsWith('from which nothing is fetched.'))).toBe(true)
    expect(imported).toMatchObject({ added: 1, problemCount: 2 })
    expect(asked).toEqual([])
  })

  it('are not fetched unless the owner has switched it on, which the report says', async () => {
    const off = openImportRunner(running.site)
    const { imported } = await importList(list(`${host}/1.jpg`), off)
    await off.stop()
    expect(asked).toEqual([])
    expect(JSON.stringify(imported?.notes)).toContain('an owner can switch that on under Settings')
    // Switched on, the same list brings them.
    await importList(list(`${host}/1.jpg`))
    expect(await photosOf('KA05MH0001')).toBe(1)
  })

  it('that somebody took off a car stay off it', async () => {
    await importList(list(`${host}/1.jpg`))
    await running.site.database.transaction(transaction => transaction.deleteFrom('photos').execute())
    await importList(list(`${host}/1.jpg`))
    expect(await photosOf('KA05MH0001')).toBe(0)
    expect(asked).toEqual(['/1.jpg'])
  })
})
