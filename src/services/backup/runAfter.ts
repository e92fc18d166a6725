import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import type { ProductPlatform } from '../productPlatform.ts'
import { noteAfterFailed } from './backupRuns.ts'

/** A large archive over a slow line takes hours; longer is a program that hangs. */
const WITHIN_MS = 6 * 3_600_000
/** The end of what it printed, for the log. */
const MOST_SAID = 500

/** The environment that the program gets: where to find other programs and its own settings, and none of the site's secrets. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'USER', 'LOGNAME']

const lastOf = (text: string) => text.trim().slice(-MOST_SAID)

/**
 * Runs the program of BACKUP_AFTER with the path of a backup that was made, as to copy it to another place (OPS-1): without a shell, as
 * the user of the site, for six hours at most. That it failed is logged and noted with the backup, so that `/health` and the dashboard
 * say it; the backup itself stands. Never rejects.
 */
export async function runAfter(
  platform: Pick<ProductPlatform, 'database' | 'log'>,
  program: string,
  archive: string,
  signal: AbortSignal,
  within = WITHIN_MS,
): Promise<boolean> {
  const env = Object.fromEntries(PASSED_ON.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])))
  const { promise, resolve } = Promise.withResolvers<string | null>()
  execFile(
    program,
    [archive],
    { cwd: dirname(archive), env, timeout: within, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024, signal },
    (error, _out, said) => {
      if (error === null) return resolve(null)
      const why =
        error.killed === true && !signal.aborted
          ? `it took longer than ${Math.round(within / 60_000)} minutes`
          : error.code === undefined
            ? error.message
            : `it ended with ${error.code}`
      resolve(lastOf(said) === '' ? why : `${why}: ${lastOf(said)}`)
    },
  )
  const failure = await promise
  if (signal.aborted) return false
  if (failure === null) {
    platform.log.info({ archive }, 'the program after the daily backup has ended well')
    return true
  }
  platform.log.error({ archive, program, reason: failure }, 'the program after the daily backup failed')
  await noteAfterFailed(platform, failure).catch((err: unknown) =>
    platform.log.warn({ err }, 'that could not be noted in the database'),
  )
  return false
}
