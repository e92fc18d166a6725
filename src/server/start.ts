import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fillDemoCatalogue } from '#database/demo/fillDemoCatalogue.ts'
import { drawBehind } from '#database/demo/pictures/drawBehind.ts'
import { readConfiguration, type Configuration } from '#platform/configuration.ts'
import { openLog } from '#platform/logging.ts'
import { createTrustedClock } from '#platform/trustedClock.ts'
import { startAlertWorker } from '#services/alerts/alertWorker.ts'
import { startBackupWorker } from '#services/backup/backupWorker.ts'
import type { FirstOwner } from '#services/accounts/ensureFirstOwner.ts'
import { followWarnings } from '#services/operations/followWarnings.ts'
import type { SiteWarning } from '#services/operations/siteWarning.ts'
import { eraseAgain } from '#services/privacy/erasure/eraseAgain.ts'
import { beginRetention } from '#services/privacy/retention/beginRetention.ts'
import { keepPrices } from '#services/pricing/keepPrices.ts'
import { hideInventedCars } from '#services/demo/inventedCars.ts'
import { counted } from '#domain/text/counted.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { createApp } from './app.ts'
import { isBuildOf, readStamp } from './buildStamp.mjs'
import { checkDataDir, checkPort } from './checkPlace.ts'
import { drain, type Stopping } from './draining.ts'
import { loadPagesInDevelopment } from './development.ts'
import { startHousekeeping } from './housekeeping.ts'
import { catchEverything } from './lastResort.ts'
import { openSite } from './openSite.ts'
import { loadBuiltPages } from './pages.ts'
import { readSiteProfile } from './siteProfile.ts'
import { orFailure, StartFailure } from './startFailure.ts'

/** A site that answers requests. */
export interface RunningSite {
  /** Its address, e.g. `http://127.0.0.1:3000`. */
  address: string
  configuration: Configuration
  owner: FirstOwner
  vehicles: number
  /** What is missing or wrong. */
  warnings: readonly SiteWarning[]
  /**
   * Lets go who is connected (`drain`), finishes the requests under way, and closes the database. `othersListen` when other
   * processes go on taking connections at this port.
   */
  close(othersListen?: boolean): Promise<void>
}

// Requests that take longer are cut off, so that the whole stop takes less than ten seconds.
const FINISH_WITHIN_MS = 8_000

const SLOW_MS = 500

// A proxy, or a browser, keeps a connection for its next request about so long; one that comes closes it.
const HANDED_OVER_MS = 5_000

function addressOf(app: FastifyInstance, { host }: Configuration): string {
  const { port } = app.server.address() as AddressInfo
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}`
}

/** Listens without Fastify's own log line about it: the start report has the address. */
async function listenQuietly(app: FastifyInstance, { host, port }: Configuration): Promise<void> {
  const { level } = app.log
  app.log.level = 'silent'
  await app.listen({ host, port })
  app.log.level = level
}

/** Fills an empty database, and says so when it takes long. */
async function fillAndReport(platform: ProductPlatform, say: (line: string) => void): Promise<void> {
  const demo = platform.configuration.mode === 'demo'
  const slow = setTimeout(
    () => say(demo ? 'Entering the vehicles of the demo (once) …' : 'Filling in the option lists (once) …'),
    SLOW_MS,
  )
  await fillDemoCatalogue(platform).finally(() => clearTimeout(slow))
  const hidden = await hideInventedCars(platform)
  if (hidden > 0)
    say(
      `${counted(hidden, 'invented vehicle')} of the demo hidden from visitors; an owner removes them on the dashboard.`,
    )
}

/** Says which code runs: the sources that the build was made of, packages included, and Node. */
function codeOf(buildDir: string): string {
  return createHash('sha256')
    .update([process.version, process.arch, readStamp(buildDir)].join('\n'))
    .digest('hex')
}

async function stop(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(cutOff)
}

/**
 * Starts the site from environment variables. Relative paths begin at `directory`, which also holds the built pages.
 * Checks everything that may be wrong before it touches data; `say` gets a line about what takes long. Throws
 * `ConfigurationError` or `StartFailure`.
 */
export async function start(
  variables: Readonly<Record<string, string | undefined>>,
  directory: string,
  development: boolean,
  say: (line: string) => void,
): Promise<RunningSite> {
  const configuration = readConfiguration(variables, directory)
  const given = await readSiteProfile(configuration.siteFile)
  const log = openLog(configuration)
  const buildDir = resolve(directory, variables.BUILD_DIR || 'build')
  if (!development && !isBuildOf(directory, buildDir))
    throw new StartFailure('the build is not of this source; run npm run build')
  // Workers share a port that their supervisor has checked.
  if (configuration.worker === null) await checkPort(configuration.host, configuration.port)
  await checkDataDir(configuration.dataDir)
  const { site, owner, close } = await openSite({
    configuration,
    ...given,
    log,
    clock: createTrustedClock(),
    code: development ? null : codeOf(buildDir),
    fill: platform => fillAndReport(platform, say),
  })
  try {
    // Before anybody is answered: a restored backup may have people who had their data erased.
    await orFailure('what was erased after the backup was made cannot be erased again', () => eraseAgain(site))
    await orFailure('it cannot be found out what is due to be erased', () => beginRetention(site))
    const pages = development
      ? await loadPagesInDevelopment()
      : await orFailure('the built pages cannot be loaded', () => loadBuiltPages(buildDir))
    const stopping: Stopping = { begun: false }
    const app = await createApp(site, pages, stopping)
    await listenQuietly(app, configuration)
    const stopCatching = catchEverything(log)
    const stopHousekeeping = startHousekeeping(site)
    const prices = keepPrices(site)
    const alerts = configuration.mode === 'live' ? startAlertWorker(site) : null
    const isFirst = configuration.worker === null || configuration.worker === 1
    const drawing = configuration.mode === 'demo' && isFirst ? drawBehind(site, say) : null
    const { backupDir } = configuration
    const backups = backupDir === null ? null : startBackupWorker(site, backupDir)
    const warnings = await followWarnings(site)
    return {
      address: addressOf(app, configuration),
      configuration,
      owner,
      vehicles: site.catalogue.health().vehicles,
      warnings: warnings.now,
      async close(othersListen = false) {
        const milliseconds = othersListen ? Math.max(configuration.drainMs, HANDED_OVER_MS) : configuration.drainMs
        if (milliseconds > 0) await drain(app, stopping, { milliseconds, othersListen })
        const stopped = Promise.all([warnings.close(), stopHousekeeping()])
        await stop(app)
        await stopped
        await drawing?.close()
        await backups?.close()
        await alerts?.close()
        await prices.close()
        await close()
        stopCatching()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
