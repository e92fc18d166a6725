import { findDealByReference } from '#services/dealRecords/findDealOf.ts'
import type { IntakeFields } from '#domain/intake/intake.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import type { signedIn } from '../enquiries/inboxSite.ts'
import type { TestSite } from '../startSite.ts'

/** How a car came that was bought for ₹8,00,000, as an owner writes it. */
export const BOUGHT = {
  is_consigned: false,
  purchase_rupees: '8,00,000',
  seller_registered: false,
  input_tax_taken: false,
  written_down_rupees: '',
  reserve_rupees: '',
  commission_rupees: '',
  agreement_until: '',
  floor_rupees: '',
}

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
      vehicleId: car.id,
      read,
      /** Notes of whom the car came. */
      takeIn: (fields: Partial<IntakeFields>) =>
        saveIntake(site, 'test', car.id, 0, { takenInOn: '2026-10-04', ...fields }),
      actAs,
      act: (what: string, body: object) => actAs(opener, what, body),
    }
  }
}
export type TestDeal = Awaited<ReturnType<ReturnType<typeof startDeals>>>
