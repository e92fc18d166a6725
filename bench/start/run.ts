/**
 * Measures how long a start takes, from the process to the first page: `node bench/start/run.ts [cars or folder …]`. A number is a
 * site that is made for it, a folder one that `bench/site` or a dealer has made; only a snapshot is written there.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seed } from '../seed.ts'
import { startServer } from '../server.ts'

const RUNS = 3
const ROOT = join(import.meta.dirname, '..', '..')

interface Start {
  listening: number
  firstPage: number
  cars: number
}

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
const ms = (numbers: readonly number[]) => Math.round(middle(numbers)).toLocaleString('en')

async function measureStart(dataDir: string): Promise<Start> {
  const begin = performance.now()
  const server = await startServer(dataDir)
  const listening = performance.now() - begin
  await (await fetch(`${server.origin}/buy`)).text()
  const firstPage = performance.now() - begin
  const health = (await (await fetch(`${server.origin}/health`)).json()) as { catalogue: { vehicles: number } }
  await server.stop()
  return { listening, firstPage, cars: health.catalogue.vehicles }
}

async function measureStarts(dataDir: string, prepare: () => Promise<unknown>): Promise<Start[]> {
  const starts: Start[] = []
  for (let run = 0; run < RUNS; run++) {
    await prepare()
    starts.push(await measureStart(dataDir))
  }
  return starts
}

const row = (what: string, starts: readonly Start[]) =>
  `| ${(starts[0]?.cars ?? 0).toLocaleString('en')} | ${what} | ${ms(starts.map(start => start.listening))} | ${ms(starts.map(start => start.firstPage))} |`

/** How long Node takes to load the modules of the server alone, and the pages that were built. */
async function measureModules(): Promise<number> {
  const begin = performance.now()
  const program = "await import('./src/server/start.ts'); await import('./build/server/index.js'); process.exit()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return performance.now() - begin
}

const given = process.argv.slice(2)
const load = (await readFile('/proc/loadavg', 'utf8').catch(() => 'unknown')).split(' ')[0]
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load average ${load}\n`)
console.log('| cars | | listening, ms | first page, ms |\n|--:|---|--:|--:|')
const modules: number[] = []
for (let run = 0; run < RUNS; run++) modules.push(await measureModules())
console.log(`| – | Node and its modules alone | – | ${ms(modules)} |`)
for (const site of given.length === 0 ? ['10000', '100000'] : given) {
  const cars = Number(site)
  const folder = Number.isNaN(cars) ? site : await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  try {
    if (folder !== site) await seed(folder, cars)
    const forget = () => rm(join(folder, 'catalogue.snapshot'), { force: true })
    console.log(row('all rows read', await measureStarts(folder, forget)))
    console.log(row('from the snapshot', await measureStarts(folder, async () => {})))
  } finally {
    if (folder !== site) await rm(folder, { recursive: true, force: true })
  }
}
