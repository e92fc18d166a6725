import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PriceBook } from '../../src/domain/pricing/priceBook.ts'
import { createChangeCount } from '../../src/services/changeCount.ts'
import { createLivePrices } from '../../src/services/pricing/livePrices.ts'
import { giveWay, runGently } from '../../src/services/pricing/runGently.ts'
import { makeListings } from '../catalogue/listings.ts'

const THIS_YEAR = 2026
const PUT_AT_ONCE = 500
const CARDS = 24
const PAGES = 2_000

const mega = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
const used = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * Prints what the prices of a process cost with so many made cars: memory, the time of a fit that gives way, by how much it
 * holds up others, and what the cards of a page take after a change.
 */
export async function measureLive(cars: number): Promise<void> {
  const made = makeListings(cars)
  const before = used()
  const prices = createLivePrices(createChangeCount())
  const book = new PriceBook(THIS_YEAR)
  prices.prepare(book)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let started = performance.now()
  for (const [place, car] of made.entries()) {
    book.put(car)
    if (place % PUT_AT_ONCE === 0) await giveWay()
  }
  const put = performance.now() - started
  started = performance.now()
  const fit = await runGently(book.fit(), () => true)
  const fitted = performance.now() - started
  delay.disable()
  if (fit === null) return
  book.adopt(fit.result)
  prices.publish(book)
  const shares = [50, 99, 100].map(share => (delay.percentile(share) / 1e6 - 1).toFixed(1)).join(' / ')
  console.log(`\n## In a process, ${book.size.toLocaleString('en')} cars\n`)
  console.log(`Put in ${(put / 1000).toFixed(1)} s and fitted in ${(fitted / 1000).toFixed(1)} s, giving way.`)
  console.log(`Others waited ${shares} ms (p50 / p99 / most). The book takes ${mega(used() - before)}.`)
  const pages = Array.from({ length: PAGES }, (_, page) =>
    Array.from({ length: CARDS }, (_one, card) => made[(page * 487 + card * 20_011) % made.length]).filter(
      car => car !== undefined,
    ),
  )
  const look = () => {
    const from = performance.now()
    for (const page of pages) for (const car of page) prices.card(car)
    return (1_000 * (performance.now() - from)) / PAGES
  }
  look()
  const [car] = made
  if (car === undefined) return
  prices.apply([car.id], new Map([[car.id, { ...car, price: (car.price ?? 0) + 1 }]]))
  console.log(`The ${CARDS} cards of a page take ${look().toFixed(1)} µs after a changed car,`)
  book.adopt(fit.result)
  prices.publish(book)
  console.log(`${look().toFixed(0)} µs after a fit.`)
}
