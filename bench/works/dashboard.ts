/**
 * How long the dashboard and "What works" take over HTTP at a million cars, and after a write:
 * `npm run bench:dashboard [folder] [sqlite|postgres]`. The site of `bench/works/first.ts`, which adds up what works.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { indianDay } from '../../src/domain/text/indianTime.ts'
import { ask, signIn } from '../office/signedIn.ts'
import { startServer } from '../server.ts'
import { keptPostgres } from '../site/keptPostgres.ts'

const PAGES = [
  ['dashboard', '/admin-login'],
  ['what works, 7 days', '/office/what-works?days=7'],
  ['what works, 30 days', '/office/what-works?days=30'],
  ['what works, 12 months', '/office/what-works?days=365'],
] as const
const ASKED = 9
const CAR = 500_001
const [folder = '/tmp/forecourt-office', engine = 'sqlite'] = process.argv.slice(2)

const middleOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Adds a cost to a car, as owners do: whatever adds up money has to be read again. */
async function write(origin: string, cookie: string, version: number): Promise<void> {
  const answer = await fetch(`${origin}/api/office/vehicles/${CAR}/costs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({
      version,
      category: 'mechanical',
      what: 'Brake pads',
      paid_to: 'Ravi Motors',
      spent_on: indianDay(Date.now()),
      rupees: '1000',
      gst_rupees: '',
      is_creditable: false,
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** The version of the money of the car, as its page says. */
async function findVersion(origin: string, cookie: string): Promise<number> {
  for (let version = 0; version < 1_000; version++)
    try {
      await write(origin, cookie, version)
      return version + 1
    } catch (error) {
      if (!String(error).includes('409')) throw error
    }
  throw new Error('the car has been changed too often')
}

const postgres = engine === 'postgres' ? await keptPostgres(folder) : undefined
const server = await startServer(folder, postgres?.url)
try {
  const { origin } = server
  const cookie = await signIn(origin)
  for (let round = 0; round < 40; round++) await ask(origin)
  // The office's own scripts are loaded by it, so that the first reading below is one of the database.
  await ask(`${origin}/account`, cookie)
  console.log(
    `${engine}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log('| ms over HTTP | first | later, middle / most | after a write, middle / most |\n|---|--:|--:|--:|')
  const firsts: number[] = []
  for (const [, address] of PAGES) firsts.push(await ask(origin + address, cookie))
  let version = await findVersion(origin, cookie)
  for (const [place, [name, address]] of PAGES.entries()) {
    const [later, written]: [number[], number[]] = [[], []]
    for (let round = 0; round < ASKED; round++) later.push(await ask(origin + address, cookie))
    for (let round = 0; round < ASKED; round++) {
      await write(origin, cookie, version++)
      written.push(await ask(origin + address, cookie))
    }
    const text = (times: readonly number[]) => `${middleOf(times).toFixed(0)} / ${Math.max(...times).toFixed(0)}`
    console.log(`| ${name} | ${firsts[place]?.toFixed(0)} | ${text(later)} | ${text(written)} |`)
  }
} finally {
  await server.stop()
  await postgres?.stop()
}
