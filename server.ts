import { enableCompileCache, flushCompileCache } from 'node:module'
import { beginLean, compileCacheOf } from '#server/leanProcess.mjs'

const startedAt = performance.now() - process.uptime() * 1_000
// What Node has made of the sources is kept: it halves the time in which they are loaded. So little of ours is imported before.
enableCompileCache(compileCacheOf(import.meta.dirname))
const development = process.argv.includes('--dev')
if (!development) beginLean(import.meta.dirname)
// React picks its development or production build by this variable while it is loaded, so the site is imported only
// afterwards.
process.env.NODE_ENV ??= development ? 'development' : 'production'

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** By this code systemd tells a mistake in the settings, which waiting does not mend, from a database that is not there yet. */
const WRONG_SETTINGS = 78

function refuse(lines: string | readonly string[], code = 1): never {
  process.stderr.write(`${[lines].flat().join('\n')}\n`)
  process.exit(code)
}

const { ConfigurationError, readConfiguration } = await import('#platform/configuration.ts')
const { StartFailure } = await import('#server/startFailure.ts')

/** The signals by which a site is stopped. A terminal sends one to all processes of its group, and npm again: the first counts. */
function onceStopped(stop: () => Promise<void>, signals: readonly NodeJS.Signals[], tell = say): void {
  let stopping = false
  const begin = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    tell(`Forecourt stops (${signal}): what is under way is finished.`)
    stop().then(
      () => {
        tell('Forecourt has stopped in order.')
        process.exit(0)
      },
      (error: unknown) => refuse(`Forecourt did not stop in order: ${String(error)}`),
    )
  }
  for (const signal of signals) process.on(signal, begin)
}

/** The one process of a site, or one of its workers. */
async function serve(): Promise<void> {
  const { start } = await import('#server/start.ts')
  const { startReport } = await import('#server/startReport.ts')
  const site = await start(process.env, import.meta.dirname, development, say)
  const report = startReport(site, performance.now() - startedAt)
  if (site.configuration.worker === null) {
    // A terminal that is closed sends SIGHUP.
    onceStopped(() => site.close(), ['SIGTERM', 'SIGINT', 'SIGHUP'])
    say(...report)
  } else {
    const { followSupervisor } = await import('#server/followSupervisor.ts')
    // Its supervisor speaks for it, and alone knows what SIGHUP means.
    onceStopped(followSupervisor(site, report), ['SIGTERM', 'SIGINT'], () => {})
    process.on('SIGHUP', () => {})
  }
  // Saves the compile cache now, so that the next start need not compile anything; otherwise only an orderly end would
  // save it.
  flushCompileCache()
}

/** The supervisor of several workers. */
async function superviseWorkers(configuration: ReturnType<typeof readConfiguration>): Promise<void> {
  const { supervise } = await import('#server/supervise.ts')
  const supervisor = await supervise(configuration, say)
  onceStopped(supervisor.stop, ['SIGTERM', 'SIGINT'])
  process.on('SIGHUP', () => {
    // A terminal that is closed sends it too.
    if (process.stdin.isTTY) return void process.kill(process.pid, 'SIGTERM')
    say('The workers are started again, one after another (SIGHUP).')
    void supervisor.restart()
  })
  const reason = await supervisor.failed
  await supervisor.stop()
  refuse(`Forecourt ends: ${reason}.`)
}

try {
  const configuration = readConfiguration(process.env, import.meta.dirname)
  if (configuration.workers > 1 && configuration.worker === null && !development) await superviseWorkers(configuration)
  else await serve()
} catch (error) {
  if (error instanceof ConfigurationError)
    refuse(
      error.problems.map(problem => `Forecourt does not start: ${problem}.`),
      WRONG_SETTINGS,
    )
  if (error instanceof StartFailure) refuse(`Forecourt does not start: ${error.message}.`)
  throw error
}
