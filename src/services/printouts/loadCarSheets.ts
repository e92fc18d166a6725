import { vehicleNoun } from '../catalogue/stockNoun.ts'
import { makeCarSheet, type CarSheet, type SheetPosition } from '#domain/printouts/carSheet.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { drawQr } from '#domain/text/qrDrawing.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { StockReading } from '../catalogue/stockNoun.ts'
import { readCondition } from '../condition/findCondition.ts'
import { readPricePosition } from '../pricing/readPricePosition.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'

async function positionOf(site: CatalogueSite, vehicleId: number): Promise<SheetPosition | null> {
  const position = await readPricePosition(site, vehicleId)
  if (position?.strip == null) return null
  const { strip, lowest, span, highest, dearer, same, cars } = position
  return { strip, lowest, span, highest, dearer, same, compared: cars.length }
}

/**
 * The sheets of cars by their ids, in that order and without those that are not there; for staff, hidden cars too (DESK-5).
 * `origin` is the site's address, which the QR codes lead to; `comparesPrices` is the dealer's setting.
 */
export async function loadCarSheets(
  site: CatalogueSite & StockReading,
  ids: readonly number[],
  { origin, comparesPrices }: { origin: string; comparesPrices: boolean },
): Promise<CarSheet[]> {
  const { reports } = site.database
  const today = indianDay(site.clock.now())
  const sheets: CarSheet[] = []
  for (const car of await loadVehicles(reports, ids, site.clock.now())) {
    const address = `${origin}/product/${car.productId}`
    sheets.push(
      makeCarSheet({
        car,
        condition: await readCondition(reports, car.id),
        position: comparesPrices ? await positionOf(site, car.id) : null,
        // A windscreen gets dirty, and the code is read through it.
        page: { address, qr: drawQr(address, 'Q') },
        today,
        noun: vehicleNoun(site, car.options.category),
      }),
    )
  }
  return sheets
}
