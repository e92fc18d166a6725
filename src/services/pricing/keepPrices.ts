import { PriceBook } from '#domain/pricing/priceBook.ts'
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
  const { catalogue, clock, database, log } = site
  const prices = catalogue.livePrices
  let isClosed = false
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

  // One after the other.
  let running: Promise<void> = Promise.resolve()
  function run(work: () => Promise<void>): Promise<void> {
    running = running.then(work).catch((err: unknown) => {
      log.warn({ err }, 'the prices of the stock could not be fitted')
      prices.prepare(null)
    })
    return running
  }
  const filled = run(fill)
  const timer = setInterval(() => void run(look), LOOK_EVERY_MS).unref()
  let isShown = site.profile.pricePosition
  site.settings.onChange(() => {
    if (isClosed || isShown === site.profile.pricePosition) return
    isShown = !isShown
    void run(look)
  })
  return {
    filled,
    refill: () => run(fill),
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
