import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { addCharge, addPayment, changeTerms } from '#services/deals/changeDeal.ts'
import { eraseAgain } from '#services/privacy/erasure/eraseAgain.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { beginRetention } from '#services/privacy/retention/beginRetention.ts'
import { countDue } from '#services/privacy/retention/countDue.ts'
import { runRetention } from '#services/privacy/retention/runRetention.ts'
import { addCost } from '#services/money/writeCost.ts'
import { addPaperFile, filesOfCase } from '#services/transfers/transferFiles.ts'
import { erasePerson } from '#services/privacy/person/erasePerson.ts'
import { copyPerson } from '#services/privacy/person/exportPerson.ts'
import { findPerson, holdsNothing } from '#services/privacy/person/findPerson.ts'
import { sellCar } from '../../transfers/sellCar.ts'
import { at, startVisitingSite, type VisitingSite } from '../../visits/visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-08T12:00')
})
afterAll(() => running.close())

const dealOf = (reference: string) =>
  running.site.database.query
    .selectFrom('deals')
    .select(['buyerName', 'buyerPhone', 'buyerEmail', 'exchangeDescription', 'erasedAt', 'version'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

describe('a buyer who never wrote [OPS-8]', () => {
  it('is found by number and by address, copied, and erased but for the name of the books', async () => {
    const { site } = running
    const buyer = { phone: '+919845088888', email: 'Leela@example.com' }
    const { deal } = await sellCar(running, { ...buyer, name: 'Leela Menon' })
    const [byPhone, byEmail] = [
      { phone: buyer.phone, email: null },
      { phone: null, email: 'leela@example.com' },
    ]
    for (const keys of [byPhone, byEmail]) {
      const held = await findPerson(site, keys)
      expect([held.deals, holdsNothing(held)]).toEqual([1, false])
      expect((await copyPerson(site, keys)).data.deals).toMatchObject([{ reference: deal.reference, ...buyer }])
    }
    const before = await dealOf(deal.reference)
    expect(await erasePerson(site, '1', byPhone)).toMatchObject({ keptNames: 1 })
    expect(await dealOf(deal.reference)).toMatchObject({ buyerName: 'Leela Menon', buyerPhone: '', buyerEmail: '' })
    expect(holdsNothing(await findPerson(site, byPhone))).toBe(true)
    // The database of a backup from before; the list beside it knows more.
    await site.database.transaction(async transaction => {
      await transaction.updateTable('deals').set(before).where('reference', '=', deal.reference).execute()
      await transaction.deleteFrom('erasedKeys').execute()
    })
    await eraseAgain(site)
    expect(await dealOf(deal.reference)).toMatchObject({ buyerPhone: '', buyerEmail: '' })
  })

  it('goes from the number of a car that was taken in again, too, after a restore', async () => {
    const { site } = running
    const phone = '+919845099999'
    const { id } = await running.addCar()
    await saveIntake(site, '1', id, 0, { takenInOn: '2026-10-04', fromName: 'Ravi Shetty', fromPhone: phone })
    await erasePerson(site, '1', { phone, email: null })
    await site.database.transaction(async transaction => {
      await transaction.updateTable('intakes').set({ fromPhone: phone }).where('vehicleId', '=', id).execute()
      await transaction.deleteFrom('erasedKeys').execute()
    })
    await eraseAgain(site)
    const intake = site.database.query.selectFrom('intakes').select(['fromName', 'fromPhone'])
    expect(await intake.where('vehicleId', '=', id).executeTakeFirst()).toEqual({
      fromName: 'Ravi Shetty',
      fromPhone: '',
    })
  })

  it('goes with the proofs of the papers when the books need the deal no more, not before', async () => {
    const { site } = running
    const { deal, sale } = await sellCar(running, { name: 'Old Buyer', phone: '+919845066666' })
    const payment = { kind: 'payment', way: 'upi', rupees: 5_000, paid_on: '2026-11-08' } as const
    await addPayment(
      site,
      { actor: '1', mayReverse: true },
      { reference: deal.reference, version: (await dealOf(deal.reference)).version },
      payment,
    )
    const receipts = () => site.database.query.selectFrom('dealPayments').select('receipt').execute()
    const proof = { role: 'document', name: 'form 29.pdf', contentType: 'application/pdf' } as const
    await addPaperFile(site, '1', sale.id, 'form_29', { ...proof, bytes: Buffer.from('%PDF-1.4') })
    await beginRetention(site)
    const signal = new AbortController().signal
    await runRetention(site, signal)
    expect(await dealOf(deal.reference)).toMatchObject({ buyerName: 'Old Buyer', erasedAt: null })
    const later = at('2026-11-08T12:00') + 2_923 * DAY_MS
    running.set(new Date(later + 5.5 * 3_600_000).toISOString().slice(0, 16))
    const due = await countDue(site, later)
    expect(due.deals).toBeGreaterThan(0)
    expect((await runRetention(site, signal))?.deals).toBe(due.deals)
    expect(await dealOf(deal.reference)).toMatchObject({ buyerName: 'Erased', buyerPhone: '', erasedAt: later })
    expect(JSON.stringify(await receipts())).toContain('Erased')
    expect(JSON.stringify(await receipts())).not.toContain('Old Buyer')
    expect(await filesOfCase(site.database.query, sale.id)).toEqual([])
    expect((await runRetention(site, signal))?.deals).toBe(0)
    running.set('2026-11-08T12:00')
  })
})

it('the number of somebody amid words about deals, money and papers is found and taken out, sums are not [OPS-8]', async () => {
  const { site } = running
  const keys = { phone: '+919845055555', email: 'uma@example.com' }
  const { id, deal } = await sellCar(running)
  const seen = async () => ({ reference: deal.reference, version: (await dealOf(deal.reference)).version })
  await changeTerms(site, { actor: '1', mayReverse: true }, await seen(), {
    price: 900_000,
    agreed_on: '2026-11-08',
    lender: '',
    exchange_description: 'Swift of Uma, 98450-55555',
    exchange_car_number: null,
    exchange_rupees: 100_000,
    reason: 'Uma called from 98450 55555',
  })
  await addCharge(site, '1', await seen(), { what: 'Courier to uma@example.com', rupees: 500 })
  await addCost(
    site,
    '1',
    { vehicleId: id, version: 0, cameBack: false },
    {
      category: 'body',
      what: 'Paint',
      paid_to: 'Uma 98450 55555',
      spent_on: '2026-11-01',
      rupees: 9_845_055_555,
      gst_rupees: 0,
      is_creditable: false,
      way: 'owed',
    },
  )
  const before = await seen()
  expect(
    (await findPerson(site, keys)).mentions.map(mention => ('table' in mention ? mention.table : mention.where)),
  ).toEqual(['deals', 'dealCharges', 'dealPriceChanges', 'vehicleCosts', 'moneyChanges'])
  expect(await erasePerson(site, '1', keys)).toMatchObject({ mentions: 5 })
  expect((await findPerson(site, keys)).mentions).toEqual([])
  expect(await dealOf(deal.reference)).toMatchObject({
    exchangeDescription: 'Swift of Uma, [erased]',
    version: before.version + 1,
  })
  const { query } = site.database
  expect(await query.selectFrom('vehicleCosts').select(['paidTo', 'rupees']).execute()).toEqual([
    { paidTo: 'Uma [erased]', rupees: 9_845_055_555 },
  ])
  const changes = await query.selectFrom('moneyChanges').select('after').execute()
  expect(changes.map(({ after }) => JSON.parse(after ?? '{}') as object)).toMatchObject([
    { paidTo: 'Uma [erased]', rupees: 9_845_055_555 },
  ])
})
