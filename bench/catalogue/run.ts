/**
 * Compares the catalogue index with what else does its job:
 * `node bench/catalogue/run.ts [--rows 100000,1000000] [--engines index,duckdb,postgres,sqlite,itemsjs,orama] [--seconds 60]`.
 * Each engine runs in a process of its own; prints one Markdown table for each number of rows.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { arch, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { CHANGES_A_SECOND } from './changes.ts'
import type { Measurement } from './measure.ts'

const MEASURE = fileURLToPath(new URL('measure.ts', import.meta.url))
const LONGEST_MINUTES = 15
const HEAP_MEGABYTES = 8192

type Outcome = { name: string } & ({ measured: Measurement } | { reason: string })

async function runEngine(name: string, rows: number, seconds: number): Promise<Outcome> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`--max-old-space-size=${HEAP_MEGABYTES}`, '--expose-gc', MEASURE, name, String(rows), String(seconds)],
      { timeout: LONGEST_MINUTES * 60_000, maxBuffer: 1e7 },
    )
    return { name, measured: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measurement }
  } catch (error) {
    const { killed, stderr } = error as { killed?: boolean; stderr?: string }
    if (killed === true) return { name, reason: `not done within ${LONGEST_MINUTES} minutes` }
    if (stderr?.includes('heap out of memory'))
      return { name, reason: `does not fit in ${HEAP_MEGABYTES / 1024} GB of heap` }
    const message = /^\w*Error.*$/m.exec(stderr ?? '')?.[0] ?? String(error)
    return { name, reason: message.slice(0, 160) }
  }
}

function number(value: number | null): string {
  if (value === null) return '–'
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))
}

function times({ p50, p90, p99 }: Measurement['nine']): string {
  return [p50, p90, p99].map(number).join(' / ')
}

function row({ name, ...outcome }: Outcome, rows: number, first: number): string {
  if ('reason' in outcome) return `| ${name} | – | – | – | – | – | – | – | – | ${outcome.reason} |`
  const { nine, all, narrowed, build, bytes, changeP50, changeP99, queries, checked, ...wrong } = outcome.measured
  const faults = [
    ['totals', wrong.wrongTotals],
    ['counts', wrong.wrongCounts],
    ['pages', wrong.wrongPages],
  ] as const
  const said = faults.filter(([, many]) => many > 0).map(([what, many]) => `${what} wrong in ${many}`)
  const verdict = said.length === 0 ? `all ${checked} right` : `${said.join(', ')} of ${checked}`
  return (
    `| ${name} | ${times(nine)} | ${times(all)} | ${times(narrowed)} | ${number(nine.p50 / first)} × | ${number(build / 1000)} s | `
    + `${number(bytes / rows)} | ${number(changeP50)} / ${number(changeP99)} | ${queries} | ${verdict} |`
  )
}

async function load(): Promise<string> {
  return (
    (
      await readFile('/proc/loadavg', 'utf8').catch(() =>
        loadavg()
          .map(each => each.toFixed(2))
          .join(' '),
      )
    ).split(' ')[0] ?? ''
  )
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000,1000000' },
    engines: { type: 'string', default: 'index,duckdb,postgres,sqlite,itemsjs,orama' },
    seconds: { type: 'string', default: '60' },
  },
})
const FORMS: Readonly<Record<string, readonly string[]>> = {
  index: ['index, wasm', 'index, plain'],
  duckdb: ['duckdb, 2 threads', 'duckdb, 1 thread'],
}
const engines = values.engines.split(',').flatMap(name => FORMS[name] ?? [name])

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? arch()}, load ${await load()} before\n`)
for (const rows of values.rows.split(',').map(Number)) {
  console.log(
    `${rows.toLocaleString('en')} listings, ${CHANGES_A_SECOND} of them changed each second; ms are p50 / p90 / p99\n`,
  )
  console.log(
    '| engine | nine facets counted | everything counted | narrowed, everything counted | against the first | build | bytes a listing | one change, p50 / p99 | queries | answers checked |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  let first: number | undefined
  for (const name of engines) {
    const outcome = await runEngine(name, rows, Number(values.seconds))
    if ('measured' in outcome) first ??= outcome.measured.nine.p50
    console.log(row(outcome, rows, first ?? Number.NaN))
  }
  console.log(`\nLoad ${await load()} after.\n`)
}
