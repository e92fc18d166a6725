/**
 * How long the saved searches take for one changed car (FIND-11): `npm run bench:alerts -- [searches]`, 100,000 by default.
 * First the book of searches in memory alone, then the whole step of the worker over SQLite, from the event to the notes.
 */
import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { makeChangedListings } from '../catalogue/listings.ts'
import { makeSearches } from './searches.ts'
import { measureBook } from './measureBook.ts'
import { measureWorker } from './measureWorker.ts'

const CARS = 2_000

const [, , count = '100000'] = process.argv
const searches = makeSearches(Number(count))
const [load = ''] = (await readFile('/proc/loadavg', 'utf8').catch(() => '')).split(' ')
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? ''}, load ${load} before`)
console.log(
  `${searches.length.toLocaleString('en')} alerts, ${new Set(searches).size.toLocaleString('en')} different\n`,
)

const book = measureBook(searches, makeChangedListings(CARS))
const worker = await measureWorker(searches)
const number = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2))
console.log('| one changed car | p50 ms | p99 ms | most ms | alerts that match, middle / most |')
console.log('|---|--:|--:|--:|--:|')
for (const [name, { times, matches }] of [
  ['found in memory', book],
  ['noted in SQLite, from the event on', worker],
] as const) {
  const [p50, p99, most] = [0.5, 0.99, 1].map(share => at(times, share))
  const found = [0.5, 1].map(share => number(at(matches, share))).join(' / ')
  console.log(`| ${name} | ${number(p50 ?? 0)} | ${number(p99 ?? 0)} | ${number(most ?? 0)} | ${found} |`)
}
console.log(
  `\nReading all searches: ${number(book.readMs)} ms, ${number(book.bytes / searches.length)} bytes an alert.`,
)

/** The value below which that share of the numbers lies. */
function at(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
