import { DAY_MS } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { readEnquiryFigures, type DayCount } from './enquiryFigures.ts'
import { findUnwanted, noteVehicles, readStockFigures, type NotedVehicle, type StockFigures } from './stockFigures.ts'

const DAYS_SHOWN = 14
const MOST_NOTED = 5
/** In stock for so long without being asked about for so long: a price is worth looking at. */
export const LONG_IN_STOCK_DAYS = 60
export const NOT_ASKED_DAYS = 30

/** What a dealer wants to know each morning. */
export interface Figures {
  stock: StockFigures
  fresh: number
  overdue: number
  /** Enquiries of the last days, the oldest first. */
  days: readonly DayCount[]
  /** For sale, and asked about most. */
  wanted: readonly NotedVehicle[]
  /** Listed for long, and nobody asks. */
  unwanted: readonly NotedVehicle[]
}

/** Reads the figures of the dashboard. Days are those of India; enquiries of a demo site are those of this run (MODE-1). */
export async function readFigures(site: EnquirySite): Promise<Figures> {
  const { query } = site.database
  const now = site.clock.now()
  const today = indianDay(now)
  const [stock, enquiries] = await Promise.all([
    readStockFigures(query, today), readEnquiryFigures(site, { today, days: DAYS_SHOWN, mostAsked: MOST_NOTED }),
  ])
  const unwanted = await findUnwanted(query, today, {
    days: LONG_IN_STOCK_DAYS, askedSince: now - NOT_ASKED_DAYS * DAY_MS, wanted: [...enquiries.asked.keys()], most: MOST_NOTED,
  })
  return {
    stock, fresh: enquiries.fresh, overdue: enquiries.overdue, days: enquiries.days,
    wanted: await noteVehicles(query, enquiries.asked, now),
    unwanted: await noteVehicles(query, new Map(unwanted.map(id => [id, 0])), now),
  }
}
