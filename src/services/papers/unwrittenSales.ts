import type { ProductPlatform } from '../productPlatform.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'

/** A car that is marked as sold and of which no deal says to whom. */
export interface UnwrittenSale {
  productId: string
  name: string
  carNumber: string | null
}

/**
 * Cars that were taken in and are marked as sold without a deal (DESK-3, DESK-4): their papers cannot open and the register lacks
 * the day. The newest first, at most `limit`.
 */
export async function unwrittenSales(
  { database: { reports } }: Pick<ProductPlatform, 'database'>,
  limit: number,
): Promise<UnwrittenSale[]> {
  const rows = await reports
    .selectFrom('intakes')
    .innerJoin('vehicles', 'vehicles.id', 'intakes.vehicle_id')
    .select(['vehicles.id', 'vehicles.car_number'])
    .where('vehicles.state', '=', 'sold')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deals')
            .select('deals.id')
            .whereRef('deals.vehicle_id', '=', 'vehicles.id')
            .where('deals.is_current', '=', 1)
            .where('deals.state', '=', 'sold'),
        ),
      ),
    )
    .orderBy('vehicles.id', 'desc')
    .limit(limit)
    .execute()
  const cars = await loadSummaries(
    reports,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, car_number: carNumber }) => {
    const car = cars.find(one => one.id === id)
    return car === undefined ? [] : [{ productId: car.productId, name: vehicleName(car), carNumber }]
  })
}
