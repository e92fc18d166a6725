import { MOST_CARS } from './countByCar.ts'
import { listCarInsights, type CarInsights } from './listCarInsights.ts'
import type { InsightSite } from './readInsights.ts'

/** Among so many cars with most looks there nearly always are some that nobody asked for. */
const FEW_CARS = 1_000

/**
 * The cars for sale with most looks in the last seven days that nobody asked for, at most so many (DESK-8). `first` cars are read,
 * and more only when another could come before one of these.
 */
export async function listInVain(site: InsightSite, most: number, first = FEW_CARS): Promise<CarInsights[]> {
  const among = async (cars: number) => listCarInsights(site, { period: 7, sort: 'views', unasked: true }, most, cars)
  const found = await among(first)
  const last = found.cars[most - 1]
  return found.least === 0 || (last !== undefined && last.views >= found.least)
    ? found.cars
    : (await among(MOST_CARS)).cars
}
