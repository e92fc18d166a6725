/**
 * Injects faults into the real server and looks whether what was promised holds:
 * `npm run faults [-- --only kills,outages --kills 50 --minutes 5 --seed 7 --write]`.
 * With `--write` the tables of the parts that were run are put into docs/reliability.md.
 */
import { buildIfStale } from '../scripts/build.mjs'
import { startPostgres } from '#test/postgres.ts'
import { ENGINES, type FaultContext } from './fault.ts'
import { FAULTS } from './faults.ts'
import { drawBy } from './random.ts'
import { readArguments } from './readArguments.ts'
import { describeRun, tableOf, writeReport } from './report.ts'

const chosen = readArguments(process.argv.slice(2))
buildIfStale()
const postgres = ENGINES.includes('postgres') && chosen.engines.includes('postgres') ? await startPostgres() : null
const context: FaultContext = {
  ...chosen,
  isShort: false,
  random: drawBy(chosen.seed),
  postgres: async () => {
    if (postgres === null) throw new Error('PostgreSQL was not asked for')
    return postgres.url
  },
  say: line => console.error(`  ${line}`),
}
let failed = 0
// Before anything begins: whoever goes on working meanwhile makes another commit.
const seen = describeRun(chosen.seed)
try {
  console.log(seen)
  for (const fault of FAULTS) {
    if (chosen.only !== null && !chosen.only.includes(fault.name)) continue
    console.error(`\n== ${fault.title}`)
    const begunAt = performance.now()
    const findings = await fault.run(context)
    failed += findings.problems.length
    console.log(`\n${fault.title}\n\n${tableOf(findings)}\n`)
    for (const problem of findings.problems) console.log(`BROKEN ${problem}`)
    console.log(`${fault.name}: ${((performance.now() - begunAt) / 1_000).toFixed(0)} s`)
    if (chosen.write) await writeReport(fault, findings, seen)
  }
} finally {
  await postgres?.stop()
}
process.exit(failed === 0 ? 0 : 1)
