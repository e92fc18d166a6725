import { KINDS } from '#domain/kinds/kinds.ts'
import { stockTable } from '#domain/stock/stockTable.ts'
import type { StockView } from '#domain/stock/stockView.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { TableCell } from '#domain/text/tableCell.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import type { CatalogueReading } from '../catalogue/catalogueView.ts'
import { inBatches } from './inBatches.ts'
import { stockIds } from './listStock.ts'

interface StockAsked {
  chosen: readonly number[] | null
  view: StockView
}

/** Rows for a spreadsheet with car numbers, read in batches as the consumer asks for them. */
async function* readStock(
  site: EnquirySite,
  { chosen, view }: StockAsked,
  row: (vehicle: Vehicle) => TableCell[],
): AsyncGenerator<TableCell[][]> {
  const ids = chosen ?? (await stockIds(site, view))
  for await (const batch of inBatches(ids)) {
    const vehicles = await loadVehicles(site.database.reports, batch)
    yield vehicles.map(row)
  }
}

/** The chosen vehicles, or else every vehicle of a view on all its pages, with the columns of the kinds that the site has categories of. */
export function exportStock(
  site: EnquirySite & CatalogueReading,
  asked: StockAsked,
): Pick<ReturnType<typeof stockTable>, 'columns'> & { batches: AsyncGenerator<TableCell[][]> } {
  const { categoriesOf } = site.catalogue.options()
  const { columns, row } = stockTable(KINDS.filter(kind => kind === 'car' || categoriesOf(kind).length > 0))
  return { columns, batches: readStock(site, asked, row) }
}
