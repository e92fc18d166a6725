import { flushCompileCache } from 'node:module'
import { ConfigurationError } from '#platform/configuration.ts'
import { beginLean } from '#server/leanProcess.ts'
import { StartFailure } from '#server/startFailure.ts'

const startedAt = performance.now() - process.uptime() * 1_000
const development = process.argv.includes('--dev')
if (!development) beginLean()
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

try {
  const { start } = await import('#server/start.ts')
  const { startReport } = await import('#server/startReport.ts')
  const site = await start(process.env, import.meta.dirname, development, say)

  let stopping = false
  const stop = () => {
    // A terminal sends the signal to all processes of the group, and npm sends it again: only the first counts.
    if (stopping) return
    stopping = true
    site.close().then(
      () => process.exit(0),
      (error: unknown) => refuse(`Forecourt did not stop in order: ${String(error)}`),
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)

  say(...startReport(site, performance.now() - startedAt))
  // Saves the compile cache now, so that the next start need not compile anything; otherwise only an orderly end would
  // save it.
  flushCompileCache()
} catch (error) {
  if (error instanceof ConfigurationError)
    refuse(...error.problems.map(problem => `Forecourt does not start: ${problem}.`))
  if (error instanceof StartFailure) refuse(`Forecourt does not start: ${error.message}.`)
  throw error
}
