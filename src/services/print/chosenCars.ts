import { MOST_PRINTED_AT_ONCE } from '#domain/print/printLimits.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { stockIds } from '../stock/listStock.ts'

/** The cars of a print job: their ids in order, and whether more were chosen than one job may have. */
export interface ChosenCars {
  ids: readonly number[]
  more: boolean
}

/**
 * The cars that an address names: `cars=12,7` by their ids, in that order, or `match=` with the filter of the stock list. At most
 * `MOST_PRINTED_AT_ONCE`; what is no id is left out.
 */
export async function chosenCars(site: ProductPlatform, query: URLSearchParams): Promise<ChosenCars> {
  const match = query.get('match')
  const ids =
    match === null
      ? [...new Set((query.get('cars') ?? '').split(',').filter(text => /^[1-9]\d{0,9}$/.test(text)))].map(Number)
      : await stockIds(site, parseStockView(new URLSearchParams(match)), MOST_PRINTED_AT_ONCE + 1)
  return { ids: ids.slice(0, MOST_PRINTED_AT_ONCE), more: ids.length > MOST_PRINTED_AT_ONCE }
}
