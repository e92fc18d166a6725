import { PriceBook } from '../../src/domain/pricing/priceBook.ts'
import { makeListings } from '../catalogue/listings.ts'

const ASKED = 20_000
const THIS_YEAR = 2026

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toPrecision(2)
}

const spread = (times: readonly number[]) => [0.5, 0.99, 1].map(share => at(times, share)).join(' / ')

function timed(act: () => void): number {
  const start = performance.now()
  act()
  return performance.now() - start
}

/** Prints how long a stock of so many made cars takes: to put, to fit, to ask for a price, to change a car. */
export function measureMany(cars: number): void {
  const made = makeListings(cars)
  const book = new PriceBook(THIS_YEAR)
  const put = timed(() => {
    for (const car of made) book.put(car)
  })
  const fit = book.fit()
  const steps: number[] = []
  const before = process.cpuUsage()
  let step = fit.next()
  while (step.done !== true)
    steps.push(
      timed(() => {
        step = fit.next()
      }),
    )
  const used = process.cpuUsage(before)
  book.adopt(step.value)
  const asked = made.filter((_, place) => place % Math.ceil(cars / ASKED) === 0)
  const position = asked.map(car => timed(() => book.position(car)))
  const changed = asked.map(car => ({ ...car, price: car.price === null ? null : car.price * 0.95 }))
  const refresh = changed.map(car =>
    timed(() => {
      book.put(car)
      book.position(car)
    }),
  )
  const total = steps.reduce((sum, time) => sum + time, 0)
  console.log(`## ${book.size.toLocaleString('en')} made cars\n`)
  const processor = (used.user + used.system) / 1e6
  console.log(`Put in ${(put / 1000).toFixed(1)} s, fitted in ${(total / 1000).toFixed(1)} s.`)
  console.log(
    `Fitting took ${processor.toFixed(1)} s of processor time, in ${steps.length.toLocaleString('en')} steps.\n`,
  )
  console.log('| ms, p50 / p99 / most | |\n|---|--:|')
  console.log(`| a step of the fit | ${spread(steps)} |`)
  console.log(`| estimate, comparables and label of a car | ${spread(position)} |`)
  console.log(`| a changed car, and its new position | ${spread(refresh)} |`)
}
