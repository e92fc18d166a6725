/**
 * Measures the memory of the real server at rest, under an hour's requests and after them:
 * `npm run bench:memory [cars or folder …]`. SQLite, loopback.
 */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keptSite, listedProducts } from '../keptSites.ts'
import { startServer } from '../server.ts'
import { ask, REQUESTS } from './mixedLoad.ts'

const PARTS = 2
const PRODUCTS = 6_000
const REPORTER = join(import.meta.dirname, 'report.mjs')
const POLL_MS = 20

/** What a process that has loaded `report.mjs` says of its memory, in MB. */
async function readReport(pid: number, file: string): Promise<string> {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await pause(POLL_MS)
  const usage = JSON.parse(await readFile(file, 'utf8')) as NodeJS.MemoryUsage
  const [used, total, external, buffers] = [usage.heapUsed, usage.heapTotal, usage.external, usage.arrayBuffers].map(
    bytes => Math.round(bytes / 1_048_576),
  )
  return `${used} / ${total} | ${external} | ${buffers}`
}

const sites = process.argv.length > 2 ? process.argv.slice(2) : ['10000', '1000000']
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`)
console.log(
  '| MB | RSS | most | files of it | heap used / of | outside | array buffers |\n|---|--:|--:|--:|--:|--:|--:|',
)
for (const argument of sites) {
  const { dataDir, cars } = await keptSite(argument)
  const report = join(dataDir, 'memory.json')
  const server = await startServer(dataDir, undefined, {
    TRUST_PROXY: 'on',
    NODE_OPTIONS: `--import=${REPORTER}`,
    REPORT: report,
  })
  const line = async (name: string) => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
    const megabytes = (key: string) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
    const inside = await readReport(server.pid, report)
    console.log(
      `| ${cars.toLocaleString('en')} cars, ${name} | ${megabytes('VmRSS')} | ${megabytes('VmHWM')} | ${megabytes('RssFile')} | ${inside} |`,
    )
  }
  try {
    const ids = listedProducts(dataDir, PRODUCTS)
    await line('at rest')
    for (let part = 1; part <= PARTS; part++) {
      await ask(server.origin, ids, REQUESTS / PARTS)
      await line(`${((REQUESTS / PARTS) * part).toLocaleString('en')} requests`)
    }
  } finally {
    await server.stop()
  }
}
