import type { VehicleFacts } from '../../vehicles/vehicle.ts'
import type { PlannedColumn } from '../columns/planColumns.ts'
import { asksForPrice, readPrice, readRupees } from './reading.ts'
import type { RowReader } from './rowReader.ts'

type Prices = Pick<Partial<VehicleFacts>, 'actualPrice' | 'offerAmount'>

/**
 * Reads the price columns together: the struck-through price is the actual price, the difference to the price is the
 * offer. `onAsking` is true when the price is given on request only. Refuses a row without any price, unless it
 * `mayLackOne`.
 */
export function readPrices(row: RowReader, mayLackOne = false): Prices & { onAsking?: true } {
  if (row.take('price', text => ({ value: asksForPrice(text) || null })) === true) {
    row.addProblem('price', 'is no price: a new vehicle is taken in hidden until it has one')
    return { onAsking: true }
  }
  const form = ({ unit, currency }: PlannedColumn) => ({ unit, currency, rates: row.rates })
  const price = row.take('price', (text, column) => readPrice(text, form(column)), { refuses: true })
  const struck = row.take('actualPrice', (text, column) => readPrice(text, form(column)), {
    refuses: price === undefined,
  })
  const offer = row.take('offerAmount', (text, column) => readRupees(text, form(column)))
  if (price !== undefined && struck !== undefined && struck < price) {
    row.addProblem('actualPrice', 'is lower than the price')
    return { actualPrice: price, offerAmount: 0 }
  }
  if (price !== undefined) {
    const actualPrice = struck ?? price + (offer ?? 0)
    return { actualPrice, offerAmount: actualPrice - price }
  }
  if (struck === undefined) {
    if (!mayLackOne && !row.isRefused()) row.addProblem('price', 'no price is given', { refuses: true })
    return {}
  }
  if (offer !== undefined && offer >= struck) row.addProblem('offerAmount', 'is not below the price', { refuses: true })
  return { actualPrice: struck, offerAmount: offer ?? 0 }
}
