import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { drawWhenAsked } from '#database/demo/pictures/drawWhenAsked.ts'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { systemClock } from '#platform/clock.ts'
import { ConfigurationError, readConfiguration, type Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { COMMIT } from '#platform/commit.ts'
import { VERSION } from '#platform/version.ts'
import { createTrustedClock } from '#platform/trustedClock.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { checkMailServer } from '#platform/mail/checkMailServer.ts'
import { openMailer } from '#platform/mail/openMailer.ts'
import { readNotes } from '#services/clock/clockNotes.ts'
import { findMissingFiles } from '#services/backup/findMissingFiles.ts'
import { createProxySigns } from '#services/operations/proxySigns.ts'
import { guideTo } from '#services/operations/siteWarning.ts'
import { openLiveProfile } from '#services/settings/liveProfile.ts'
import { siteWarnings } from '#services/operations/siteWarnings.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import type { Schema } from '#services/schema.ts'
import { isBuildOf } from '../buildStamp.mjs'
import { readSiteProfile, type GivenProfile } from '../siteProfile.ts'
import { look, reasonOf, well, wrong, type Finding } from './finding.ts'
import { lookAtAddress } from './lookAtAddress.ts'
import { lookAtMigrator } from './lookAtMigrator.ts'
import { lookAtReplica } from './lookAtReplica.ts'
import { isThere, lookAtDatabase, NO_DATABASE, notAnswering, saysDamaged } from './lookAtDatabase.ts'
import { lookAtBackups } from './lookAtBackups.ts'
import { lookAtFolder } from './lookAtFolder.ts'

/** What the doctor may do. */
export interface Examination {
  /** Looks for every file that a row refers to, in place of the newest. */
  all: boolean
  /** Asks the site at its own SITE_URL. */
  address: boolean
  /** Sends one mail to this address; null for none. */
  mailTo: string | null
}

async function lookAtMail(
  configuration: Configuration,
  profile: SiteProfile,
  mailTo: string | null,
): Promise<Finding[]> {
  const about = 'Mail server'
  if (configuration.smtpUrl === null) return []
  try {
    const { encrypted } = await checkMailServer(configuration.smtpUrl, configuration.smtpPlaintext)
    const local = /^(localhost|127\.|\[::1\])/.test(new URL(configuration.smtpUrl).host)
    const reached =
      encrypted || local
        ? well(about, `It answers${encrypted ? ', encrypted,' : ''} and takes the sign-in.`)
        : look(about, 'It answers, but without encryption.', 'Use smtps://, or a server that offers STARTTLS.')
    if (mailTo === null) return [reached]
    const mailer = openMailer(configuration)
    await mailer
      .send({
        messageId: `${crypto.randomUUID()}@${configuration.mailFrom.address.split('@').at(-1)}`,
        to: mailTo,
        replyTo: null,
        subject: `A mail from ${profile.name}`,
        text: 'Forecourt can send mails. Somebody who looks after the site asked for this one.',
        html: '<p>Forecourt can send mails. Somebody who looks after the site asked for this one.</p>',
        unsubscribeAddress: null,
        calendar: null,
        writtenAt: systemClock.now(),
      })
      .finally(() => mailer.close())
    return [reached, well(about, `It has taken a mail to ${mailTo}.`)]
  } catch (error) {
    return [
      wrong(
        about,
        `Mails do not leave: ${reasonOf(error)}.`,
        'Check SMTP_URL: host, port, user and password, and MAIL_FROM.',
      ),
    ]
  }
}

async function lookAtFiles(platform: ProductPlatform, all: boolean): Promise<Finding[]> {
  const about = platform.configuration.s3 === null ? 'Files' : 'Files (S3)'
  try {
    const { looked, missing, examples } = await findMissingFiles(platform.database.reports, platform.files, all)
    const which = all ? counted(looked, 'file') : `the newest ${counted(looked, 'file')}`
    return [
      missing === 0
        ? well(about, `Of ${which} that vehicles and enquiries refer to, all are there.`)
        : wrong(
            about,
            `Of ${which} that vehicles and enquiries refer to, ${groupDigits(missing)} are missing, such as ${examples.join(', ')}.`,
            'Restore them from a backup (docs/operations.md).',
          ),
    ]
  } catch (error) {
    return [
      wrong(
        about,
        `They cannot be read: ${reasonOf(error)}.`,
        'Check the S3 variables, or the rights of DATA_DIR/media.',
      ),
    ]
  }
}

/** What the site warns of itself, as far as it shows without running. */
async function lookAtWarnings(platform: ProductPlatform, profile: SiteProfile): Promise<Finding[]> {
  const signs = { proxies: createProxySigns(0), clockJump: () => null, damage: { found: [] }, certificate: () => null }
  const warnings = await siteWarnings({ ...platform, profile, signs })
  return warnings.map(({ key, severity, text, remedy }) =>
    (severity === 'serious' ? wrong : look)('Site', text, `${remedy} (${guideTo(key)})`),
  )
}

function lookAtProgram(variables: Readonly<Record<string, string | undefined>>, directory: string): Finding[] {
  const [major = 0] = process.versions.node.split('.').map(Number)
  return [
    well('Forecourt', `This is ${VERSION}, commit ${COMMIT}.`),
    major >= 24
      ? well('Node.js', `This is ${process.versions.node}.`)
      : wrong(
          'Node.js',
          `This is ${process.versions.node}; the site runs on 24.`,
          'Start it by npm start, or by node_modules/node/bin/node.',
        ),
    isBuildOf(directory, resolve(directory, variables.BUILD_DIR || 'build'))
      ? well('Build', 'It is of this source.')
      : wrong('Build', 'It is missing, or not of this source.', 'Run npm run build.'),
  ]
}

/** The site's secret, as far as there is one already: to open it would make one. */
const secretOf = ({ sessionSecret, dataDir }: Configuration): Promise<string | null> =>
  sessionSecret === null
    ? readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => null)
    : Promise.resolve(sessionSecret)

/** The profile with the settings that the owner has saved. */
async function savedProfile(platform: ProductPlatform, { profile, fixed }: GivenProfile): Promise<SiteProfile> {
  const settings = await openLiveProfile(platform, profile, fixed)
  settings.close()
  return settings.present()
}

async function lookAtSite(configuration: Configuration, given: GivenProfile, asked: Examination): Promise<Finding[]> {
  const folder = await lookAtFolder(configuration.dataDir)
  if (!isThere(configuration)) return [...folder, NO_DATABASE]
  const database = await openDatabase<Schema>(configuration)
  try {
    const log = pino({ level: 'silent' })
    const files = drawWhenAsked(await openFileStore(configuration), { database, log })
    const clock = createTrustedClock()
    const platform = { configuration, database, files, clock, log }
    const found = await lookAtDatabase(platform)
    const usable = found.every(({ state }) => state === 'well')
    if (usable) clock.remember(await readNotes(platform))
    const profile = usable ? await savedProfile(platform, given) : given.profile
    return [
      ...folder,
      ...found,
      ...(await lookAtReplica(database)),
      ...(await lookAtMigrator(configuration)),
      ...(await lookAtBackups(configuration)),
      ...(usable ? await lookAtFiles(platform, asked.all) : []),
      ...(await lookAtMail(configuration, profile, asked.mailTo)),
      ...(asked.address && configuration.siteUrl !== null
        ? await lookAtAddress(configuration.siteUrl, await secretOf(configuration), systemClock.now())
        : []),
      ...(await lookAtWarnings(platform, profile)),
    ]
  } finally {
    await database.close()
  }
}

/**
 * Looks at a site from outside, running or not, with the settings that the server would read (OPS-7). It changes nothing, and
 * asks nobody but the database, the mail server, the store and the public address that are set. Never throws.
 */
export async function examine(
  variables: Readonly<Record<string, string | undefined>>,
  directory: string,
  asked: Examination,
): Promise<Finding[]> {
  const program = lookAtProgram(variables, directory)
  try {
    const configuration = readConfiguration(variables, directory)
    const given = await readSiteProfile(configuration.siteFile)
    const settings = well('Settings', `They can be read; the mode is ${configuration.mode}.`)
    return [settings, ...program, ...(await lookAtSite(configuration, given, asked))]
  } catch (error) {
    // The damage may lie where only the settings are read.
    if (saysDamaged(error)) return [notAnswering(error), ...program]
    const problems = error instanceof ConfigurationError ? error.problems : [reasonOf(error)]
    return [...problems.map(problem => wrong('Settings', `${problem}.`, 'See docs/configuration.md.')), ...program]
  }
}
