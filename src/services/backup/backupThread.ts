import { parentPort, workerData } from 'node:worker_threads'
import type { ClockDoubt } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { createTrustedClock, type ClockNote } from '#platform/trustedClock.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import type { Schema } from '../schema.ts'
import { makeScheduledBackup, type ScheduledOutcome } from './scheduledBackup.ts'

/** What the thread is told: the settings of its site, the day whose backup is due, and what the site knows of the time or doubts. */
export interface BackupTask {
  configuration: Configuration & { backupDir: string }
  day: string
  time: ClockNote | null
  doubt: ClockDoubt | null
}

/** What the thread says: when it has begun the backup (epoch milliseconds), then what became of it. */
export type BackupNews = { begunAt: number } | { outcome: ScheduledOutcome }

const { configuration, day, time, doubt } = workerData as BackupTask
const known = createTrustedClock()
if (time !== null) known.remember([time])
const clock = { now: known.now, doubt: () => doubt ?? known.doubt() }
const database = await openDatabase<Schema>(configuration)
try {
  const files = await openFileStore(configuration)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  const say = (news: BackupNews) => parentPort?.postMessage(news)
  const outcome = await makeScheduledBackup({ configuration, database, files, clock }, day, begunAt => say({ begunAt }))
  say({ outcome })
} finally {
  await database.close()
}
