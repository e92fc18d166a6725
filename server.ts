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

const { ConfigurationError } = await import('#platform/configuration.ts')
const { StartFailure } = await import('#server/startFailure.ts')

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
