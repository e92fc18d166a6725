import { DAY_MS, indianDay } from '#domain/text/indianTime.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { readEnquiryFigures, type DayCount } from './enquiryFigures.ts'
import { findUnwanted, noteVehicles, readStockFigures, type NotedVehicle, type StockFigures } from './stockFigures.ts'

const DAYS_SHOWN = 14
const MOST_NOTED = 5
/** A vehicle in stock for longer than this, and not asked about for the time below, deserves a look at its price. */
export const LONG_IN_STOCK_DAYS = 60
export const NOT_ASKED_DAYS = 30

/** The key figures that a dealer wants to know each morning. */
export interface KeyFigures {
  stock: StockFigures
  fresh: number
  overdue: number
  /** Enquiries of the last days, oldest first. */
  days: readonly DayCount[]
  /** Vehicles for sale with the most enquiries. */
  wanted: readonly NotedVehicle[]
  /** Vehicles listed for long without an enquiry. */
  unwanted: readonly NotedVehicle[]
}

/** The figures without what visitors asked, for who may not read enquiries (BOOK-11). */
export const withoutPeople = ({ stock }: KeyFigures): KeyFigures => ({
  stock,
  fresh: 0,
  overdue: 0,
  days: [],
  wanted: [],
  unwanted: [],
})

/**
 * Reads the key figures of the dashboard. Days are days in India; on a demo site enquiries are those of this run
 * (MODE-1).
 */
export async function readKeyFigures(site: EnquirySite): Promise<KeyFigures> {
  const { reports } = site.database
  const now = site.clock.now()
  const today = indianDay(now)
  const [stock, enquiries] = await Promise.all([
    readStockFigures(reports, today),
    readEnquiryFigures(site, { today, days: DAYS_SHOWN, mostAsked: MOST_NOTED }),
  ])
  const unwanted = await findUnwanted(reports, today, {
    days: LONG_IN_STOCK_DAYS,
    askedSince: now - NOT_ASKED_DAYS * DAY_MS,
    wanted: [...enquiries.asked.keys()],
    most: MOST_NOTED,
  })
  return {
    stock,
    fresh: enquiries.fresh,
    overdue: enquiries.overdue,
    days: enquiries.days,
    wanted: await noteVehicles(reports, enquiries.asked, now),
    unwanted: await noteVehicles(reports, new Map(unwanted.map(id => [id, 0])), now),
  }
}
