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

function refuse(...lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

const { ConfigurationError, readConfiguration } = await import('#platform/configuration.ts')
const { StartFailure } = await import('#server/startFailure.ts')

/** The signals by which a site is stopped. A terminal sends one to all processes of its group, and npm again: the first counts. */
function onceStopped(stop: () => Promise<void>): void {
  let stopping = false
  const begin = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => refuse(`Forecourt did not stop in order: ${String(error)}`),
    )
  }
  process.on('SIGTERM', begin).on('SIGINT', begin)
}

/** The one process of a site, or one of its workers. */
async function serve(): Promise<void> {
  const { start } = await import('#server/start.ts')
  const { startReport } = await import('#server/startReport.ts')
  const site = await start(process.env, import.meta.dirname, development, say)
  const report = startReport(site, performance.now() - startedAt)
  if (site.configuration.worker === null) {
    onceStopped(() => site.close())
    say(...report)
  } else {
    const { followSupervisor } = await import('#server/followSupervisor.ts')
    onceStopped(followSupervisor(site, report))
  }
  // Saves the compile cache now, so that the next start need not compile anything; otherwise only an orderly end would
  // save it.
  flushCompileCache()
}

/** The supervisor of several workers. */
async function superviseWorkers(configuration: ReturnType<typeof readConfiguration>): Promise<void> {
  const { supervise } = await import('#server/supervise.ts')
  const supervisor = await supervise(configuration, say)
  onceStopped(supervisor.stop)
  // A terminal that is closed sends it too.
  process.on('SIGHUP', () => (process.stdin.isTTY ? process.kill(process.pid, 'SIGTERM') : void supervisor.restart()))
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
    refuse(...error.problems.map(problem => `Forecourt does not start: ${problem}.`))
  if (error instanceof StartFailure) refuse(`Forecourt does not start: ${error.message}.`)
  throw error
}
