/**
 * How well prices are estimated and labelled, and how fast (PRICE-2): `npm run bench:price -- [folder] [cars] [first seed]`. The folder, or
 * `PRICE_LISTS`, has lists of cars as CSV files that the import understands; without it made cars stand in. 1,000,000 made
 * cars are timed unless another number is given; 0 times none. What is reported is of the seeds 1 to 5; try others on others.
 */
import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { makeListings } from '../catalogue/listings.ts'
import { judge } from './judge.ts'
import { measureLive } from './live.ts'
import { measureMany } from './million.ts'
import { readList } from './readList.ts'

const MADE = 8_000
const LEAST_CARS = 500

const [, , folder = process.env.PRICE_LISTS ?? '', cars = '1000000', firstSeed = '1'] = process.argv
const load = async () => (await readFile('/proc/loadavg', 'utf8').catch(() => '')).split(' ')[0]

/** The CSV files in the folder, by name. */
async function findLists(): Promise<string[]> {
  if (folder === '') return []
  const files = await readdir(folder).catch(() => null)
  if (files === null) console.log(`There is no folder ${folder}.`)
  return (files ?? []).filter(file => file.endsWith('.csv')).toSorted()
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? ''}, load ${await load()} before\n`)
const files = await findLists()
for (const file of files) {
  const list = await readList(join(folder, file)).catch((problem: unknown) => String(problem))
  if (typeof list === 'string') console.log(`${file} is left out: ${list}\n`)
  else if (list.length < LEAST_CARS) console.log(`${file} is left out: ${list.length} cars are too few to judge.\n`)
  else judge(file, list, Number(firstSeed))
}
if (files.length === 0) {
  console.log(
    'No real lists: made cars stand in, which say nothing of real prices. Name a folder, or set PRICE_LISTS.\n',
  )
  judge(
    'made cars',
    makeListings(MADE).filter(car => car.price !== null),
    Number(firstSeed),
  )
}
if (Number(cars) > 0) {
  measureMany(Number(cars))
  await measureLive(Number(cars))
}
console.log(`\nLoad ${await load()} after.`)
