import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { rupeeEntries, type Entry } from '#domain/books/entries.ts'
import { costEntries, purchaseEntries } from '#domain/books/purchaseEntries.ts'
import { receivedEntries, saleEntries } from '#domain/books/saleEntries.ts'
import { partyNamed, partyOfDeal } from '#services/books/parties.ts'
import { keepBooks, type NewVoucher } from '#services/books/writeVoucher.ts'
import type { TestSite } from '../startSite.ts'

export const NOON = Date.parse('2026-12-10T06:30:00Z')
export const clock = { now: () => NOON }
export const BANK = FIRST_MONEY_ACCOUNT + 1

/** A sale of a car of one’s own with all that belongs to it, as rows of the tables and of the books; returns the id of its deal. */
export async function writeSale({ site }: TestSite, at: number, given: Partial<typeof USUAL> = {}): Promise<number> {
  const { price, gst, interState, paid, day } = { ...USUAL, ...given }
  return site.database.transaction(async db => {
    const keep = (voucher: NewVoucher, rows: readonly Entry[]) => keepBooks({ clock }, db, 'test', voucher, rows)
    const { id } = await db
      .insertInto('deals')
      .values({
        reference: `ABCD234${at}`,
        vehicleId: 900 + at,
        carName: `Honda City ${at}`,
        carNumber: null,
        enquiryId: null,
        state: 'sold',
        isCurrent: 1,
        buyerName: `=Buyer <${at}> & Sons`,
        buyerPhone: '+919845012345',
        buyerEmail: '',
        buyerAddress: '',
        buyerState: interState ? 'Karnataka' : 'Maharashtra',
        buyerIsDealer: 0,
        buyerPan: null,
        price,
        agreedOn: day,
        soldOn: day,
        lender: null,
        exchangeDescription: null,
        exchangeCarNumber: null,
        exchangeRupees: null,
        exchangeVehicleId: null,
        handedOverAt: null,
        handedOverKm: null,
        keysHanded: null,
        papersHanded: null,
        cancelRupees: 0,
        cancelledBy: null,
        cancelledOn: null,
        cancelReason: null,
        version: 1,
        createdAt: NOON,
        updatedAt: NOON,
        erasedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('dealPayments')
      .values({
        dealId: id,
        kind: 'payment',
        way: 'bank',
        rupees: paid,
        paidOn: day,
        createdAt: NOON,
        actor: null,
        reverses: null,
        number: null,
        receipt: null,
      })
      .execute()
    const buyer = await partyOfDeal({ clock }, db, id)
    const vendor = await partyNamed({ clock }, db, 'vendor', 'Shree Auto Works')
    const seller = { account: ACCOUNTS.sellers, party: null }
    const bought = { rupees: 200_000, gst: 0, interState: false, isSettled: false }
    await keep({ kind: 'purchase', subject: `purchase:${at}`, day: '2026-10-20' }, purchaseEntries(at, bought, seller))
    const cost = { rupees: 11_800, gstRupees: 1_800, isCreditable: true }
    const owed = costEntries(at, cost, { account: ACCOUNTS.vendors, party: vendor })
    await keep({ kind: 'cost', subject: `cost:90${at}`, day }, owed)
    const sold = saleEntries({
      holdingId: at,
      buyer,
      price,
      consigned: null,
      gst,
      interState,
      tcs: 0,
      charges: [],
      costPaise: 210_000_00,
    })
    await keep({ kind: 'sale', subject: `sale:${id}`, day }, sold)
    await keep({ kind: 'received', subject: `payment:90${at}`, day }, receivedEntries(buyer, at, BANK, paid))
    return id
  })
}

const USUAL = { price: 250_000, gst: 7_628, interState: false, paid: 200_000, day: '2026-11-08' }

/** Rent, paid at once. */
export const writeRent = ({ site }: TestSite, day: string): Promise<number[]> =>
  site.database.transaction(db =>
    keepBooks(
      { clock },
      db,
      'test',
      { kind: 'paid', subject: 'expense:1', day },
      rupeeEntries(9_000, ACCOUNTS.expenses, BANK),
    ),
  )
