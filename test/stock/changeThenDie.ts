// A process of its own: makes a change of many vehicles, and is killed between two of its steps.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { pino } from 'pino'
import { systemClock } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { isUnderWay } from '#services/bulkJobs/bulkJobRows.ts'
import { mergeOptions } from '#services/options/mergeOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import type { Schema } from '#services/schema.ts'
import { applyBulk } from '#services/stock/applyBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'

const [configured = '', change = ''] = process.argv.slice(2)
const configuration = JSON.parse(configured) as Configuration
const platform = {
  configuration,
  database: await openDatabase<Schema>(configuration),
  files: await openFileStore(configuration),
  clock: systemClock,
  log: pino({ level: 'silent' }),
}
const { query } = platform.database

async function make(): Promise<unknown> {
  const seen = await query.selectFrom('vehicles').select(['id', 'version']).execute()
  switch (change) {
    case 'bulk change':
      return applyBulk(platform, 'asha', seen, { kind: 'state', state: 'sold' })
    case 'bulk revert': {
      const events = await query.selectFrom('events').select('id').where('kind', '=', 'changed').execute()
      return revertBulk(
        platform,
        'asha',
        events.map(({ id }) => id),
      )
    }
    case 'option merge':
      return mergeOptions(platform, 'asha', 'brand', 1, { into: 2 })
    default:
      return renameOption(platform, 'asha', 'brand', 1, { name: 'Kia Motors' })
  }
}

const made = make()
while (!(await isUnderWay(query))) await yieldToEventLoop()
process.kill(process.pid, 'SIGKILL')
await made
