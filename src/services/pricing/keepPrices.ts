import { PriceBook } from '#domain/pricing/priceBook.ts'
import { followWork } from '#platform/followWork.ts'
import { DAY_MS, indianDay } from '#domain/text/indianTime.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { LiveProfile } from '../settings/liveProfile.ts'
import { findForgotten, readNextPricedCars } from './pricedRows.ts'
import { giveWay, runGently } from './runGently.ts'

/** How often it is looked whether the prices have to be fitted again. */
const LOOK_EVERY_MS = 60_000
/** Not more often than this, and not for fewer changes: a share of the stock, and a number for a small one. */
const FIT_APART_MS = 600_000
const SHARE_CHANGED = 0.02
const LEAST_CHANGED = 20

/** Keeps the prices of a process up. */
export interface PriceKeeper {
  /** Resolves when pages show what the first fit says. */
  readonly filled: Promise<void>
  /** Reads the stock anew and fits it. Resolves when pages show the result. */
  refill(): Promise<void>
  /** Stops what is under way. */
  close(): Promise<void>
}

/** Part of a site, and whether its profile has switched the position off. */
interface PricedSite extends CatalogueSite {
  readonly profile: { readonly pricePosition: boolean }
  readonly settings: Pick<LiveProfile, 'onChange'>
}

/**
 * Fills the price book of this process from the stock, in steps that let visitors go first, and fits it again when enough has
 * changed, once a day, with the option lists, and with the year (PRICE-2). A site that shows no positions has no book.
 */
export function keepPrices(site: PricedSite): PriceKeeper {
  const { catalogue, clock, database } = site
  const prices = catalogue.livePrices
  let isClosed = false
  let refillAsked = false
  let fittedAt = 0
  let fittedChanges = 0
  let year = 0
  let options = catalogue.options()
  const goesOn = () => !isClosed
  const yearOf = (now: number) => Number(indianDay(now).slice(0, 4))

  async function fit(book: PriceBook): Promise<void> {
    const { changes } = book
    const done = await runGently(book.fit(), goesOn)
    if (done === null) return
    book.adopt(done.result)
    prices.publish(book)
    fittedAt = clock.now()
    fittedChanges = changes
  }

  async function fill(): Promise<void> {
    if (!site.profile.pricePosition) return
    const now = clock.now()
    year = yearOf(now)
    options = catalogue.options()
    const book = new PriceBook(year)
    const changed = new Set<number>()
    prices.prepare(book, changed)
    for (let last: number | null = 0; last !== null && goesOn();) {
      // What changes while they are read was told already, and is newer.
      changed.clear()
      const read = await readNextPricedCars(database.query, options, last, now)
      for (const car of read.cars) if (!changed.has(car.id)) book.put(car)
      last = read.last
      await giveWay()
    }
    await fit(book)
    prices.prepare(null)
  }

  async function look(): Promise<void> {
    const { book } = prices
    const now = clock.now()
    if (!site.profile.pricePosition) {
      if (book !== null) prices.publish(null)
      return
    }
    if (book === null || year !== yearOf(now)) return fill()
    const age = now - fittedAt
    if (age < FIT_APART_MS) return
    if (options !== catalogue.options()) return fill()
    if (age >= DAY_MS) prices.apply(await findForgotten(database.query, now), new Map())
    // Putting a car that is there counts twice.
    const isChanged = (book.changes - fittedChanges) / 2 >= Math.max(LEAST_CHANGED, book.size * SHARE_CHANGED)
    if (isChanged || age >= DAY_MS) await fit(book)
  }

  async function step(): Promise<void> {
    const isFill = refillAsked
    refillAsked = false
    try {
      await (isFill ? fill() : look())
    } catch (error) {
      prices.prepare(null)
      throw error
    }
  }
  const refill = () => {
    refillAsked = true
    return work.wake()
  }
  const work = followWork(site, { name: 'prices', everyMs: LOOK_EVERY_MS, firstAfterMs: LOOK_EVERY_MS, step })
  site.settings.onChange(() => void work.wake())
  return {
    filled: refill(),
    refill,
    async close() {
      isClosed = true
      await work.close()
    },
  }
}
