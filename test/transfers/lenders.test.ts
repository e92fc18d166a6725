import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDealOf } from '#services/dealRecords/findDealOf.ts'
import { findIntake } from '#services/intakeRecords/findIntake.ts'
import { loadSalePrintouts } from '#services/printouts/loadSalePrintouts.ts'
import { readCarTransfers } from '#services/transfers/readCarTransfers.ts'
import { saveDocuments } from '#services/transfers/saveDocuments.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { startVisitingSite, type VisitingSite } from '../visits/visitingSite.ts'
import { sellCar } from './sellCar.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-08T12:00')
})
afterAll(() => running.close())

const CAME = { source: 'owner', from_name: 'Ravi Shetty', from_address: '3 Hill Road', taken_in_on: '2026-10-04' }

/** A car that came with what is told of it, through the API. */
async function takeIn(told: object) {
  const car = await running.addCar()
  const { query } = running.site.database
  const write = async (change: object) => {
    const version = (await findIntake(query, car.id))?.version ?? 0
    const reply = await running.post(`/api/office/vehicles/${car.id}/intake`, { version, ...change })
    expect(reply.statusCode).toBe(200)
  }
  await write({ ...CAME, ...told })
  const see = async (value: string) => {
    const version = (await findStockVehicle(running.site, { id: car.id }))?.version ?? 0
    const hypothecation = { value, on: '2026-11-01', source: 'rc' } as const
    await saveDocuments(running.site, '1', car.id, version, { hypothecation })
  }
  const stepOf = async (kind: 'intake' | 'sale', step: string) =>
    (await readCarTransfers(query, car.id))[kind]?.steps.find(one => one.step === step)
  const openSteps = () =>
    query.selectFrom('paperCases').select('openSteps').where('vehicleId', '=', car.id).orderBy('id').execute()
  const factsOf = async (title: string) => {
    const sale = await loadSalePrintouts(running.site, { id: 1, seesContact: true }, car.productId)
    const paper = sale?.papers.find(one => one.title === title)
    return paper && Object.fromEntries(paper.facts.map(({ label, value }) => [label, value]))
  }
  return { ...car, write, see, stepOf, openSteps, factsOf }
}

describe('the two lenders of a sale [BOOK-10]', () => {
  it('are the one on the RC, whose loan is closed before the transfer, and the one of the buyer', async () => {
    const { id, see, stepOf, factsOf } = await takeIn({ loan_lender: ' HDFC Bank ' })
    await see('open')
    const { deal } = await sellCar(running, {}, id)
    expect(await stepOf('sale', 'form_34')).toMatchObject({ state: 'not_needed' })
    const terms = { price: '9,00,000', agreed_on: '2026-11-08', lender: 'State Bank of India', exchange_rupees: '' }
    const version = (await findDealOf(running.site.database.query, id))?.version
    const exchange = { exchange_description: '', exchange_car_number: '' }
    const reply = await running.post(`/api/office/deals/${deal.reference}/terms`, { version, ...terms, ...exchange })
    expect(reply.statusCode).toBe(200)
    expect(await stepOf('sale', 'form_34')).toMatchObject({
      state: 'open',
      hint: expect.stringContaining('State Bank of India'),
    })
    expect(await stepOf('sale', 'form_35')).toMatchObject({ state: 'open', hint: expect.stringContaining('HDFC Bank') })
    expect(await factsOf('Worksheet for Form 35')).toMatchObject({
      'Registered owner': 'Ravi Shetty',
      'Lender on the RC': 'HDFC Bank',
    })
    expect(await factsOf('Worksheet for Form 34')).toMatchObject({ 'Lender of the buyer': 'State Bank of India' })
  })

  it('leave no step of a loan settled before somebody has looked, and one that was paid off done', async () => {
    const { id, see, stepOf, openSteps, write } = await takeIn({})
    expect(await stepOf('intake', 'loan_closed')).toMatchObject({ state: 'open' })
    await see('closed')
    await sellCar(running, {}, id)
    expect(await stepOf('intake', 'loan_closed')).toMatchObject({
      state: 'open',
      hint: expect.stringContaining('Whose'),
    })
    const before = await openSteps()
    await write({ loan_lender: 'HDFC Bank' })
    for (const [kind, step] of [
      ['intake', 'loan_closed'],
      ['sale', 'form_35'],
    ] as const)
      expect(await stepOf(kind, step)).toMatchObject({ state: 'done', doneOn: '2026-11-01' })
    expect(await openSteps()).toEqual(before.map(({ openSteps: open }) => ({ openSteps: open - 1 })))
  })
})

describe('the papers of a sale [BOOK-10]', () => {
  it('name the owner of a car that is parked to be sold, and nobody who brought it again since', async () => {
    const { id, factsOf, write } = await takeIn({ source: 'park_and_sell' })
    await sellCar(running, {}, id)
    const owner = { 'Seller': 'Ravi Shetty', 'Address of the seller': '3 Hill Road' }
    const dealer = running.site.profile.name
    expect(await factsOf('Sale agreement')).toMatchObject({ ...owner, 'Sold for the seller by': dealer })
    expect(await factsOf('Delivery note')).toMatchObject(owner)
    expect(await factsOf('Worksheet for Form 29')).toMatchObject({ Transferor: 'Ravi Shetty', Dealer: dealer })
    await write({ form29c: { ack: 'KA29C7', on: '2026-10-04' } })
    expect(await factsOf('Worksheet for Form 29')).toMatchObject({ Transferor: dealer })
    running.set('2026-11-20T12:00')
    await write({ source: 'owner', from_name: 'Asha Bhat', taken_in_on: '2026-11-20' })
    expect(await factsOf('Sale agreement')).toMatchObject(owner)
  })
})
