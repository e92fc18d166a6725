import type { Buyer } from '#domain/deals/deal.ts'
import { commitChange } from '#services/commitChange.ts'
import { openDeal } from '#services/dealRecords/openDeal.ts'
import { readCarTransfers } from '#services/transfers/readCarTransfers.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import type { VisitingSite } from '../visits/visitingSite.ts'

const BUYER: Buyer = {
  name: 'S. Kulkarni',
  phone: '+919845012345',
  email: '',
  address: '',
  state: 'Karnataka',
  isDealer: false,
  pan: null,
  gstin: null,
}

/** Sells a car, on 8 Nov 2026, and gives the papers that open by it. `carId` of one that is there, or a new one. */
export async function sellCar(
  { site, addCar }: Pick<VisitingSite, 'site' | 'addCar'>,
  buyer: Partial<Buyer> = {},
  carId?: number,
) {
  const id = carId ?? (await addCar()).id
  const vehicle = await findStockVehicle(site, { id })
  if (vehicle === null) throw new Error('The car is gone')
  const deal = await commitChange(site, transaction =>
    openDeal(site, transaction, '1', {
      vehicle,
      enquiryId: null,
      buyer: { ...BUYER, ...buyer },
      price: 900_000,
      settings: site.profile.money,
      soldOn: '2026-11-08',
    }),
  )
  const { sale } = await readCarTransfers(site.database.query, id)
  if (sale === null) throw new Error('There are no papers')
  return { id, productId: vehicle.productId, deal, sale }
}
