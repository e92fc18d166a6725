import type { CardPosition } from '#domain/pricing/cardPosition.ts'
import type { CatalogueSite } from '#services/catalogueSite.ts'
import type { StockRow } from '#services/stock/listStock.ts'

/** A row of the stock with the place of its price among comparable cars; null for a car that visitors do not see. */
export type PlacedStockRow = StockRow & { position: CardPosition | null }

/** Places the cars of a page of the stock as their cards do (PRICE-2). */
export function placeStock({ catalogue }: CatalogueSite, rows: readonly StockRow[]): PlacedStockRow[] {
  return rows.map(row => {
    const indexed = catalogue.index.get(row.id)
    return { ...row, position: indexed === null ? null : catalogue.prices.card(indexed) }
  })
}
