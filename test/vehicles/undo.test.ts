import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOptions } from '#services/options/listOptions.ts'
import { mergeOptions } from '#services/options/mergeOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { RETIRED_MS, sweepOrphanPhotos } from '#services/photos/sweepOrphanPhotos.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { addVehicle, changeVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { findByCarNumber, findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { readHistory } from '#services/vehicles/readHistory.ts'
import { removeSeenVehicle, removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { findRemoved, listRemoved } from '#services/vehicles/removedVehicles.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { addPerson } from '../accounts/people.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CAR = 'KA05MH1234'

let later = 0
let running: TestSite
let asha: string
let car: SavedVehicle

beforeAll(async () => {
  running = await startSite({
    clock: { now: () => Date.now() + later },
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  asha = String(await addPerson(running, 'asha@cars.example', 'staff'))
})
afterAll(() => running.close())
beforeEach(async () => {
  later = 0
  car = await addVehicle(running.site, asha, vehicleInput(CAR))
})
afterEach(() =>
  running.site.database.transaction(transaction =>
    transaction.deleteFrom('vehicles').where('id', '>=', car.id).execute(),
  ),
)

const undo = (eventId: number | null, id = car.id) => undoVehicleChange(running.site, asha, id, eventId ?? 0)
const read = () => findStockVehicle(running.site, { productId: car.productId })
const photo = async (background: string) =>
  storePhoto(
    running.site,
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
const onTheSite = async () => (await running.app.inject(`/api/product/${car.productId}`)).statusCode

describe('undo of the last change of a vehicle [ADMIN-10]', () => {
  it('puts back what was changed, and takes that back again', async () => {
    const { eventId } = await changeVehicle(running.site, asha, car.id, 1, {
      actualPrice: 700_000,
      features: ['Airbags'],
      options: { color: null },
    })
    const undone = await undo(eventId)
    expect(await read()).toMatchObject({
      actualPrice: 900_000,
      priceAfterOffer: 850_000,
      features: ['Airbags', 'Sunroof'],
      version: 3,
    })
    expect((await read())?.options.color).toBe('White')
    await undo(undone.eventId)
    expect(await read()).toMatchObject({ actualPrice: 700_000, features: ['Airbags'], version: 4 })
  })

  it('removes what was added, and brings it back', async () => {
    const gone = await undo(car.eventId)
    expect([gone.there, await read(), await onTheSite()]).toEqual([false, null, 404])
    expect(await undo(gone.eventId)).toMatchObject({ there: true, id: car.id, productId: car.productId })
    expect(await onTheSite()).toBe(200)
  })

  it('brings a removed vehicle back under its number, address and age', async () => {
    const before = await read()
    later = 5 * DAY_MS
    const { eventId } = await removeVehicle(running.site, asha, CAR)
    expect([await onTheSite(), await findRemoved(running.site, car.productId)]).toMatchObject([
      404,
      {
        vehicleId: car.id,
        eventId,
        name: 'Kia Seltos HTX',
        carNumber: CAR,
        who: 'asha@cars.example',
      },
    ])
    await undo(eventId)
    expect(await read()).toEqual({ ...before, version: 2, updatedAt: expect.any(Number) })
    expect([await onTheSite(), await findRemoved(running.site, car.productId)]).toEqual([200, null])
  })

  it.each([
    ['without a price', { actualPrice: null, offerAmount: 0, priceAfterOffer: null }],
    ['at nothing', { actualPrice: 50_000, offerAmount: 60_000, priceAfterOffer: 0 }],
  ])('brings a car back hidden that an older release offered %s', async (_, terms) => {
    await running.site.database.transaction(transaction =>
      transaction.updateTable('vehicles').set(terms).where('id', '=', car.id).execute(),
    )
    const { eventId } = await removeSeenVehicle(running.site, asha, car.id, 1)
    expect(await undo(eventId)).toMatchObject({ there: true, id: car.id, productId: car.productId })
    expect(await read()).toMatchObject({
      carNumber: CAR,
      actualPrice: terms.actualPrice,
      offerAmount: terms.offerAmount,
      state: 'hidden',
    })
    expect(await onTheSite()).toBe(404)
  })

  it('does not let somebody overwrite it who had it open before it was removed and came back', async () => {
    await changeVehicle(running.site, asha, car.id, 1, { state: 'sold', options: {} })
    const { eventId } = await removeVehicle(running.site, asha, CAR)
    await undo(eventId)
    await expect(changeVehicle(running.site, asha, car.id, 1, { state: 'hidden', options: {} })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(changeVehicle(running.site, asha, car.id, 2, { state: 'hidden', options: {} })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('is for the last change only, and says what happened since', async () => {
    const { eventId } = await changeVehicle(running.site, asha, car.id, 1, { engineCc: 1_400, options: {} })
    await changeVehicle(running.site, asha, car.id, 2, { state: 'sold', options: {} })
    await expect(undo(eventId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('asha@cars.example changed State from listed to sold on '),
    })
    await expect(undo((eventId ?? 0) + 1000)).rejects.toMatchObject({ code: 'not_found' })
    await expect(undo(1, 999_999)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('happens once when two press at once', async () => {
    const { eventId } = await changeVehicle(running.site, asha, car.id, 1, { state: 'sold', options: {} })
    const outcomes = await Promise.allSettled([undo(eventId), undo(eventId)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await read()).toMatchObject({ state: 'listed', version: 3 })
  })

  it('refuses a car number, an address or a source that another car has by now', async () => {
    const changed = await changeVehicle(running.site, asha, car.id, 1, {
      carNumber: 'KA05MH5678',
      sourceKey: 'shop:1',
      options: {},
    })
    const other = await addVehicle(running.site, asha, vehicleInput(CAR))
    await expect(undo(changed.eventId)).rejects.toMatchObject({ code: 'conflict', fields: { carNumber: 'is taken' } })
    await undo(other.eventId, other.id)

    const { eventId } = await removeSeenVehicle(running.site, asha, car.id, 2)
    const third = await addVehicle(running.site, asha, { ...vehicleInput('KA05MH9999'), productId: car.productId })
    await expect(undo(eventId)).rejects.toMatchObject({ code: 'conflict', fields: { productId: 'is taken' } })
    await undo(third.eventId, third.id)
    const [fourth] = await saveVehicles(running.site, 'import', [
      { ...vehicleInput('KA05MH8888'), sourceKey: 'shop:1' },
    ])
    await expect(undo(eventId)).rejects.toMatchObject({ code: 'conflict', fields: { sourceKey: 'is taken' } })
    expect(fourth?.outcome).toBe('added')
  })

  it('finds options under the names they were given since, and makes those again that were deleted', async () => {
    const { site } = running
    await saveVehicles(
      site,
      'test',
      [
        {
          ...vehicleInput('KA05MH4444', {
            options: { brand: 'Kaiser', model: 'One', color: 'Ochre', location: 'Poona' },
          }),
          features: ['Radio'],
        },
      ],
      { createOptions: true },
    )
    const model = await findByCarNumber(site, 'KA05MH4444')
    await changeVehicle(site, asha, car.id, 1, { options: model?.options ?? {}, features: ['Radio'] })
    const { eventId } = await removeSeenVehicle(site, asha, car.id, 2)
    await removeVehicle(site, asha, 'KA05MH4444')
    const idOf = async (list: 'brand' | 'location', name: string) =>
      (await listOptions(site, list)).find(option => option.name === name)?.id ?? 0
    await renameOption(site, asha, 'brand', await idOf('brand', 'Kaiser'), { name: 'Kaiser & Co' })
    await renameOption(site, asha, 'brand', await idOf('brand', 'Kaiser & Co'), { name: 'Kaiser Motors' })
    await mergeOptions(site, asha, 'location', await idOf('location', 'Poona'), {
      into: await idOf('location', 'Pune'),
    })
    await site.database.transaction(transaction =>
      transaction.deleteFrom('colors').where('name', '=', 'Ochre').execute(),
    )
    await site.database.transaction(transaction =>
      transaction.deleteFrom('features').where('name', '=', 'Radio').execute(),
    )
    await undo(eventId)
    expect(await read()).toMatchObject({
      options: { brand: 'Kaiser Motors', model: 'One', color: 'Ochre', location: 'Pune' },
      features: ['Radio'],
    })
    const names = [...(await listOptions(site, 'brand')), ...(await listOptions(site, 'location'))].map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Kaiser Motors', 'Kia', 'Pune'])
  })

  it('does not give one car alone the name back that an option had', async () => {
    const kia = (await listOptions(running.site, 'brand')).find(({ name }) => name === 'Kia')
    await renameOption(running.site, asha, 'brand', kia?.id ?? 0, { name: 'KIA India' })
    const [newest] = (await readHistory(running.site, car.id, { page: 1, size: 1 })).entries
    await expect(undo(newest?.eventId ?? 0)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('another name'),
    })
    await renameOption(running.site, asha, 'brand', kia?.id ?? 0, { name: 'Kia' })
  })
})

describe('photos of what is taken back [ADMIN-10]', () => {
  it('come back within 30 days, after the sweep; later the vehicle comes without them', async () => {
    const [front, back] = [await photo('#a11'), await photo('#1a1')]
    await changeVehicle(running.site, asha, car.id, 1, { photos: [front, back], options: {} })
    const { eventId } = await changeVehicle(running.site, asha, car.id, 2, { photos: [back], options: {} })
    later = 29 * DAY_MS
    await sweepOrphanPhotos(running.site)
    await undo(eventId)
    expect((await read())?.photos).toEqual([front, back])

    const removed = await removeSeenVehicle(running.site, asha, car.id, 4)
    later += RETIRED_MS - DAY_MS
    await sweepOrphanPhotos(running.site)
    const restored = await undo(removed.eventId)
    expect((await read())?.photos).toEqual([front, back])

    const again = await undo(restored.eventId)
    later += RETIRED_MS + DAY_MS
    await sweepOrphanPhotos(running.site)
    await undo(again.eventId)
    expect((await read())?.photos).toEqual([])
  })

  it('are not promised any more once they are gone', async () => {
    const only = await photo('#11a')
    await changeVehicle(running.site, asha, car.id, 1, { photos: [only], options: {} })
    const { eventId } = await changeVehicle(running.site, asha, car.id, 2, { photos: [], options: {} })
    later = RETIRED_MS + DAY_MS
    await sweepOrphanPhotos(running.site)
    await expect(undo(eventId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Nothing is left'),
    })
  })
})

it('lists what was removed since, the last first, until it comes back [ADMIN-5]', async () => {
  const since = Date.now() + 100 * DAY_MS
  const other = await addVehicle(running.site, asha, vehicleInput('KA05MH7777'))
  later = 101 * DAY_MS
  await removeVehicle(running.site, asha, CAR)
  later += DAY_MS
  const { eventId } = await removeVehicle(running.site, asha, 'KA05MH7777')
  const listed = async () => (await listRemoved(running.site, { since, limit: 10 })).map(({ carNumber }) => carNumber)
  expect(await listed()).toEqual(['KA05MH7777', CAR])
  await undo(eventId, other.id)
  expect(await listed()).toEqual([CAR])
})
