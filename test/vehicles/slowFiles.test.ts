import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storePhoto } from '#services/photos/storePhoto.ts'
import type { Site } from '#services/site.ts'
import { applyBulk } from '#services/stock/applyBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importRows, takeImportBack } from './importRows.ts'

let running: TestSite
let site: Site
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live' },
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  site = running.site
})
afterAll(() => running.close())

/** The site with a file store that does not answer until `answer` is called. `asked` resolves when it was asked something. */
function withSlowFiles() {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const files = new Proxy(site.files, {
    get:
      (store, name) =>
      async (...given: unknown[]) => {
        asked.resolve()
        await gate.promise
        return Reflect.apply(Reflect.get(store, name) as (...args: unknown[]) => unknown, store, given)
      },
  })
  return { slow: { ...site, files }, asked: asked.promise, answer: gate.resolve }
}
const sendEnquiry = () =>
  running.app.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })

it("an undo that waits for the photos' store holds up neither enquiries nor other changes [ADMIN-10] [CONTACT-2]", async () => {
  const photo = await storePhoto(
    site,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a11' } })
      .png()
      .toBuffer(),
  )
  const { id, productId } = await addVehicle(site, '1', { ...vehicleInput('KA05MH1234'), photos: [photo] })
  const { eventId } = await removeSeenVehicle(site, '1', id, 1)
  const { slow, asked, answer } = withSlowFiles()
  const undo = undoVehicleChange(slow, '1', id, eventId)
  await asked
  expect((await sendEnquiry()).statusCode).toBe(200)
  await addVehicle(site, '1', vehicleInput('KA05MH9999'))
  answer()
  expect(await undo).toMatchObject({ there: true, productId })
  expect((await findStockVehicle(site, { id }))?.photos).toEqual([photo])
})

it('what is swept between the look and the change does not come back', async () => {
  const photo = await storePhoto(
    site,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1a1' } })
      .png()
      .toBuffer(),
  )
  const { id } = await addVehicle(site, '1', { ...vehicleInput('KA05MH2345'), photos: [photo] })
  const { eventId } = await removeSeenVehicle(site, '1', id, 1)
  const { slow, asked, answer } = withSlowFiles()
  const undo = undoVehicleChange(slow, '1', id, eventId)
  await asked
  await site.database.transaction(transaction =>
    transaction.deleteFrom('retiredPhotos').where('contentKey', '=', photo.key).execute(),
  )
  answer()
  expect(await undo).toMatchObject({ there: true })
  expect((await findStockVehicle(site, { id }))?.photos).toEqual([])
})

it('a bulk change and an import are taken back without a look at any file [ADMIN-10]', async () => {
  const { slow } = withSlowFiles()
  const { id } = await addVehicle(site, '1', vehicleInput('KA05MH3456'))
  const { eventIds } = await applyBulk(slow, '1', [{ id, version: 1 }], { kind: 'state', state: 'sold' })
  expect(await revertBulk(slow, '1', eventIds)).toEqual({ reverted: 1, kept: [] })

  const importId = await importRows(slow, [
    { carNumber: 'KA05MH3456', actualPrice: 100_000, options: {} },
    vehicleInput('KA05MH4567'),
  ])
  await takeImportBack(slow, importId)
  expect(await findStockVehicle(site, { id })).toMatchObject({ actualPrice: 900_000, state: 'listed' })
  await changeVehicle(slow, '1', id, 5, { state: 'hidden', options: {} })
})
