import { sql } from 'kysely'
import { saleMoney } from '#domain/money/salesCsv.ts'
import { stockMoney, type StockCar, type StockMoney } from '#domain/money/stockMoney.ts'
import { addDays, daysSince, indianDay } from '#domain/text/indianTime.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { Site } from '../site.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { salesOf } from './sales.ts'

/** The sales of a month, `2026-11`: `profit` of those where it is known, in whole rupees. */
export interface MonthOfSales {
  month: string
  sales: number
  sold: number
  profit: number
  unknown: number
}

const MONTH_DAYS = 366

/** The profit by month of the last year, the newest first. */
async function readMonths(site: Site, today: string): Promise<MonthOfSales[]> {
  const months = new Map<string, MonthOfSales>()
  for await (const sales of salesOf(site, { from: addDays(today, -MONTH_DAYS), to: today })) {
    for (const sale of sales) {
      const month = (sale.deal.soldOn ?? today).slice(0, 7)
      const so = months.get(month) ?? { month, sales: 0, sold: 0, profit: 0, unknown: 0 }
      const { profit } = saleMoney(sale, site.profile.money)
      months.set(month, {
        month,
        sales: so.sales + 1,
        sold: so.sold + sale.deal.price,
        profit: so.profit + (profit ?? 0),
        unknown: so.unknown + (profit === null ? 1 : 0),
      })
    }
  }
  return [...months.values()].toSorted((a, b) => b.month.localeCompare(a.month))
}

/** What is bound in the stock, and what the last twelve months brought (DESK-2), for owners alone. Reads beside the event loop. */
export async function readStockMoney(site: Site): Promise<{ stock: StockMoney; months: MonthOfSales[] }> {
  const { reports } = site.database
  const now = site.clock.now()
  const rows = await reports
    .selectFrom('vehicles')
    .leftJoin('vehicle_money', 'vehicle_money.vehicle_id', 'vehicles.id')
    .leftJoin('intakes', 'intakes.vehicle_id', 'vehicles.id')
    .select([
      'vehicles.id',
      'vehicles.product_id as productId',
      'vehicles.car_number as carNumber',
      'vehicles.stocked_on as stockedOn',
      'intakes.taken_in_on as takenInOn',
      'intakes.source',
      'vehicle_money.is_consigned as consigned',
      'vehicle_money.purchase_rupees as purchase',
      sql<number | null>`(select sum(rupees) from vehicle_costs where vehicle_costs.vehicle_id = vehicles.id)`.as(
        'spent',
      ),
    ])
    .where('vehicles.state', '!=', 'sold')
    .execute()
  const cars = rows.map(row => ({
    id: row.id,
    productId: row.productId,
    name: '',
    carNumber: row.carNumber,
    days: daysSince(row.takenInOn ?? row.stockedOn, now),
    // Before an owner writes anything, the taking in says it.
    isConsigned: row.consigned === null ? row.source === 'park_and_sell' : row.consigned === 1,
    purchaseRupees: row.purchase,
    spent: Number(row.spent ?? 0),
  }))
  const stock = stockMoney(cars)
  const named = await loadSummaries(
    reports,
    stock.oldest.map(({ productId }) => cars.find(car => car.productId === productId)?.id ?? 0),
  )
  const nameOf = ({ productId }: StockCar) => {
    const car = named.find(one => one.productId === productId)
    return car === undefined ? productId : vehicleName(car)
  }
  return {
    stock: { ...stock, oldest: stock.oldest.map(car => ({ ...car, name: nameOf(car) })) },
    months: await readMonths(site, indianDay(now)),
  }
}
