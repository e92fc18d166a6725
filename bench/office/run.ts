/**
 * Measures every page of the office at a million cars, and what a visitor waits beside it:
 * `npm run bench:office [folder] [sqlite|postgres] [part of a page's name]`.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { join } from 'node:path'
import { Client } from 'pg'
import { DAY_MS, indianDay } from '../../src/domain/text/indianTime.ts'
import { keptPostgres } from '../site/keptPostgres.ts'
import { makeSite } from '../site/makeSite.ts'
import { startServer } from '../server.ts'
import { explain } from './explain.ts'
import { OFFICE_PAGES } from './pages.ts'
import { ask, signIn } from './signedIn.ts'

const CARS = 1_000_000
const ASKED = 3
const EVERY_MS = 5
const [folder = '/tmp/forecourt-office', engine = 'sqlite', part = ''] = process.argv.slice(2)

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0

/** A visitor who asks for a cached page again and again, until told to stop. */
function visit(origin: string) {
  const [waits, stopped] = [[] as number[], new AbortController()]
  const going = (async () => {
    while (!stopped.signal.aborted) {
      waits.push(await ask(origin))
      await pause(EVERY_MS)
    }
  })()
  return async () => {
    stopped.abort()
    await going
    return waits
  }
}

/** A product id and the number of an enquiry that has one. */
async function findExamples(url: string | undefined): Promise<{ product: string; enquiry: number }> {
  const products = 'select product_id as product from vehicles where id = 500001'
  const enquiries = "select max(id) as enquiry from enquiries where state = 'contacted' and vehicle_id is not null"
  if (url === undefined) {
    const file = new SQLite(join(folder, 'forecourt.sqlite'), { readonly: true })
    const found = Object.assign({}, file.prepare(products).get(), file.prepare(enquiries).get())
    file.close()
    return found as { product: string; enquiry: number }
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  const found = Object.assign({}, (await client.query(products)).rows[0], (await client.query(enquiries)).rows[0])
  await client.end()
  return found
}

/** The pages that are asked for, with their addresses. */
function pagesWith({ product, enquiry }: { product: string; enquiry: number }) {
  const longAgo = Date.now() - 365 * DAY_MS
  return OFFICE_PAGES.filter(([name]) => name.includes(part)).map(([name, address]) => ({
    name,
    address: address
      .replace('{product}', product)
      .replace('{enquiry}', String(enquiry))
      .replaceAll('{longAgo}', indianDay(longAgo))
      .replace('{monthBefore}', indianDay(longAgo - 30 * DAY_MS)),
  }))
}

async function measure(origin: string, pages: ReturnType<typeof pagesWith>): Promise<void> {
  const cookie = await signIn(origin)
  for (let round = 0; round < 40; round++) await ask(origin)
  await ask(`${origin}/account`, cookie)
  console.log(
    `${CARS.toLocaleString('en')} cars and events on ${engine}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log('| page | ms, first | ms, middle | visitor, p50 / p99 / most ms |\n|---|--:|--:|--:|')
  for (const { name, address } of [{ name: 'none', address: '/' }, ...pages]) {
    const leave = visit(origin)
    const times: number[] = []
    for (let round = 0; round < ASKED; round++) times.push(await ask(origin + address, cookie))
    if (times[0] !== undefined && times[0] < 100) await pause(100)
    const waits = await leave()
    console.log(
      `| ${name} | ${times[0]?.toFixed(0)} | ${at(times, 0.5).toFixed(0)} | ${at(waits, 0.5).toFixed(1)} / ${at(waits, 0.99).toFixed(0)} / ${at(waits, 1).toFixed(0)} |`,
    )
  }
}

const postgres = engine === 'postgres' ? await keptPostgres(folder) : undefined
try {
  await makeSite(folder, CARS, postgres?.url)
  const pages = pagesWith(await findExamples(postgres?.url))
  const server = await startServer(folder, postgres?.url)
  try {
    await measure(server.origin, pages)
  } finally {
    await server.stop()
  }
  await explain(
    folder,
    postgres?.url,
    pages.map(({ address }) => address),
  )
} finally {
  await postgres?.stop()
}
