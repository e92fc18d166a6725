import type { VehicleFacts } from '../vehicle.ts'
import { readPrice, readRupees } from './reading.ts'
import type { RowReader } from './rowReader.ts'

/** What the price columns say together: the struck-through price is the actual price, its distance to the price the offer. */
export function readPrices(row: RowReader): Pick<Partial<VehicleFacts>, 'actualPrice' | 'offerAmount'> {
  const price = row.take('price', (text, column) => readPrice(text, column.unit), { refuses: true })
  const struck = row.take('actualPrice', (text, column) => readPrice(text, column.unit), { refuses: price === undefined })
  const offer = row.take('offerAmount', (text, column) => readRupees(text, column.unit))
  if (price !== undefined && struck !== undefined && struck < price) {
    row.complain('actualPrice', 'is lower than the price')
    return { actualPrice: price, offerAmount: 0 }
  }
  if (price !== undefined) {
    const actualPrice = struck ?? price + (offer ?? 0)
    return { actualPrice, offerAmount: actualPrice - price }
  }
  if (struck === undefined) {
    if (!row.isRefused()) row.complain('price', 'no price is given', { refuses: true })
    return {}
  }
  if (offer !== undefined && offer >= struck) row.complain('offerAmount', 'is not below the price', { refuses: true })
  return { actualPrice: struck, offerAmount: offer ?? 0 }
}
