import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openLog } from '#platform/logging.ts'
import { createTrustedClock } from '#platform/trustedClock.ts'
import { readNotes } from '#services/clock/clockNotes.ts'
import { trustClock } from '#services/clock/trustClock.ts'
import type { Schema } from '#services/schema.ts'
import { becomeOwner } from './becomeOwner.ts'

const ROOT = resolve(import.meta.dirname, '..')

const HELP = `npm run clock [-- --right]

Says whether the clock of this machine agrees with what the site knows of the time. When it does not, nothing is erased, ended or
mailed by the clock until somebody says that it is right. It takes the same variables as the site; --env FILE reads them from a file.

  --right   says that the clock of this machine is right: what waited is done, also by a site that runs

Ends with 0 when the clock is not in doubt, 1 when it is, 2 when the command was not understood.`

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { right: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  const configuration = readConfiguration(process.env, ROOT)
  becomeOwner(configuration.dataDir)
  const database = await openDatabase<Schema>(configuration)
  try {
    await database.ping()
    const clock = createTrustedClock()
    clock.remember(await readNotes({ database }))
    const doubt = clock.doubt()
    if (doubt === null) {
      console.log(`The clock of this machine says ${formatIndianTime(clock.now())}, and nothing speaks against it.`)
      return 0
    }
    console.log(`The clock of this machine says ${formatIndianTime(doubt.machine)}.`)
    console.log(
      doubt.kind === 'absent'
        ? `The site was last seen on ${formatIndianTime(doubt.counted)}.`
        : `It is at least, and most probably, ${formatIndianTime(doubt.counted)}.`,
    )
    if (values.right !== true) {
      console.log('What is due waits. Set the clock right, or say that it is: npm run clock -- --right')
      return 1
    }
    await trustClock({ database, clock, log: openLog(configuration) }, 'clock-command', doubt.machine)
    console.log('Thank you. What waited is done now.')
    return 0
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(`Nothing is done: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
