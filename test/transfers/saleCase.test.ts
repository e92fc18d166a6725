import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitChange } from '#services/commitChange.ts'
import { changeBuyer } from '#services/deals/changeDeal.ts'
import { findDealOf } from '#services/dealRecords/findDealOf.ts'
import { handOver } from '#services/deals/runDeal.ts'
import { noteDeal } from '#services/dealRecords/noteDeal.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { changeStep } from '#services/transfers/changeStep.ts'
import { countDueTransfers, listDueTransfers } from '#services/transfers/listDueTransfers.ts'
import { readCarTransfers } from '#services/transfers/readCarTransfers.ts'
import { findRc, readRc } from '#services/transfers/whereIsRc.ts'
import { sellCar } from './sellCar.ts'
import { startVisitingSite, type VisitingSite } from '../visits/visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-08T12:00')
})
afterAll(() => running.close())

describe('the papers of a sale [DESK-3]', () => {
  it('open with the deal, count days by its State, and come first when they are late', async () => {
    running.set('2026-11-08T12:00')
    const { site } = running
    const far = await sellCar(running, { state: 'Goa' })
    const near = await sellCar(running)
    const dueOf = (papers: typeof near.sale) => papers.steps.find(({ step }) => step === 'form_29')?.dueOn
    expect([dueOf(near.sale), dueOf(far.sale)]).toEqual(['2026-11-22', '2026-12-23'])
    const now = Date.parse('2026-11-23T12:00:00+05:30')
    const [first] = await listDueTransfers(site, now, 10)
    expect(first).toMatchObject({
      kind: 'sale',
      step: 'delivery_note',
      dueOn: '2026-11-08',
      late: true,
      carName: 'Kia Seltos',
    })
    expect(await listDueTransfers(site, now, 1)).toHaveLength(1)
    expect(await listDueTransfers(site, now, 10, { kind: 'intake' })).toEqual([])
    expect((await countDueTransfers(site, now)).late).toBe(2)
  })

  it('follow the hand-over and the State of the buyer at once, on the board too', async () => {
    running.set('2026-11-08T12:00')
    const { site } = running
    const { id, deal } = await sellCar(running)
    const next = () =>
      site.database.query
        .selectFrom('paperCases')
        .select(['nextStep', 'nextDueOn', 'openSteps'])
        .where('vehicleId', '=', id)
        .executeTakeFirstOrThrow()
    const before = await next()
    expect(before.nextStep).toBe('delivery_note')
    const seen = async () => ({
      reference: deal.reference,
      version: (await findDealOf(site.database.query, id))?.version ?? 0,
    })
    const given = { at: '2026-11-08T11:30', km: 42_000, keys: 2, papers: '', despite_due: true }
    await handOver(site, { actor: '1', isOwner: true }, await seen(), given)
    const handed = await next()
    expect(handed.nextStep).not.toBe('delivery_note')
    expect(handed.openSteps).toBe(before.openSteps - 1)
    const buyer = { name: 'S. Kulkarni', address: '', state: 'Goa', is_dealer: false }
    await changeBuyer(site, '1', await seen(), buyer)
    expect((await next()).openSteps).toBe(
      (await readCarTransfers(site.database.query, id)).sale?.steps.filter(({ state }) => state === 'open').length,
    )
  })

  it('are noted once by two who note at once, with a day or a reason', async () => {
    const { site } = running
    running.set('2026-11-10T12:00')
    const { sale, id } = await sellCar(running)
    const done = { state: 'done', note: 'Portal', doneOn: '2026-11-09' } as const
    const both = await Promise.allSettled(['1', '2'].map(actor => changeStep(site, actor, sale.id, 'form_29', 0, done)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(
      changeStep(site, '1', sale.id, 'insurance', 0, { state: 'not_needed', note: ' ', doneOn: null }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { note: expect.any(String) } })
    await expect(changeStep(site, '1', sale.id, 'form_29c', 0, done)).rejects.toMatchObject({ code: 'not_found' })
    const { sale: after } = await readCarTransfers(site.database.query, id)
    expect(after?.steps.find(({ step }) => step === 'form_29')).toMatchObject({ state: 'done', version: 1 })
  })

  it('close when all is done, and end with a sale that is cancelled, as does the row of the stock register', async () => {
    const { site } = running
    running.set('2026-11-10T12:00')
    const { sale, id, deal } = await sellCar(running)
    const caseOf = () =>
      site.database.query
        .selectFrom('paperCases')
        .select(['openSteps', 'nextStep', 'closedOn'])
        .where('id', '=', sale.id)
        .executeTakeFirst()
    for (const { step, version } of sale.steps.filter(({ state }) => state === 'open'))
      await changeStep(site, '1', sale.id, step, version, { state: 'done', note: '', doneOn: '2026-11-10' })
    expect(await caseOf()).toEqual({ openSteps: 0, nextStep: null, closedOn: '2026-11-10' })
    await changeStep(site, '1', sale.id, 'new_rc', 1, { state: 'open', note: 'It came back', doneOn: null })
    expect(await caseOf()).toMatchObject({ openSteps: 1, nextStep: 'new_rc', closedOn: null })
    await commitChange(site, async transaction => {
      await transaction
        .updateTable('deals')
        .set({ state: 'cancelled', soldOn: null })
        .where('id', '=', deal.id)
        .execute()
      await noteDeal(site, transaction, '1', deal, 'cancelled')
    })
    expect(await caseOf()).toEqual({ openSteps: 0, nextStep: null, closedOn: '2026-11-10' })
    expect((await findDealOf(site.database.query, id))?.state).toBe('cancelled')
    expect((await listDueTransfers(site, site.clock.now(), 50)).map(({ caseId }) => caseId)).not.toContain(sale.id)
  })

  it('complete the row of a car that was taken in', async () => {
    const { site } = running
    const { id } = await running.addCar()
    await saveIntake(site, '1', id, 0, { takenInOn: '2026-10-04' })
    await sellCar(running, {}, id)
    const entries = await site.database.query
      .selectFrom('stockRegister')
      .select(['kind', 'soldOn'])
      .where('vehicleId', '=', id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { kind: 'possession', soldOn: null },
      { kind: 'sale', soldOn: '2026-11-08' },
    ])
  })
})

describe('where is my RC [DESK-3]', () => {
  it('is told by reference and phone or its last digits, in the same words whatever was wrong', async () => {
    const { site } = running
    running.set('2026-11-10T12:00')
    const { deal } = await sellCar(running)
    const open = async (reference: string, phone: string) => readRc(site, await findRc(site, { reference, phone }))
    for (const phone of ['98450 12345', '+91 98450 12345', '2345'])
      expect(await open(deal.reference.toLowerCase(), phone)).toMatchObject({
        car: 'Kia Seltos',
        through: false,
      })
    const words = new Set<string>()
    for (const [reference, phone] of [
      [deal.reference, '9845012346'],
      [deal.reference, '345'],
      ['K7M2PQ4X', '98450 12345'],
      ['nonsense', '2345'],
    ] as const)
      await findRc(site, { reference, phone }).catch((error: Error) => words.add(error.message))
    expect([...words]).toEqual([expect.stringContaining('do not belong together')])
  })

  it('closes after an hour, for everybody whose seal it is not', async () => {
    const { site } = running
    running.set('2026-11-10T12:00')
    const { deal, sale } = await sellCar(running)
    const seal = await findRc(site, { reference: deal.reference, phone: '2345' })
    const [id, until, signature] = seal.split('.')
    expect(await readRc(site, `${Number(id) - 1}.${until}.${signature}`)).toBeNull()
    expect(await readRc(site, 'x')).toBeNull()
    await changeStep(site, '1', sale.id, 'form_29', 0, {
      state: 'done',
      note: 'Secret of the team',
      doneOn: '2026-11-09',
    })
    const standing = await readRc(site, seal)
    expect(standing?.steps.find(({ name }) => name.includes('reported'))).toEqual({
      name: 'The sale is reported to the RTO',
      state: 'done',
      detail: 'on 9 Nov 2026',
    })
    expect(JSON.stringify(standing)).not.toContain('Secret')
    running.set('2026-11-10T13:01')
    expect(await readRc(site, seal)).toBeNull()
  })
})

describe('the papers of a transport vehicle [VEH-7]', () => {
  it('have permit, fitness and tax among their steps, and those of no other vehicle', async () => {
    running.set('2026-11-08T12:00')
    const { query } = running.site.database
    const { id, sale } = await sellCar(running)
    const added = ['permit', 'fitness', 'road_tax']
    const stepsOf = (papers: typeof sale) => papers.steps.map(({ step }) => String(step))
    expect(stepsOf(sale).filter(step => added.includes(step))).toEqual([])
    await running.site.database.transaction(async transaction => {
      const { id: categoryId } = await transaction
        .insertInto('categories')
        .values({ name: 'Pickup', nameKey: 'pickup', kind: 'commercial' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction.updateTable('vehicles').set({ categoryId }).where('id', '=', id).execute()
    })
    const now = (await readCarTransfers(query, id)).sale
    expect(now?.steps.map(({ step }) => step)).toEqual(expect.arrayContaining(added))
  })
})
