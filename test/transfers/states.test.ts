import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDealOf } from '#services/dealRecords/findDealOf.ts'
import { readCarTransfers } from '#services/transfers/readCarTransfers.ts'
import { refreshTypedStates } from '#services/transfers/refreshTypedStates.ts'
import { findRc, readRc } from '#services/transfers/whereIsRc.ts'
import { startVisitingSite, type VisitingSite } from '../visits/visitingSite.ts'
import { sellCar } from './sellCar.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-08T12:00')
})
afterAll(() => running.close())

const NOBODY = { name: 'S. Kulkarni', address: '12 MG Road', is_dealer: false }

const typeState = (id: number, buyerState: string) =>
  running.site.database.transaction(transaction =>
    transaction.updateTable('deals').set({ buyerState }).where('id', '=', id).execute(),
  )

/** A sale whose buyer's State was typed before there was a list. */
async function soldTo(state: string) {
  const sold = await sellCar(running)
  const { query } = running.site.database
  await typeState(sold.deal.id, state)
  const steps = async () => (await readCarTransfers(query, sold.id)).sale?.steps ?? []
  const write = async (body: object) => {
    const version = (await findDealOf(query, sold.id))?.version
    return running.post(`/api/office/deals/${sold.deal.reference}/buyer`, { version, ...NOBODY, ...body })
  }
  const stored = async () =>
    (await query.selectFrom('deals').select('buyerState').where('id', '=', sold.deal.id).executeTakeFirstOrThrow())
      .buyerState
  return { ...sold, steps, write, stored }
}

describe('the State of a buyer [BOOK-10]', () => {
  it('is written by name, plate or GST code and kept in one form; what is none is refused at its field', async () => {
    const { write, stored } = await soldTo('')
    for (const [typed, name] of [
      ['KA', 'Karnataka'],
      ['30', 'Goa'],
      [' tamil nadu', 'Tamil Nadu'],
      ['TS', 'Telangana'],
      ['', ''],
    ]) {
      expect((await write({ state: typed })).statusCode).toBe(200)
      expect(await stored()).toBe(name)
    }
    const refused = await write({ state: 'Pune side' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ fields: { state: expect.stringContaining('choose the State') } })
  })

  it('typed before there was a list is read, on the buyer’s page too, and lost by no other change', async () => {
    const { deal, steps, write, stored, id } = await soldTo('KA')
    const form = async (step: string) => (await steps()).find(one => one.step === step)
    expect(await form('form_29')).toMatchObject({ dueOn: '2026-11-22' })
    expect(await form('form_28')).toMatchObject({ state: 'not_needed' })
    const seal = await findRc(running.site, { reference: deal.reference, phone: '2345' })
    const standing = JSON.stringify(await readRc(running.site, seal))
    expect(standing).not.toContain('NOC')
    expect(standing).toContain('by 22 Nov 2026: 14 days')
    expect((await findDealOf(running.site.database.query, id))?.buyer.state).toBe('Karnataka')
    await typeState(deal.id, 'Hosur side')
    expect(await form('form_29')).toMatchObject({ hint: expect.stringContaining('“Hosur side”, which is no State') })
    expect((await write({ name: 'Sunil Kulkarni' })).statusCode).toBe(200)
    expect(await stored()).toBe('Hosur side')
  })

  it('typed before there was a list gets its days on the board once they are reckoned anew', async () => {
    const { sale } = await soldTo('KA')
    const { query } = running.site.database
    const daysOf = () =>
      query.selectFrom('paperCases').select(['nextStep', 'openSteps']).where('id', '=', sale.id).executeTakeFirst()
    const right = await daysOf()
    await running.site.database.transaction(transaction =>
      transaction
        .updateTable('paperCases')
        .set({ openSteps: 99, nextStep: 'form_28' })
        .where('id', '=', sale.id)
        .execute(),
    )
    await refreshTypedStates(running.site)
    expect(await daysOf()).toEqual(right)
  })
})
