import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { streamVehiclePages } from '#services/catalogue/streamVehiclePages.ts'
import { importVehicles } from '#services/import/importVehicles.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { PRODUCT, productRequest } from './productForm.ts'

const NUMBER = 'KA05MH1234'
const EMI = 'EMI ₹18,651/month, 5 years at 11.4%'

let running: TestSite
let staff: FastifyInstance
let id: number
beforeAll(async () => {
  running = await startSite({
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  staff = await apiAs(running.site, 'staff')
})
afterAll(async () => {
  await staff.close()
  await running.close()
})
beforeEach(async () => {
  await running.site.database.transaction(transaction =>
    transaction.deleteFrom('vehicles').where('carNumber', '!=', 'KA01AA0001').execute(),
  )
  ;({ id } = await addVehicle(running.site, '1', vehicleInput(NUMBER, { emiOptions: EMI })))
})

const edit = (payload: object) => staff.inject({ method: 'POST', url: `/api/office/vehicles/${id}`, payload })
const setState = (state: string, version = 1) =>
  staff.inject({ method: 'POST', url: `/api/office/vehicles/${id}/state`, payload: { state, version } })
const row = (number = NUMBER) =>
  running.site.database.query.selectFrom('vehicles').selectAll().where('carNumber', '=', number).executeTakeFirst()
/** As a car came to be that was free before there was the rule. */
const makeFree = (state: VehicleState = 'listed') =>
  running.site.database.transaction(transaction =>
    transaction
      .updateTable('vehicles')
      .set({ actualPrice: null, offerAmount: 0, priceAfterOffer: null, state })
      .where('id', '=', id)
      .execute(),
  )

async function* text(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(lines.join('\n'))
}

describe('an offer that is not below the price', () => {
  const message = 'The offer has to be below the price of ₹9,00,000.'

  it.each(['9,00,000', '900001'])('is refused when a car is added: %s [ADMIN-2]', async offer => {
    const reply = await staff.inject(await productRequest({ ...PRODUCT, offer_amount: offer }, []))
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { offer_amount: message }])
  })

  it('is refused when a car is changed, whichever of the two is sent [ADMIN-10]', async () => {
    for (const change of [{ offerAmount: 900_000 }, { offerAmount: '12,00,000' }]) {
      expect((await edit({ version: 1, ...change })).json().fields).toEqual({ offerAmount: message })
    }
    expect((await edit({ version: 1, actualPrice: 50_000 })).json().fields).toEqual({
      offerAmount: 'The offer has to be below the price of ₹50,000.',
    })
    expect((await edit({ version: 1, actualPrice: 50_000, offerAmount: '' })).statusCode).toBe(200)
  })

  it('is refused in an import, with its row, and by a bulk change, car by car', async () => {
    const problems: unknown[] = []
    await importVehicles(
      running.site,
      'test',
      text([
        'car number,brand,model,actual price,offer amount',
        'KA01AA0007,Kia,Seltos,500000,600000',
        'KA01AA0008,Kia,Seltos,500000,20000',
      ]),
      {
        onProblem: ({ line, column, reason, refuses }) => void problems.push([line, column, reason, refuses]),
      },
    )
    expect(problems).toEqual([[2, 'offer amount', 'is not below the price', true]])
    expect([await row('KA01AA0007'), await row('KA01AA0008')]).toMatchObject([undefined, { priceAfterOffer: 480_000 }])
    const change = { kind: 'offer_amount', rupees: 900_000 }
    const preview = await staff.inject({
      method: 'POST',
      url: '/api/office/stock/preview',
      payload: { selection: { ids: [id] }, change },
    })
    expect(preview.json().rows).toMatchObject([{ after: null, note: 'The offer would not be below the price' }])
    const applied = await staff.inject({
      method: 'POST',
      url: '/api/office/stock/apply',
      payload: { vehicles: [{ id, version: 1 }], change },
    })
    expect([applied.json().changed, (await row())?.offerAmount]).toEqual([0, 50_000])
  })
})

describe('a car without a price', () => {
  it('is a draft: listing it is refused with the reason at the price, also many at once', async () => {
    await makeFree('hidden')
    const reply = await setState('listed')
    const reason = 'Please enter a price: a car without one cannot be offered to visitors. It can be hidden until then.'
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { message: reason, fields: { actualPrice: reason } }])
    expect((await edit({ version: 1, state: 'reserved' })).json().fields).toEqual({ actualPrice: reason })
    expect((await edit({ version: 1, engineCc: 1_400 })).statusCode).toBe(200)
    const preview = await staff.inject({
      method: 'POST',
      url: '/api/office/stock/preview',
      payload: { selection: { ids: [id] }, change: { kind: 'state', state: 'listed' } },
    })
    expect(preview.json().rows).toMatchObject([
      { after: null, note: 'Has no price, and cannot be offered without one' },
    ])
    expect((await edit({ version: 2, state: 'listed', actualPrice: 800_000 })).statusCode).toBe(200)
  })

  it('reaches no visitor, though it was listed before there was this rule', async () => {
    const old = await startSite({
      fill: async platform => {
        await saveVehicles(platform, 'test', [vehicleInput('KA01AA0001'), vehicleInput('KA01AA0002')], {
          createOptions: true,
        })
        await platform.database.transaction(transaction =>
          transaction
            .updateTable('vehicles')
            .set({ actualPrice: 50_000, offerAmount: 60_000, priceAfterOffer: 0 })
            .where('carNumber', '=', 'KA01AA0002')
            .execute(),
        )
      },
    })
    try {
      const { productId: free } = await old.site.database.query
        .selectFrom('vehicles')
        .select('productId')
        .where('carNumber', '=', 'KA01AA0002')
        .executeTakeFirstOrThrow()
      expect((await old.app.inject('/api/products')).json()).toHaveLength(1)
      expect((await old.app.inject(`/api/product/${free}`)).statusCode).toBe(404)
      expect((await old.app.inject(`/api/products/?product_id=${free}`)).json()).toEqual([])
      expect((await Array.fromAsync(streamVehiclePages(old.site, 0, 10))).map(page => page.productId)).not.toContain(
        free,
      )
    } finally {
      await old.close()
    }
  })

  it('may still be changed otherwise, and be hidden', async () => {
    await makeFree()
    expect((await edit({ version: 1, engineCc: 1_400 })).statusCode).toBe(200)
    expect((await setState('reserved', 2)).statusCode).toBe(400)
    expect((await setState('hidden', 2)).statusCode).toBe(200)
  })
})

describe('the EMI text [EMI-2]', () => {
  it('is proposed for imported cars, follows their price, and stays away when it was cleared [CARD-1]', async () => {
    const file = (price: number, emi = '') =>
      text(['car number,brand,model,price,EMI', `KA01AA0009,Kia,Seltos,${price},${emi}`])
    const emi = async () => (await row('KA01AA0009'))?.emiOptions
    await importVehicles(running.site, 'test', file(850_000))
    expect(await emi()).toBe(EMI)
    await importVehicles(running.site, 'test', file(425_000))
    expect(await emi()).toBe('EMI ₹9,326/month, 5 years at 11.4%')
    await importVehicles(running.site, 'test', file(500_000, 'From 9999'))
    expect(await emi()).toBe('From 9999')
    await running.site.database.transaction(transaction =>
      transaction.updateTable('vehicles').set({ emiOptions: null }).where('carNumber', '=', 'KA01AA0009').execute(),
    )
    await importVehicles(running.site, 'test', file(600_000))
    expect(await emi()).toBeNull()
  })

  it('follows a bulk change, and its undo', async () => {
    const payload = { vehicles: [{ id, version: 1 }], change: { kind: 'price_by_amount', rupees: -425_000 } }
    const applied = await staff.inject({ method: 'POST', url: '/api/office/stock/apply', payload })
    expect((await row())?.emiOptions).toBe('EMI ₹9,326/month, 5 years at 11.4%')
    const reverted = await staff.inject({
      method: 'POST',
      url: '/api/office/stock/revert',
      payload: { eventIds: applied.json().eventIds },
    })
    expect([reverted.json().reverted, await row()]).toMatchObject([1, { actualPrice: 900_000, emiOptions: EMI }])
  })
})
