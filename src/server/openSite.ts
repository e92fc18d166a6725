import type { Logger } from 'pino'
import { drawWhenAsked } from '#database/demo/pictures/drawWhenAsked.ts'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { Clock } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import { countLocks } from '#platform/database/lockFigures.ts'
import { migrate } from '#platform/database/migrate.ts'
import { hostsOf } from '#platform/database/postgres/address.ts'
import { migrateAsOwner } from './migrateAsOwner.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { openMailer } from '#platform/mail/openMailer.ts'
import { OUTAGE_REASONS } from '#platform/outage.ts'
import { openSecret } from '#platform/secret.ts'
import { ensureFirstOwner, type FirstOwner } from '#services/accounts/ensureFirstOwner.ts'
import { holdRemovals } from '#services/backup/holdRemovals.ts'
import { keepSnapshot } from '#services/catalogue/keepSnapshot.ts'
import { goesOnFrom } from '#services/catalogue/goesOnFrom.ts'
import { openLiveCatalogue } from '#services/catalogue/liveCatalogue.ts'
import { createSearchMisses } from '#services/demand/searchMisses.ts'
import { createDemoInbox } from '#services/enquiries/demoInbox.ts'
import { openImportRunner } from '#services/import/openImportRunner.ts'
import { photoFetch } from '#services/import/photos/fetchPhoto.ts'
import { followBulkJobs } from '#services/stock/continueBulkJobs.ts'
import { followClock, isTrustedClock } from '#services/clock/followClock.ts'
import { hasTrigrams } from '#services/hasTrigrams.ts'
import { watchCertificate } from '#services/operations/certificateWatch.ts'
import { watchClock } from '#services/operations/clockWatch.ts'
import { createProxySigns } from '#services/operations/proxySigns.ts'
import { startOutboxWorker } from '#services/outbox/outboxWorker.ts'
import { followPast } from '#services/passport/enterPast.ts'
import { signingKey } from '#services/passport/signingKey.ts'
import type { Schema } from '#services/schema.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import type { Site } from '#services/site.ts'
import { createReportCache } from '#services/reports/reportCache.ts'
import { createCarCounts } from '#services/insights/carCounts.ts'
import { startHookWorker } from '#services/integrations/hookWorker.ts'
import { startVisitWorker } from '#services/visits/visitWorker.ts'
import type { ProfilePart } from '#domain/settings/profileParts.ts'
import { openLiveProfile } from '#services/settings/liveProfile.ts'
import { orFailure } from './startFailure.ts'
import { isOwnNetwork } from '#platform/net/publicAddress.ts'
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
  return databaseUrl === null ? `the database in ${dataDir}` : `the database at ${hostsOf(databaseUrl)}`
}

/** What is needed to open a site. */
export interface SiteParts {
  configuration: Configuration
  /** The profile without the owner's settings, and the parts that no setting replaces; without them none is fixed. */
  profile: SiteProfile
  fixed?: ReadonlySet<ProfilePart>
  log: Logger
  clock: Clock
  /** Says which code this is, so that it only opens snapshots of the catalogue that the same code wrote; null for none. */
  code?: string | null
  /** Which addresses count as the own network for webhooks; tests say that of their receivers on this machine. */
  ownNetwork?: (address: string) => boolean
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
  profile: base,
  fixed,
  log,
  clock,
  code = null,
  ownNetwork = isOwnNetwork,
  fill,
}: SiteParts): Promise<OpenSite> {
  const name = databaseName(configuration)
  const { database, locks } = await orFailure(`${name} cannot be opened`, async () =>
    countLocks(await openDatabase<Schema>(configuration)),
  )
  try {
    await orFailure(`${name} does not answer`, () => database.ping())
    await orFailure(`${name} cannot be brought to this version`, () => migrateAsOwner(configuration))
    await orFailure(`${name} cannot be brought to this version`, () => migrate(database, MIGRATIONS, VERSION))
    const followed = await orFailure('the time of the last run cannot be read', () =>
      followClock({ database, clock, log }),
    )
    await database.optimize()
    if (!(await hasTrigrams(database)))
      log.warn(
        'PostgreSQL has no pg_trgm for this database: searches by parts of vehicle numbers and enquiries are slow',
      )
    const store = await orFailure('the store for photos cannot be opened', () =>
      openFileStore(configuration, clock.now),
    )
    const files = holdRemovals(drawWhenAsked(store, { database, log }), { database, clock })
    const secret = await orFailure('the secret of this site cannot be stored', () => openSecret(configuration))
    const platform = { configuration, database, files, clock, log }
    await orFailure('the key of the vehicle passports cannot be stored', () =>
      database.withWriteLock(transaction => signingKey(platform, transaction)),
    )
    const settings = await orFailure('the settings cannot be read', () => openLiveProfile(platform, base, fixed))
    const owner = await orFailure('the first owner cannot be made', () =>
      ensureFirstOwner({ ...platform, profile: settings.present() }),
    )
    await orFailure('the option lists and the demo catalogue cannot be filled in', () => fill(platform))
    const catalogue = await orFailure('the catalogue cannot be read', () => openLiveCatalogue(platform, code))
    const outbox = startOutboxWorker(
      platform,
      openMailer({
        ...configuration,
        mailFrom: {
          address: configuration.mailFrom.address,
          get name() {
            return configuration.mailFrom.name ?? settings.present().name
          },
        },
      }),
    )
    settings.onChange(() => catalogue.changes.note())
    const live = { ...platform, catalogue }
    database.onOutage(kind => {
      if (kind === null) log.warn('the database can be used again')
      else log.error({ outage: kind }, OUTAGE_REASONS[kind])
    })
    database.acceptReplacement(query => goesOnFrom(query, database.query, MIGRATIONS, catalogue.version()))
    const stopSnapshots = keepSnapshot(platform, catalogue)
    const imports = openImportRunner(live, () => (settings.present().imports.fetchPhotos ? photoFetch() : null))
    void imports.takeUp()
    const longChanges = followBulkJobs(live)
    const passports = followPast(live)
    const searchMisses = createSearchMisses(live)
    const carCounts = createCarCounts(platform)
    const signs = {
      proxies: createProxySigns(configuration.trustProxy),
      damage: { found: [] },
      clockJump: watchClock(
        () => (isTrustedClock(clock) ? clock.machine().at : clock.now()),
        () => performance.now(),
      ),
      certificate: watchCertificate(configuration.siteUrl, () => clock.now()),
    }
    const site: Site = {
      ...live,
      locks,
      get profile() {
        return settings.present()
      },
      settings,
      secret,
      demoInbox: createDemoInbox(),
      signs,
      outbox,
      imports,
      searchMisses,
      carCounts,
      reportCache: createReportCache(database, clock),
      hooks: { wake: () => hooks.wake() },
      ownNetwork,
    }
    const hooks = startHookWorker(site)
    const visits = startVisitWorker(site)
    return {
      site,
      owner,
      async close() {
        await visits.close()
        await hooks.close()
        await imports.stop()
        await longChanges.close()
        await passports.close()
        await searchMisses.close()
        await carCounts.close()
        await stopSnapshots()
        catalogue.close()
        settings.close()
        await outbox.close()
        await followed.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
