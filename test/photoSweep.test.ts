import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { photoVariant } from '#services/photos/photoVariant.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { sweepOrphanPhotos } from '#services/photos/sweepOrphanPhotos.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { startSite, type TestSite } from './startSite.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let later = 0
let test: TestSite

beforeAll(async () => {
  test = await startSite({ clock: { now: () => Date.now() + later } })
})

beforeEach(() => {
  later = 0
})

afterAll(() => test.close())

async function send(background: string): Promise<VehiclePhoto> {
  return storePhoto(
    test.site,
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

const show = ({ key }: VehiclePhoto) => photoVariant(test.site, { key, width: 320, format: 'webp' })

const keep = (carNumber: string, photos: readonly VehiclePhoto[]) =>
  saveVehicles(test.site, 'test', [{ carNumber, actualPrice: 500_000, options: {}, photos }])

async function filesOf(...photos: VehiclePhoto[]): Promise<number[]> {
  const counts = new Map(photos.map(({ key }) => [key, 0]))
  for await (const { key: file } of test.site.files.list('photos')) {
    for (const [key, count] of counts) if (file.includes(key)) counts.set(key, count + 1)
  }
  return [...counts.values()]
}

describe('sweeping orphan photos', () => {
  it('removes masters and variants that no vehicle shows after a day, and no others', async () => {
    const [shown, orphan] = [await send('#c33'), await send('#3c3')]
    await keep('KA05MH1234', [shown])
    await Promise.all([show(shown), show(orphan)])
    later = 23 * HOUR_MS
    expect(await sweepOrphanPhotos(test.site)).toBe(0)
    expect(await filesOf(shown, orphan)).toEqual([2, 2])
    later = 25 * HOUR_MS
    expect(await sweepOrphanPhotos(test.site)).toBe(2)
    expect(await filesOf(shown, orphan)).toEqual([2, 0])
    expect(await show(orphan)).toBeNull()
    expect(await sweepOrphanPhotos(test.site)).toBe(0)
  })

  it('keeps a photo for 30 days after the last vehicle that shows it lets it go, for an undo [ADMIN-10]', async () => {
    const photo = await send('#33c')
    await keep('KA05MH1111', [photo])
    await keep('KA05MH2222', [photo])
    later = 25 * HOUR_MS
    await keep('KA05MH1111', [])
    expect(await sweepOrphanPhotos(test.site)).toBe(0)
    await keep('KA05MH2222', [])
    later += 29 * DAY_MS
    expect(await sweepOrphanPhotos(test.site)).toBe(0)
    later += 2 * DAY_MS
    expect(await sweepOrphanPhotos(test.site)).toBe(1)
    expect(await filesOf(photo)).toEqual([0])
  })

  it('lets a vehicle have a photo that is sent again while the sweep runs', async () => {
    const photo = await send('#cc3')
    later = 25 * HOUR_MS
    const file = `photos/${photo.key.slice(0, 2)}/${photo.key}.jpg`
    // The store's clock cannot be set: a photo sent again counts as new by the site's clock of that moment.
    const files = {
      ...test.site.files,
      async stat(key: string) {
        later = 0
        return test.site.files.stat(key)
      },
    }
    expect(await sweepOrphanPhotos({ ...test.site, files })).toBe(0)
    expect(await test.site.files.stat(file)).not.toBeNull()
  })

  it('leaves files alone that are not photos of ours, and other folders', async () => {
    await test.site.files.put('photos/readme.txt', Buffer.from('kept by hand'))
    await test.site.files.put('documents/ab/one.pdf', Buffer.from('%PDF'))
    later = 1000 * HOUR_MS
    await sweepOrphanPhotos(test.site)
    expect(await test.site.files.stat('photos/readme.txt')).not.toBeNull()
    expect(await test.site.files.stat('documents/ab/one.pdf')).not.toBeNull()
  })

  it('looks through more files than one question to the database names', { timeout: 60_000 }, async () => {
    const names = Array.from({ length: 503 }, (_, number) => number.toString(16).padStart(64, '0'))
    for (const name of names) await test.site.files.put(`photos/00/${name}.jpg`, Buffer.from('x'))
    later = 25 * HOUR_MS
    expect(await sweepOrphanPhotos(test.site)).toBeGreaterThanOrEqual(503)
    expect(await test.site.files.stat(`photos/00/${names.at(-1)}.jpg`)).toBeNull()
  })
})
