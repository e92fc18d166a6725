import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy, rows } from './importApi.ts'
import { photo, zipOf } from './packedFiles.ts'

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

async function photosOf(number: string): Promise<string[]> {
  const found = await running.site.database.query
    .selectFrom('photos')
    .innerJoin('vehicles', 'vehicles.id', 'photos.vehicleId')
    .select('contentKey')
    .where('carNumber', '=', number)
    .orderBy('position')
    .execute()
  return found.map(row => row.contentKey)
}

describe('a ZIP of photos [DESK-6]', () => {
  it('shows first which photo goes to which car, adds them, adds nothing twice, and is taken back', async () => {
    const imports = importsBy(app)
    await imports.whole(rows('KA05MH1234,Kia,Seltos,HTX,500000,Red', 'KA05MH1235,Kia,Sonet,GTX,700000,Red'))
    const one = await photo(1)
    const two = await photo(2)
    const ten = await photo(3)
    const other = await photo(4)
    const files = {
      'KA05MH1234-10.jpg': ten,
      'KA05MH1234-1.jpg': one,
      'ka05mh1234-1 (copy).jpg': one,
      'stock/KA 05 MH 1235 Sonet/IMG_0001.JPG': two,
      'KA05MH9999-1.jpg': other,
      'front.jpg': other,
      'KA05MH1234-3.jpg': 'no photo at all',
      'note.txt': 'Dear Sir',
      'more.zip': 'PK',
      '../KA05MH1234-9.jpg': other,
      '__MACOSX/._KA05MH1234-1.jpg': 'x',
    }
    const uploaded = await imports.upload(await zipOf(files), 'photos.zip')
    expect(uploaded).toMatchObject({ format: 'photos', columns: [] })
    const checked = await imports.settled(uploaded.id)
    expect(checked.state).toBe('checked')
    expect(checked.reports.checked).toMatchObject({ added: 5, updated: 2, refused: 5 })
    const reasons = (report: Record<string, unknown> | null) =>
      ((report?.problems ?? []) as { value: string; reason: string }[]).map(
        ({ value, reason }) => `${value}: ${reason}`,
      )
    expect(reasons(checked.reports.checked)).toEqual([
      'KA05MH9999-1.jpg: no vehicle in the stock has the number KA 05 MH 9999',
      'front.jpg: has no vehicle number in its name or its folder',
      'note.txt: is no photo: JPEG, PNG and WebP are taken',
      'more.zip: is a packed file within the ZIP file: unpack it first',
      '../KA05MH1234-9.jpg: its name leads out of the ZIP file, or is too long',
    ])
    expect(await photosOf('KA05MH1234')).toEqual([])

    const { reports } = await imports.run(uploaded.id)
    expect(reports.imported).toMatchObject({ added: 3, unchanged: 1, updated: 2, refused: 6 })
    expect(reasons(reports.imported).at(-1)).toMatch(/^KA05MH1234-3\.jpg: /u)
    const first = await photosOf('KA05MH1234')
    expect(first).toHaveLength(2)
    expect(await photosOf('KA05MH1235')).toHaveLength(1)

    const again = await imports.upload(await zipOf({ 'KA05MH1234/a.jpg': one, 'KA05MH1234/b.jpg': other }), 'more.zip')
    await imports.settled(again.id)
    expect((await imports.run(again.id)).reports.imported).toMatchObject({ added: 1, unchanged: 1, updated: 1 })
    expect((await photosOf('KA05MH1234')).slice(0, 2)).toEqual(first)

    expect((await imports.revert(again.id)).reports.reverted).toMatchObject({ takenBack: 1, leftCount: 0 })
    expect((await imports.revert(uploaded.id)).reports.reverted).toMatchObject({ takenBack: 2, leftCount: 0 })
    expect(await photosOf('KA05MH1234')).toEqual([])
  })

  it('gives a car no more photos than it may have', async () => {
    const imports = importsBy(app)
    await imports.whole(rows('KA05MH1234,Kia,Seltos,HTX,500000,Red'))
    const shades = Array.from({ length: 42 }, (_, index) => index)
    const files = Object.fromEntries(
      await Promise.all(shades.map(async shade => [`KA05MH1234-${shade + 1}.jpg`, await photo(shade * 5)] as const)),
    )
    const { id } = await imports.upload(await zipOf(files), 'photos.zip')
    expect((await imports.settled(id)).reports.checked).toMatchObject({ added: 40, refused: 2 })
    expect((await imports.run(id)).reports.imported).toMatchObject({ added: 40, refused: 2 })
    expect(await photosOf('KA05MH1234')).toHaveLength(40)
  })
})
