// A process of its own: enters the history of the first cars, and is killed within the next step.
import { pino } from 'pino'
import { systemClock } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { chainSteps } from '#services/passport/chainEvents.ts'
import { enterNextPast } from '#services/passport/enterPast.ts'
import type { Schema } from '#services/schema.ts'

const configuration = JSON.parse(process.argv[2] ?? '') as Configuration
const platform = {
  configuration,
  database: await openDatabase<Schema>(configuration),
  files: await openFileStore(configuration),
  clock: systemClock,
  log: pino({ level: 'silent' }),
}
await enterNextPast(platform, 'the first')
await platform.database.withWriteLock(async transaction => {
  const cars = await transaction.selectFrom('vehicles').select('id').orderBy('id', 'desc').limit(5).execute()
  await chainSteps(platform, transaction, new Map(cars.map(({ id }) => [id, []])), Date.now())
  process.kill(process.pid, 'SIGKILL')
})
