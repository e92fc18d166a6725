/**
 * Measures the processor time of public answers of the real server, asked for the first time, again, and after a change
 * of one car: `npm run bench:lists [cars or folder …]`. SQLite, loopback.
 */
import { cpus, loadavg } from 'node:os'
import { keptSite, listedProducts, type KeptSite } from '../keptSites.ts'
import { processorTime } from '../processorTime.ts'
import { startServer } from '../server.ts'
import { publicCases, type Case } from './cases.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { openEditor } from './editor.ts'

const WARM_UP = 5
const REPEATS = 400
const EDITS = 3

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

interface Times {
  first: number
  again: number
  edited: number
}

async function measure(pid: number, visitor: Visitor, { repeated, others }: Case, edit: () => Promise<void>) {
  const timed = async (work: () => Promise<unknown>) => {
    const before = await processorTime(pid)
    await work()
    return (await processorTime(pid)) - before
  }
  for (const path of others.slice(0, WARM_UP)) await visitor.ask(path)
  const first: number[] = []
  for (const path of others.slice(WARM_UP)) first.push(await timed(() => visitor.ask(path)))
  await visitor.ask(repeated)
  const again = await timed(() => visitor.askOften(repeated, REPEATS))
  const edited: number[] = []
  for (let number = 0; number < EDITS; number++) {
    await edit()
    edited.push(await timed(() => visitor.ask(repeated)))
  }
  return { first: middle(first), again: again / REPEATS, edited: middle(edited) }
}

async function measureSite({ dataDir, cars }: KeptSite): Promise<Map<string, Times>> {
  const server = await startServer(dataDir)
  const visitor = openVisitor(server.origin)
  const editor = openEditor(dataDir, visitor)
  try {
    const times = new Map<string, Times>()
    for (const one of publicCases(listedProducts(dataDir, 50), cars))
      times.set(one.name, await measure(server.pid, visitor, one, editor.edit))
    return times
  } finally {
    editor.close()
    visitor.close()
    await server.stop()
  }
}

const sites: KeptSite[] = []
for (const argument of process.argv.length > 2 ? process.argv.slice(2) : ['10000', '1000000'])
  sites.push(await keptSite(argument))
const table = new Map<string, string[]>()
for (const site of sites) {
  for (const [name, { first, again, edited }] of await measureSite(site))
    table.set(name, [...(table.get(name) ?? []), `${first.toFixed(1)} / ${again.toFixed(2)} / ${edited.toFixed(1)}`])
}
console.log(`\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`)
console.log(
  `| CPU ms: first / again / after an edit | ${sites.map(({ cars }) => cars.toLocaleString('en')).join(' | ')} |`,
)
console.log(`|---|${sites.map(() => '--:').join('|')}|`)
for (const [name, cells] of table) console.log(`| ${name} | ${cells.join(' | ')} |`)
