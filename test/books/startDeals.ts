import { findDealByReference } from '#services/dealRecords/findDealOf.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import type { signedIn } from '../enquiries/inboxSite.ts'
import type { TestSite } from '../startSite.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

/** Makes a function that opens a deal for ₹9,30,000 over a car of its own. */
export function startDeals({ site }: TestSite, opener: Person) {
  let made = 0
  return async () => {
    made += 1
    const car = await addVehicle(site, 'test', {
      carNumber: `KA07MB${String(made).padStart(4, '0')}`,
      options: { brand: 'Kia', model: 'Seltos' },
      actualPrice: 950_000,
    })
    const opened = await opener.post('/api/office/deals', {
      product_id: car.productId,
      version: (await findStockVehicle(site, { id: car.id }))?.version,
      name: 'Ravi Iyer',
      phone: '98450 11111',
      price: '9,30,000',
    })
    const { reference } = opened.json<{ reference: string }>()
    const read = async () => {
      const deal = await findDealByReference(site.database.query, reference)
      if (deal === null) throw new Error('no deal')
      return deal
    }
    /** Does something with the deal as it is now. */
    const actAs = async (person: Person, what: string, body: object) =>
      person.post(`/api/office/deals/${reference}/${what}`, { version: (await read()).version, ...body })
    return {
      reference,
      productId: car.productId,
      read,
      actAs,
      act: (what: string, body: object) => actAs(opener, what, body),
    }
  }
}
export type TestDeal = Awaited<ReturnType<ReturnType<typeof startDeals>>>
