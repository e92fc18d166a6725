import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billSchema } from '#domain/bills/billForm.ts'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { rupeeEntries } from '#domain/books/entries.ts'
import { partyNamed } from '#services/books/parties.ts'
import { findParty, readStatement } from '#services/books/readParty.ts'
import { settleWithParty } from '#services/books/settleWithParty.ts'
import { writeBill } from '#services/bills/writeBill.ts'
import { keepBooks } from '#services/books/writeVoucher.ts'
import { addCost } from '#services/money/writeCost.ts'
import { eraseAgain } from '#services/privacy/erasure/eraseAgain.ts'
import { erasePerson } from '#services/privacy/person/erasePerson.ts'
import { copyPerson } from '#services/privacy/person/exportPerson.ts'
import { findPerson, holdsNothing } from '#services/privacy/person/findPerson.ts'
import { beginRetention } from '#services/privacy/retention/beginRetention.ts'
import { countDue } from '#services/privacy/retention/countDue.ts'
import { runRetention } from '#services/privacy/retention/runRetention.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { startVisitingSite, type VisitingSite } from '../../visits/visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-08T12:00')
})
afterAll(() => running.close())

const query = () => running.site.database.query

/** A vendor of the books to whom a bill of ₹5,000 is owed. */
const vendor = (name: string, more: { phone?: string; gstin?: string } = {}) =>
  running.site.database.transaction(async transaction => {
    const { site } = running
    const id = await partyNamed(site, transaction, 'vendor', name)
    await transaction
      .updateTable('parties')
      .set({ gstin: '', ...more })
      .where('id', '=', id)
      .execute()
    const rows = rupeeEntries(5_000, ACCOUNTS.expenses, ACCOUNTS.vendors, { creditParty: id })
    await keepBooks(site, transaction, '1', { kind: 'bill', subject: `bill:${name}`, day: '2026-11-07' }, rows)
    return id
  })
const pay = (partyId: number, rupees = 5_000) =>
  settleWithParty(running.site, '1', {
    partyId,
    act: 'paid',
    way: 'upi',
    account: null,
    rupees,
    day: '2026-11-08',
    reason: '',
    key: crypto.randomUUID(),
  })
const party = (id: number) =>
  query().selectFrom('parties').select(['name', 'nameKey', 'phone']).where('id', '=', id).executeTakeFirstOrThrow()

describe('a garage or broker in the books who is a person [OPS-8] [BOOK-6]', () => {
  it('is found by the number, copied, and loses it by request; the name stays for the books', async () => {
    const { site } = running
    const phone = '+919845077777'
    const id = await vendor('Salim Painter', { phone })
    const noted = await vendor('Raju 98450 77777')
    const keys = { phone, email: null }
    const held = await findPerson(site, keys)
    expect([held.parties, holdsNothing(held)]).toEqual([2, false])
    expect((await copyPerson(site, keys)).data.books).toMatchObject([
      { kind: 'vendor', name: 'Salim Painter', phone },
      { name: 'Raju 98450 77777' },
    ])
    expect(await erasePerson(site, '1', keys)).toMatchObject({ keptNames: 2 })
    expect(await party(id)).toMatchObject({ name: 'Salim Painter', phone: '' })
    expect(await party(noted)).toEqual({ name: 'Raju [erased]', nameKey: null, phone: '' })
    expect(holdsNothing(await findPerson(site, keys))).toBe(true)
    // The database of a backup from before; the list beside it knows more.
    await site.database.transaction(async transaction => {
      await transaction.updateTable('parties').set({ phone }).where('id', '=', id).execute()
      await transaction.deleteFrom('erasedKeys').execute()
    })
    await eraseAgain(site)
    expect(await party(id)).toMatchObject({ phone: '' })
  })

  it('goes when the period is over, but not who is still owed money or is a registered business; sums stay', async () => {
    const { site } = running
    const [gone, owed, business] = [
      await vendor('Ganesh Denter', { phone: '+919845066666' }),
      await vendor('Iqbal Tyres'),
      await vendor('Shree Motors', { gstin: '29AABCT1332L1ZD' }),
    ]
    const { id: vehicleId } = await running.addCar()
    const cost = {
      category: 'body',
      what: 'Dent',
      paid_to: 'Ganesh Denter',
      spent_on: '2026-11-07',
      rupees: 700,
      gst_rupees: 0,
      is_creditable: false,
      way: 'owed',
    } as const
    await addCost(site, '1', { vehicleId, version: 0 }, cost)
    const dent = { what: 'Dent', category: 'body', vehicle: String(vehicleId), taxable: 300 }
    const form = { vendor: 'Ganesh Denter', number: '7', billed_on: '2026-11-07', lines: [dent], total: 300 }
    await writeBill(site, '1', billSchema.parse({ ...form, key: crypto.randomUUID() }))
    await pay(gone, 6_000)
    await pay(business)
    await beginRetention(site)
    const { now } = site.clock
    const over = now() + (site.profile.keeping.takenIn + 2) * DAY_MS
    const before = await readStatement(query(), gone, 1)
    const later = { ...site, clock: { ...site.clock, now: () => over } }
    expect((await countDue(later, over)).takenIn).toBe(1)
    expect((await runRetention(later, new AbortController().signal))?.takenIn).toBe(1)
    expect(await party(gone)).toEqual({ name: '', nameKey: null, phone: '' })
    expect((await query().selectFrom('vehicleCosts').select('paidTo').execute()).map(({ paidTo }) => paidTo)).toEqual([
      '',
      '',
    ])
    const history = await query().selectFrom('moneyChanges').select(['before', 'after']).execute()
    expect([history.length, JSON.stringify(history).includes('Ganesh')]).toEqual([2, false])
    expect(await findParty(query(), gone)).toMatchObject({ name: 'Vendor', paise: 0 })
    const { lines } = await readStatement(query(), gone, 1)
    expect(lines.map(({ paise }) => paise)).toEqual(before.lines.map(({ paise }) => paise))
    expect(await party(owed)).toMatchObject({ name: 'Iqbal Tyres' })
    expect(await party(business)).toMatchObject({ name: 'Shree Motors' })
    expect((await countDue(later, over)).takenIn).toBe(0)
    // Whoever has that name later is somebody new.
    expect(await vendor('Ganesh Denter')).not.toBe(gone)
  })
})
