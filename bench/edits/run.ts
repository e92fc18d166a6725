/**
 * Measures cached pages while the stock changes: `npm run bench:edits [seconds] [rounds] [kind …]`. A thousand popular addresses of 10,000 cars,
 * 16 connections; no edit, then one and ten a second of each kind in turn, two rounds.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { seed } from '../seed.ts'
import { popularAddresses, visits } from './addresses.ts'
import type { Counts, Told } from './serve.ts'

const VEHICLES = 10_000
const SECONDS = Number(process.argv[2] ?? 15)
const ROUNDS = Number(process.argv[3] ?? 2)
const KINDS = ['price', 'sold', 'new', 'mixed'] as const
const chosen = process.argv.slice(4)
const HEADERS = { 'accept-encoding': 'br' }
// As a browser that has just written something: it gets exact pages.
const WRITER = { ...HEADERS, cookie: 'forecourt_wrote=1' }
const MOST_PASSES = 6
const NO_EDITS: Told = { perSecond: 0, kind: 'price' }
const CASES: readonly Told[] = [
  NO_EDITS,
  ...[1, 10].flatMap(perSecond =>
    KINDS.filter(kind => chosen.length === 0 || chosen.includes(kind)).map(kind => ({ perSecond, kind })),
  ),
]
const NAMES = { price: 'a price', sold: 'a sale', new: 'a new car', mixed: 'prices, sales, new cars, texts' }

interface Measured extends Counts {
  perSecond: number
  requests: number
  p50: number
  p99: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
try {
  const addresses = popularAddresses(await seed(dataDir, VEHICLES))
  const asked = visits(addresses, 50_000)
  // React is several times as slow as on a site when it is not told that this is production.
  const server = fork(join(import.meta.dirname, 'serve.ts'), [dataDir], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    server.once('exit', code => process.exit(code ?? 1))
    const [{ origin }] = (await once(server, 'message')) as [{ origin: string }]
    const tell = async (told: Told): Promise<Counts> => {
      server.send(told)
      return ((await once(server, 'message')) as [Counts])[0]
    }
    let next = 0
    const load = (paths: readonly string[], options: Partial<autocannon.Options>) =>
      autocannon({
        url: origin,
        connections: 16,
        headers: HEADERS,
        requests: [{ setupRequest: request => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) }],
        ...options,
      })
    /** Asks for every page until none is rendered anew: what the case before has touched, too. On a busy machine some are refused at first. */
    const fill = async () => {
      for (let [rendered, passes] = [-1, 0]; passes < MOST_PASSES; passes++) {
        await load(addresses, { amount: addresses.length, connections: 4, timeout: 60, headers: WRITER })
        const counts = await tell(NO_EDITS)
        if (counts.rendered === rendered) return
        rendered = counts.rendered
      }
    }
    await fill()
    await load(asked, { duration: 4 })
    const measured = CASES.map((): Measured[] => [])
    for (let round = 0; round < ROUNDS; round++) {
      for (const [place, told] of CASES.entries()) {
        await fill()
        const before = await tell(told)
        const result = await load(asked, { duration: SECONDS })
        const after = await tell(NO_EDITS)
        const { '2xx': right, errors, requests, latency } = result
        if (errors > 0 || right !== requests.total)
          throw new Error(`${requests.total - right} wrong answers, ${errors} errors`)
        measured[place]?.push({
          edits: after.edits - before.edits,
          rendered: after.rendered - before.rendered,
          cpu: (after.cpu - before.cpu) / requests.total,
          requests: requests.total,
          perSecond: requests.total / result.duration,
          p50: latency.p50,
          p99: latency.p99,
        })
      }
    }
    const load1 = loadavg()[0]?.toFixed(1)
    console.log(
      `${VEHICLES.toLocaleString('en')} cars on SQLite, ${addresses.length} addresses, ${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}, load average ${load1}, ${ROUNDS} rounds of ${SECONDS} s\n`,
    )
    console.log(
      '| edits | requests/s | of those without | p50 ms | p99 ms | CPU ms/request | rendered anew | by each edit |\n|---|--:|--:|--:|--:|--:|--:|--:|',
    )
    const rest = median(measured[0]?.map(({ perSecond }) => perSecond) ?? [])
    for (const [place, { perSecond, kind }] of CASES.entries()) {
      const runs = measured[place] ?? []
      const of = (value: (run: Measured) => number) => median(runs.map(value))
      const rate = of(run => run.perSecond)
      const name = perSecond === 0 ? 'none' : `${perSecond} a second, ${NAMES[kind]}`
      const each = perSecond === 0 ? '–' : of(run => run.rendered / Math.max(1, run.edits)).toFixed(1)
      console.log(
        `| ${name} | ${Math.round(rate).toLocaleString('en')} | ${Math.round((100 * rate) / rest)} % | ${of(run => run.p50)} | ${of(run => run.p99)} | ${of(run => run.cpu).toFixed(2)} | ${(100 * of(run => run.rendered / run.requests)).toFixed(2)} % | ${each} |`,
      )
    }
  } finally {
    server.removeAllListeners('exit').kill('SIGTERM')
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
