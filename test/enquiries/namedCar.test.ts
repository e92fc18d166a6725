import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEnquiry } from '#services/enquiries/findEnquiry.ts'
import { listEnquiries } from '#services/enquiries/listEnquiries.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { newestMailTo } from '../mail/readMail.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { FORMS } from './enquiryForms.ts'

let running: TestSite
const carId: Record<string, number> = {}
beforeAll(async () => {
  const cars = [
    vehicleInput('KA01AA0001'),
    vehicleInput('KA01AA0002', { actualPrice: 700_000, offerAmount: 0 }),
    vehicleInput('KA01AA0003', { actualPrice: 700_000, offerAmount: 0, options: { variant: 'GTX' } }),
    vehicleInput('KA01AA0004', { actualPrice: 500_000, offerAmount: 0 }),
    vehicleInput('KA01AA0005', { actualPrice: 500_000, offerAmount: 0 }),
    vehicleInput('KA01AA0006', { actualPrice: 300_000, offerAmount: 0, state: 'hidden' }),
    vehicleInput('KA01AA0007', { actualPrice: 700_000, offerAmount: 0, options: { variant: null } }),
  ]
  running = await startSite({
    // Nobody listens there: mails stay in the outbox, where a delivered one would lose its text.
    configuration: {
      mode: 'live',
      teamEmail: 'team@cars.example',
      siteUrl: 'https://cars.example',
    },
    fill: platform => saveVehicles(platform, 'test', cars, { createOptions: true }),
  })
  for (const row of await running.site.database.query.selectFrom('vehicles').select(['id', 'carNumber']).execute())
    carId[row.carNumber ?? ''] = row.id
})
afterAll(() => running.close())

/** Sends an offer with the required fields of the wire alone; returns what was kept, and the mail. */
async function offer(car: { carName: string; carVariant: string; carPrice: string | number }) {
  const reply = await running.app.inject({
    method: 'POST',
    url: '/api/send-offer',
    payload: { ...FORMS['/api/send-offer'], ...car },
  })
  expect(reply.statusCode).toBe(200)
  const { query } = running.site.database
  const row = await query.selectFrom('enquiries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { row, mail: await newestMailTo(running.site, 'team@cars.example') }
}

describe('an offer without a product id [DETAIL-4] [API-8]', () => {
  it.each([
    ['KA01AA0001', { carName: 'Kia Seltos', carVariant: 'HTX', carPrice: 850_000 }],
    ['KA01AA0001', { carName: 'seltos', carVariant: 'htx', carPrice: '₹8.5 L' }],
    ['KA01AA0002', { carName: 'KIA  Seltos', carVariant: 'HTX', carPrice: '₹7,00,000' }],
    ['KA01AA0003', { carName: 'Kia Seltos', carVariant: 'GTX', carPrice: '700000' }],
    ['KA01AA0007', { carName: 'Kia Seltos', carVariant: '', carPrice: 700_000 }],
  ])('is about %s: %j', async (number, car) => {
    const { row, mail } = await offer(car)
    expect(row.vehicleId).toBe(carId[number])
    expect(mail.subject).toContain('Offer: Kia Seltos')
    expect(mail.bodyText).toContain('https://cars.example/product/')
  })

  it.each([
    { carName: 'Kia Seltos', carVariant: 'HTX', carPrice: 500_000 },
    { carName: 'Kia Seltos', carVariant: 'HTX', carPrice: 300_000 },
    { carName: 'Kia Seltos', carVariant: 'HTX', carPrice: '' },
    { carName: 'Kia Sonet', carVariant: 'HTX', carPrice: '₹8.5 L' },
  ])('is linked to no car where several fit, or none that visitors find, but names it: %j', async car => {
    const { row, mail } = await offer(car)
    expect(row.vehicleId).toBeNull()
    expect(mail.subject).toBe(`Offer: ${car.carName} HTX (Asha Rao)`)
    expect(mail.bodyText).toContain(`Car: ${car.carName} HTX`)
    expect(await findEnquiry(running.site, row.id)).toMatchObject({
      car: `${car.carName} HTX`,
      carThen: null,
      carNow: null,
    })
    expect((await listEnquiries(running.site, 1, readInboxFilter(new URLSearchParams()))).entries[0]).toMatchObject({
      car: `${car.carName} HTX`,
    })
  })

  it('says the price that the sender saw', async () => {
    expect((await offer({ carName: 'Kia Sonet', carVariant: 'GTX', carPrice: 640_000 })).mail.bodyText).toContain(
      'Car: Kia Sonet GTX, ₹6,40,000',
    )
  })
})
