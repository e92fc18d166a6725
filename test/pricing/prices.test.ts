import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { keepPrices, type PriceKeeper } from '#services/pricing/keepPrices.ts'
import { readPricePosition } from '#services/pricing/readPricePosition.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { carOf, priceStock, savePricedStock } from './pricedStock.ts'

let running: TestSite
let keeper: PriceKeeper
let now = Date.parse('2026-11-20T10:00:00+05:30')
beforeEach(async () => {
  running = await startSite({ clock: { now: () => now }, fill: savePricedStock })
  keeper = await priceStock(running.site)
})
afterEach(async () => {
  await keeper.close()
  await running.close()
})

async function change(carNumber: string, input: Omit<VehicleInput, 'options'>) {
  const { id, version } = await carOf(running.site, carNumber)
  await changeVehicle(running.site, '1', id, version, { options: {}, ...input })
}
async function positionOf(carNumber: string) {
  const { id } = await carOf(running.site, carNumber)
  return readPricePosition(running.site, id)
}
const CHEAPEST = 'KA01AA1000'
const MIDDLE = 'KA01AA1015'

describe('the place of a price among comparable cars', () => {
  it('counts its comparables, names them, and is labelled [PRICE-2]', async () => {
    const position = await positionOf(CHEAPEST)
    expect(position).toMatchObject({ dearer: 24, label: 'Great price', withoutLabel: null })
    expect(position?.cars).toHaveLength(24)
    expect(position?.cars.map(car => car.price)).toEqual(position?.cars.map(car => car.price).toSorted((a, b) => a - b))
    expect(position?.cars.every(car => car.productId !== null)).toBe(true)
  })

  it('has no label with too few, and says how many there are [PRICE-2]', async () => {
    expect(await positionOf('KA01AB1000')).toMatchObject({ label: null, withoutLabel: 'few comparables', strip: null })
    expect((await positionOf('KA01AB1000'))?.cars).toHaveLength(2)
  })

  it('names no cars that an old one would be compared with, as it says that it is not compared [PRICE-2]', async () => {
    for (const number of ['KA01AA1001', 'KA01AA1002', 'KA01AA1003']) await change(number, { yearOfRegistration: 2009 })
    expect(await positionOf('KA01AA1002')).toMatchObject({ withoutLabel: 'too old', strip: null, cars: [] })
  })

  it('never keeps a label of the price before: a changed price is placed at once [PRICE-2]', async () => {
    await change(CHEAPEST, { actualPrice: 1_200_000 })
    expect(await positionOf(CHEAPEST)).toMatchObject({ dearer: 0, label: 'High price' })
  })

  it('is the same on the card as on the page [PRICE-2]', async () => {
    const { id } = await carOf(running.site, MIDDLE)
    const [summary] = await running.site.catalogue.summaries([id], now)
    const page = await positionOf(MIDDLE)
    expect(summary?.pricePosition).toMatchObject({ label: page?.label, dearer: page?.dearer, compared: 24 })
    expect(summary?.pricePosition?.strip).toEqual(page?.strip)
  })

  it('compares with what was sold or withdrawn within 12 months, without a link [PRICE-2]', async () => {
    await change('KA01AA1014', { state: 'sold' })
    await change('KA01AA1016', { state: 'hidden' })
    // A draft was never public, and a price of after the sale was never asked.
    await change('KA01AA1014', { actualPrice: 1 })
    const compared = (await positionOf(MIDDLE))?.cars.filter(car => car.productId === null)
    expect(compared).toMatchObject([
      { price: 740_000, isSold: true },
      { price: 760_000, isSold: false },
    ])
    now += 366 * DAY_MS
    await keeper.refill()
    expect((await positionOf(MIDDLE))?.cars.filter(car => car.productId === null)).toEqual([])
  })

  it('is switched off for the whole site by its profile [PRICE-2]', async () => {
    const off = await startSite({
      profile: { ...DEFAULT_SITE_PROFILE, pricePosition: false },
      fill: savePricedStock,
    })
    await keepPrices(off.site).refill()
    const { id } = await carOf(off.site, CHEAPEST)
    expect(await readPricePosition(off.site, id)).toBeNull()
    expect((await off.site.catalogue.summaries([id], now))[0]?.pricePosition).toBeNull()
    await off.close()
  })
})

describe('cached answers with a price position', () => {
  it('are made anew when prices are known at last, and after a fit [PRICE-2]', async () => {
    const other = await startSite({ fill: savePricedStock })
    const { changes } = other.site.catalogue
    const { id } = await carOf(other.site, MIDDLE)
    expect(await readPricePosition(other.site, id)).toBeNull()
    const unknown = changes.position
    const late = await priceStock(other.site)
    const known = changes.position
    await late.refill()
    expect([known > unknown, changes.position > known]).toEqual([true, true])
    await late.close()
    await other.close()
  })
})
