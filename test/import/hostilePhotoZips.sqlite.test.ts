import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { directoryOf } from './hostileLists.ts'
import { importsBy, rows } from './importApi.ts'
import { denseZip } from './packedFiles.ts'

let running: TestSite
let app: FastifyInstance
beforeEach(async () => {
  running = await startSite()
  app = await apiAs(running.site, 'staff')
})
afterEach(async () => {
  await app.close()
  await running.close()
})

describe('a ZIP of photos that means harm [DESK-6]', () => {
  it('refuses by its directory alone what would unpack to far more than it is, and by its bytes what lies of it', async () => {
    const imports = importsBy(app)
    await imports.whole(rows('KA05MH1234,Kia,Seltos,HTX,500000,Red'))
    const bomb = await imports.upload(denseZip('KA05MH1234-1.jpg', 15_000_000), 'photos.zip')
    const { reports } = await imports.settled(bomb.id)
    expect(reports.checked).toMatchObject({ added: 0, refused: 1 })
    expect(JSON.stringify(reports.checked?.problems)).toContain('would unpack to far more than a photo has')
    const lie = await imports.upload(denseZip('KA05MH1234-1.jpg', 15_000_000, 900_000), 'photos.zip')
    expect((await imports.settled(lie.id)).reports.checked).toMatchObject({ added: 1 })
    const run = await imports.run(lie.id)
    expect(run.reports.imported ?? run.reports).not.toMatchObject({ added: 1 })
    expect(await running.site.database.query.selectFrom('photos').select('contentKey').execute()).toEqual([])
  })

  it('reads no more of a directory than its end counts, however long it is', async () => {
    const imports = importsBy(app)
    const { id } = await imports.upload(
      directoryOf(1_000_000, index => `${index}.jpg`, 1),
      'million.zip',
    )
    expect((await imports.settled(id)).reports.checked).toMatchObject({ added: 0, refused: 1 })
  })
})
