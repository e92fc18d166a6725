import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharePictureOf } from '#services/share/sharePictures.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { addVehicle, changeVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let car: SavedVehicle
beforeAll(async () => {
  running = await startSite()
  await saveVehicles(running.site, '1', [vehicleInput('KA05SH0000')], { createOptions: true })
  const photo = await storePhoto(
    running.site,
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  )
  car = await addVehicle(running.site, '1', vehicleInput('KA05SH0001', { photos: [photo] }))
})
afterAll(() => running.close())

async function pathOf(kind: 'card' | 'status'): Promise<string> {
  const vehicle = await findStockVehicle(running.site, { id: car.id })
  return (vehicle && sharePictureOf(running.site.profile, kind, vehicle))?.path ?? ''
}

it('draws the pictures of a car once, to be kept for ever, and leads from an old address to the new one [DESK-9]', async () => {
  for (const [kind, width, height] of [
    ['card', 1200, 630],
    ['status', 1080, 1920],
  ] as const) {
    const answer = await running.app.inject(await pathOf(kind))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
  }
  const old = await pathOf('card')
  await changeVehicle(running.site, '1', car.id, 1, { options: {}, actualPrice: 800_000 })
  const moved = await running.app.inject(old)
  expect([moved.statusCode, moved.headers.location]).toEqual([302, await pathOf('card')])
  expect(moved.headers.location).not.toBe(old)
})

it('has none of a car that nobody can see, and none at other addresses [DESK-9]', async () => {
  const path = await pathOf('card')
  for (const other of [
    `${path}?x=1`,
    path.replace('card', 'poster'),
    '/share/',
    path.replace(/[0-9a-f]{14}/, '0'.repeat(14)),
  ])
    expect([other, (await running.app.inject(other)).statusCode]).toEqual([other, 404])
  await changeVehicle(running.site, '1', car.id, 2, { options: {}, state: 'hidden' })
  expect((await running.app.inject(path)).statusCode).toBe(404)
})
