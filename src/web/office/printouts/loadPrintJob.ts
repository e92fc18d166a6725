import { MOST_PRINTED_AT_ONCE } from '#domain/printouts/printLimits.ts'
import { dayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { loadCarSheets } from '#services/printouts/loadCarSheets.ts'
import type { Site } from '#services/site.ts'
import { chosenCars } from '#services/stock/chosenCars.ts'
import { siteOrigin } from '../../seo/siteOrigin.ts'
import { sheetDealer } from './sheetDealer.ts'

/** The cars that an address names, as sheets to print, with who sells them and the day of printing (DESK-5). */
export async function loadPrintJob(site: Site, request: Request) {
  const query = new URL(request.url).searchParams
  const { ids, more } = await chosenCars(site, query, MOST_PRINTED_AT_ONCE)
  return {
    sheets: await loadCarSheets(site, ids, {
      origin: siteOrigin(site, request),
      comparesPrices: site.profile.pricePosition,
    }),
    more,
    cars: new URLSearchParams([...query].filter(([name]) => name === 'cars' || name === 'match')).toString(),
    dealer: sheetDealer(site.profile),
    on: dayText(indianDay(site.clock.now())),
    addressKnown: site.configuration.siteUrl !== null,
  }
}
