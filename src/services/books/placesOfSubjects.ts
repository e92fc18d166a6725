import type { Kysely } from 'kysely'
import { readRowId } from '#domain/text/rowId.ts'
import type { Schema } from '../schema.ts'

/** Where what a voucher is about stands: the reference of a deal with its car, the product id of a car. */
export interface SubjectPlace {
  deal: string | null
  dealCar: string | null
  car: string | null
}

const NOWHERE: SubjectPlace = { deal: null, dealCar: null, car: null }

/** Says where vouchers lead by their subjects: `payment:12` and `sale:3` to their deals, `cost:7` to its car. */
export async function placesOfSubjects(
  query: Kysely<Schema>,
  subjects: readonly string[],
): Promise<(subject: string) => SubjectPlace> {
  const idsOf = (kind: string) =>
    subjects.flatMap(subject =>
      subject.startsWith(`${kind}:`) ? (readRowId(subject.slice(kind.length + 1)) ?? []) : [],
    )
  const [costs, sales, payments] = [idsOf('cost'), idsOf('sale'), idsOf('payment')]
  const places = new Map<string, SubjectPlace>()
  const costRows =
    costs.length === 0
      ? []
      : await query
          .selectFrom('vehicleCosts')
          .innerJoin('vehicles', 'vehicles.id', 'vehicleCosts.vehicleId')
          .select(['vehicleCosts.id', 'productId'])
          .where('vehicleCosts.id', 'in', costs)
          .execute()
  for (const { id, productId } of costRows) places.set(`cost:${id}`, { ...NOWHERE, car: productId })
  const saleRows =
    sales.length === 0
      ? []
      : await query.selectFrom('deals').select(['id', 'carName', 'reference']).where('id', 'in', sales).execute()
  for (const { id, carName, reference } of saleRows)
    places.set(`sale:${id}`, { ...NOWHERE, deal: reference, dealCar: carName })
  const paymentRows =
    payments.length === 0
      ? []
      : await query
          .selectFrom('dealPayments')
          .innerJoin('deals', 'deals.id', 'dealPayments.dealId')
          .select(['dealPayments.id', 'carName', 'reference'])
          .where('dealPayments.id', 'in', payments)
          .execute()
  for (const { id, carName, reference } of paymentRows)
    places.set(`payment:${id}`, { ...NOWHERE, deal: reference, dealCar: carName })
  return subject => places.get(subject) ?? NOWHERE
}
