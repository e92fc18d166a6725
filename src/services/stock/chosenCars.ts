import { parseStockView } from '#domain/stock/stockView.ts'
import { readRowId } from '#domain/text/rowId.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { stockIds } from './listStock.ts'

/** The cars that somebody chose: their ids in order, and whether more were chosen than one job may have. */
export interface ChosenCars {
  ids: readonly number[]
  more: boolean
}

/** The ids of `cars=12,7`, each once and in that order; what is no id is left out. */
export function readCarIds(text: string): number[] {
  return [...new Set(text.split(',').map(readRowId))].filter(id => id !== null)
}

/** The cars that an address names: `cars=12,7` by their ids, or `match=` with the filter of the stock list. At most `most`. */
export async function chosenCars(site: EnquirySite, query: URLSearchParams, most: number): Promise<ChosenCars> {
  const match = query.get('match')
  const ids =
    match === null
      ? readCarIds(query.get('cars') ?? '')
      : await stockIds(site, parseStockView(new URLSearchParams(match)), most + 1)
  return { ids: ids.slice(0, most), more: ids.length > most }
}
