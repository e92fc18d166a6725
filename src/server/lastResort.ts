import type { Logger } from 'pino'

let lastAt: number | null = null

/** How long ago the last fault was caught that nothing had expected, in milliseconds; null when none was. */
export function lastUncaughtMs(): number | null {
  return lastAt === null ? null : performance.now() - lastAt
}

/**
 * From now on a fault that nothing has caught is logged, and the process goes on (OPS-2, decision 50). Node would end it, and
 * with it every page of every visitor, for one timer that nobody thought of. What is acknowledged is on disk, and what is in
 * memory follows the events of the database, so there is nothing that a restart would put right. Call it once the site serves:
 * a start that fails must end. Returns the way to stop it.
 */
export function catchEverything(log: Logger): () => void {
  const note = (err: unknown, origin: string) => {
    lastAt = performance.now()
    log.fatal({ err, origin }, 'a fault was caught that nothing had expected; the site goes on')
  }
  const onException = (error: Error) => note(error, 'exception')
  const onRejection = (reason: unknown) => note(reason, 'rejection')
  process.on('uncaughtException', onException).on('unhandledRejection', onRejection)
  return () => {
    process.off('uncaughtException', onException).off('unhandledRejection', onRejection)
  }
}
