/**
 * Measures what others wait beside changes of many cars: a visitor who asks for a cached page, and somebody who signs in,
 * which writes. `npm run bench:bulk [folder] [sqlite|postgres] [cars]`; the site in the folder is made when it is missing.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { openDatabase } from '../../src/platform/database/openDatabase.ts'
import type { Schema } from '../../src/services/schema.ts'
import { OWNER } from '../site/fillPeople.ts'
import { keptPostgres } from '../site/keptPostgres.ts'
import { makeSite } from '../site/makeSite.ts'
import { startServer } from '../server.ts'

const [folder = '/tmp/forecourt-office', engine = 'sqlite', cars = '1000000'] = process.argv.slice(2)
const CHANGED = 5_000
const MERGED = 20_000
const REST_MS = 5_000

/** Gives so many cars a colour of their own, which is merged into another. */
async function paintCars(databaseUrl: string | undefined): Promise<{ from: number; into: number }> {
  const database = await openDatabase<Schema>(
    readConfiguration({ DATA_DIR: folder, SITE_MODE: 'live', DATABASE_URL: databaseUrl }, folder),
  )
  const painted = await database.transaction(async transaction => {
    const into = await transaction.selectFrom('colors').select('id').orderBy('id').executeTakeFirstOrThrow()
    const name = `bench ${Date.now()}`
    const from = await transaction
      .insertInto('colors')
      .values({ name, nameKey: name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('vehicles')
      .set({ colorId: from.id })
      .where('id', '>', CHANGED)
      .where('id', '<=', CHANGED + MERGED)
      .execute()
    return { from: from.id, into: into.id }
  })
  await database.close()
  return painted
}

async function post<Answer>(
  origin: string,
  path: string,
  body: object,
  cookie = '',
): Promise<{ answer: Answer; cookie: string }> {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return { answer: (await reply.json()) as Answer, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const signIn = (origin: string) => post(origin, '/api/auth/login', OWNER)

/** Asks again and again until it is stopped; returns what each answer took, in milliseconds. */
function keepAsking(everyMs: number, ask: () => Promise<unknown>): () => Promise<number[]> {
  const stopped = new AbortController()
  const waits: number[] = []
  const asking = (async () => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now()
      await ask()
      waits.push(performance.now() - startedAt)
      await pause(everyMs)
    }
  })()
  return async () => {
    stopped.abort()
    await asking
    return waits
  }
}

const share = (times: readonly number[], part: number) =>
  (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0).toFixed(0)
const spread = (times: readonly number[]) => [0.5, 0.99, 1].map(part => share(times, part)).join(' / ')

async function measure(origin: string, name: string, change: () => Promise<unknown>): Promise<void> {
  const visitor = keepAsking(5, async () => (await fetch(origin)).arrayBuffer())
  const member = keepAsking(50, () => signIn(origin))
  const startedAt = performance.now()
  await change()
  const took = (performance.now() - startedAt) / 1_000
  const [pages, signIns] = [await visitor(), await member()]
  console.log(`| ${name} | ${took.toFixed(1)} | ${spread(pages)} | ${spread(signIns)} |`)
}

async function measureAll(origin: string, { from, into }: { from: number; into: number }): Promise<void> {
  const { cookie } = await signIn(origin)
  const call = async <Answer>(path: string, body: object) => (await post<Answer>(origin, path, body, cookie)).answer
  for (let round = 0; round < 40; round++) await (await fetch(origin)).arrayBuffer()
  console.log(
    `${cars} cars on ${engine}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log('| beside it | s | cached page, p50 / p99 / most ms | sign-in, p50 / p99 / most ms |\n|---|--:|--:|--:|')
  await measure(origin, 'nothing', () => pause(REST_MS))
  const change = { kind: 'price_by_amount', rupees: 1_000 }
  const ids = Array.from({ length: CHANGED }, (_, index) => index + 1)
  const { rows } = await call<{ rows: { id: number; version: number; after: string | null }[] }>(
    '/api/office/stock/preview',
    { selection: { ids }, change },
  )
  const vehicles = rows.filter(row => row.after !== null).map(({ id, version }) => ({ id, version }))
  let eventIds: number[] = []
  await measure(origin, `bulk change of ${vehicles.length}`, async () => {
    ;({ eventIds } = await call<{ eventIds: number[] }>('/api/office/stock/apply', { vehicles, change }))
  })
  await measure(origin, 'its undo', () => call('/api/office/stock/revert', { eventIds }))
  await measure(origin, `merge of ${MERGED}`, () => call(`/api/office/options/colors/${from}/merge`, { into }))
}

const postgres = engine === 'postgres' ? await keptPostgres(folder) : undefined
try {
  await makeSite(folder, Number(cars), postgres?.url)
  const painted = await paintCars(postgres?.url)
  const server = await startServer(folder, postgres?.url)
  try {
    await measureAll(server.origin, painted)
  } finally {
    await server.stop()
  }
} finally {
  await postgres?.stop()
}
