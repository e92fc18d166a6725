import type { Logger } from 'pino'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { Clock } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { openMailer } from '#platform/mail/openMailer.ts'
import { openSecret } from '#platform/secret.ts'
import { ensureFirstOwner, type FirstOwner } from '#services/accounts/ensureFirstOwner.ts'
import { keepSnapshot } from '#services/catalogue/keepSnapshot.ts'
import { openLiveCatalogue } from '#services/catalogue/liveCatalogue.ts'
import { createSearchMisses } from '#services/demand/searchMisses.ts'
import { createDemoInbox } from '#services/enquiries/demoInbox.ts'
import { openImportRunner } from '#services/import/openImportRunner.ts'
import { followLongChanges } from '#services/longChanges/continueLongChanges.ts'
import { completeRows } from '#services/completeRows.ts'
import { hasTrigrams } from '#services/hasTrigrams.ts'
import { startOutboxWorker } from '#services/outbox/outboxWorker.ts'
import { followPast } from '#services/passport/enterPast.ts'
import { signingKey } from '#services/passport/signingKey.ts'
import type { Schema } from '#services/schema.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import type { Site } from '#services/site.ts'
import { startVisitWorker } from '#services/visits/visitWorker.ts'
import { orFailure } from './startFailure.ts'
import { VERSION } from '#platform/version.ts'

/** An open site, and what opening it has made. */
export interface OpenSite {
  site: Site
  owner: FirstOwner
  /** Stops the background work, then closes the catalogue and the database. */
  close(): Promise<void>
}

/** The database's address in a form that may be shown: without user and password. */
function databaseName({ databaseUrl, dataDir }: Configuration): string {
  return databaseUrl === null ? `the database in ${dataDir}` : `the database at ${new URL(databaseUrl).host}`
}

/** What is needed to open a site. */
export interface SiteParts {
  configuration: Configuration
  profile: SiteProfile
  log: Logger
  clock: Clock
  /** Says which code this is, so that it only opens snapshots of the catalogue that the same code wrote; null for none. */
  code?: string | null
  /** Fills an empty database. */
  fill(platform: ProductPlatform): Promise<unknown>
}

/**
 * Opens database and files, applies missing migrations, makes the first owner if there is none, fills an empty
 * database, reads the catalogue and starts delivering mail. Several processes may do this at the same time. Throws
 * `StartFailure`; then nothing stays open.
 */
export async function openSite({
  configuration,
  profile,
  log,
  clock,
  code = null,
  fill,
}: SiteParts): Promise<OpenSite> {
  const name = databaseName(configuration)
  const database = await orFailure(`${name} cannot be opened`, () => openDatabase<Schema>(configuration))
  try {
    await orFailure(`${name} does not answer`, () => database.ping())
    await orFailure(`${name} cannot be brought to this version`, () => migrate(database, MIGRATIONS, VERSION))
    await database.optimize()
    if (!(await hasTrigrams(database)))
      log.warn('PostgreSQL has no pg_trgm for this database: searches by parts of car numbers and enquiries are slow')
    const files = await orFailure('the store for photos cannot be opened', () => openFileStore(configuration))
    const secret = await orFailure('the secret of this site cannot be stored', () => openSecret(configuration))
    const platform = { configuration, database, files, clock, log }
    const completed = await orFailure('what an older version wrote cannot be completed', () => completeRows(platform))
    if (completed > 0)
      log.warn({ rows: completed }, 'rows that an older version wrote after the last update were completed')
    await orFailure('the key of the vehicle passports cannot be stored', () =>
      database.withWriteLock(transaction => signingKey(platform, transaction)),
    )
    const owner = await ensureFirstOwner(platform)
    await orFailure('the option lists and the demo catalogue cannot be filled in', () => fill(platform))
    const catalogue = await orFailure('the catalogue cannot be read', () => openLiveCatalogue(platform, code))
    const outbox = startOutboxWorker(
      platform,
      openMailer({
        ...configuration,
        mailFrom: { ...configuration.mailFrom, name: configuration.mailFrom.name ?? profile.name },
      }),
    )
    const live = { ...platform, catalogue }
    const stopSnapshots = keepSnapshot(platform, catalogue)
    const imports = openImportRunner(live)
    const longChanges = followLongChanges(live)
    const passports = followPast(live)
    const searchMisses = createSearchMisses(live)
    const visits = startVisitWorker({ ...live, profile, secret, outbox })
    return {
      site: { ...live, profile, secret, demoInbox: createDemoInbox(), outbox, imports, searchMisses },
      owner,
      async close() {
        await visits.close()
        await imports.stop()
        await longChanges.close()
        await passports.close()
        await searchMisses.close()
        await stopSnapshots()
        catalogue.close()
        await outbox.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
