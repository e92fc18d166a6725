import { isInvented } from '#domain/dealer/isInvented.ts'
import { addDays, formatIndianDay, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { isNear } from '#platform/trustedProxies.ts'
import { isNowhere, teamAddress } from '../outbox/teamAddress.ts'
import { certificateWarnings } from './judgeCertificate.ts'
import { judgeClock } from './judgeClock.ts'
import { warn, type SiteWarning } from './siteWarning.ts'
import { spanOf } from './spanOf.ts'
import type { DiskSpace, WarningFacts } from './warningFacts.ts'

type Judge = (facts: WarningFacts) => SiteWarning[]

const GIGABYTE = 1e9
/** By then a mail was tried four times. */
const MAIL_LATE_MS = 3_600_000

const when = (is: boolean, warning: () => SiteWarning): SiteWarning[] => (is ? [warning()] : [])

/** Whether an address can only be opened on this machine or in its own network. */
function isPrivate(origin: string): boolean {
  const { hostname } = new URL(origin)
  return isNear(hostname.replace(/^\[|\]$/g, '')) || isNowhere(hostname) || !hostname.includes('.')
}

/** Why mails of a live site do not reach anybody. */
export function judgeMails({ configuration, profile }: Pick<WarningFacts, 'configuration' | 'profile'>): SiteWarning[] {
  const { mode, smtpUrl, siteUrl, mailFrom } = configuration
  if (mode === 'demo') return []
  return [
    ...when(teamAddress({ configuration, profile }) === null, () =>
      warn(
        'nobody-is-mailed',
        'serious',
        'Nobody is mailed what visitors send.',
        'Set TEAM_EMAIL, or an e-mail address of your own under Settings or in SITE_FILE.',
      ),
    ),
    ...when(smtpUrl === null, () =>
      warn(
        'no-mail-server',
        'serious',
        'No mail leaves this machine, one-time passwords neither. Until then mails are files in the data folder.',
        'Set SMTP_URL to your mail server.',
      ),
    ),
    ...when(smtpUrl !== null && isNowhere(mailFrom.address), () =>
      warn(
        'invented-sender',
        'serious',
        'Mails are sent from an address that does not exist, so most mail servers refuse them.',
        'Set MAIL_FROM to an address of your own.',
      ),
    ),
    ...when(siteUrl === null, () =>
      warn(
        'no-public-address',
        'warning',
        'Mails cannot link to an enquiry or to the sign-in, and pages take their address from what a browser says.',
        'Set SITE_URL to the public address of the site.',
      ),
    ),
  ]
}

/** Days before its end from which the dealer is warned of it, the nearest first, and how loudly. */
const AUTHORISATION_DAYS = [
  [7, 'serious'],
  [30, 'warning'],
  [90, 'warning'],
] as const

/** The authorisation of Form 29B ends, or has ended (Rule 55A). */
function judgeAuthorisation({ authorisation }: WarningFacts['profile'], now: number): SiteWarning[] {
  if (authorisation === null) return []
  const today = indianDay(now)
  const until = formatIndianDay(startOfIndianDay(authorisation.until))
  const remedy = 'Apply for its renewal, then enter the new one in the back office, under Settings.'
  if (authorisation.until < today)
    return [warn('authorisation-ends', 'serious', `Your authorisation (Form 29B) ended on ${until}.`, remedy)]
  const [days, severity] = AUTHORISATION_DAYS.find(([before]) => authorisation.until <= addDays(today, before)) ?? []
  return days === undefined || severity === undefined
    ? []
    : [
        warn(
          'authorisation-ends',
          severity,
          `Your authorisation (Form 29B) ends on ${until}, within ${days} days.`,
          remedy,
        ),
      ]
}

/** Every network reads along where nothing encrypts, whatever SITE_URL says. */
const judgeHost: Judge = ({ configuration: { mode, host, trustProxy } }) =>
  when(mode === 'live' && trustProxy === 0 && !/^(127\.|::1$|localhost$)/.test(host), () =>
    warn(
      'listens-without-tls',
      'serious',
      `The site answers on ${host} without encryption, and no proxy before it is trusted: passwords and what visitors send can be read on the way.`,
      'Put nginx or another proxy with TLS before it, set HOST to 127.0.0.1 and TRUST_PROXY to on.',
    ),
  )

const judgeDamage: Judge = ({ damage }) =>
  when(damage.length > 0, () =>
    warn(
      'database-damaged',
      'serious',
      `A part of the database’s file is damaged: ${damage.slice(0, 2).join('; ')}.`,
      'Stop the site, keep a copy of DATA_DIR, and restore the last backup from before. Then look at the disk.',
    ),
  )

const judgeProfile: Judge = ({ configuration: { mode, siteUrl }, profile, now }) => [
  ...judgeAuthorisation(profile, now),
  ...when(mode === 'live' && (isInvented(profile) || isNowhere(profile.email)), () =>
    warn(
      'invented-profile',
      'serious',
      isInvented(profile)
        ? 'Visitors see an invented dealer, with telephone numbers that nobody answers.'
        : 'Visitors see an e-mail address that does not exist.',
      isInvented(profile)
        ? 'Answer the five questions under First steps in the back office, or set SITE_FILE; docs/site.example.json is one to begin with.'
        : 'Enter your own address in the back office, under Settings, or in SITE_FILE if that names it.',
    ),
  ),
  ...when(mode === 'demo' && siteUrl !== null && !isPrivate(siteUrl), () =>
    warn(
      'demo-mode-in-public',
      'warning',
      'The site has a public address and is in demo mode: nothing that visitors send is stored.',
      'Set SITE_MODE to live when you mean it.',
    ),
  ),
  ...when(mode === 'live' && siteUrl !== null && siteUrl.startsWith('http:') && !isPrivate(siteUrl), () =>
    warn(
      'public-address-without-tls',
      'serious',
      'The public address is http: whoever is in between reads passwords and what visitors send.',
      'Put the site behind TLS and set SITE_URL to its https address.',
    ),
  ),
]

const judgeProxies: Judge = ({ configuration: { trustProxy, siteUrl, mode }, proxies }) => [
  ...when(proxies.unbelieved(), () =>
    warn(
      'headers-of-a-proxy-not-believed',
      'serious',
      'Requests come through a proxy that is not trusted: all visitors count as one address, and one of them who guesses passwords or floods the forms shuts out the others.',
      'Set TRUST_PROXY to the address of your proxy. If there is no proxy of yours before the site, leave it off.',
    ),
  ),
  ...when(proxies.bypassed(), () =>
    warn(
      'reached-around-the-proxy',
      'serious',
      'Somebody reached this server without the proxy that TRUST_PROXY counts on; who does that can invent any address.',
      'Let it listen to the proxy alone (HOST, or a firewall), or name the addresses of the proxies in TRUST_PROXY.',
    ),
  ),
  ...when(mode === 'demo' && siteUrl === null && (trustProxy !== 0 || proxies.unbelieved()), () =>
    warn(
      'no-public-address',
      'warning',
      'The site is behind a proxy and takes its own address from what a browser says.',
      'Set SITE_URL to the public address of the site.',
    ),
  ),
]

function judgeDisk({ folder, freeBytes, totalBytes, freeFiles }: DiskSpace): SiteWarning[] {
  const full = freeBytes < GIGABYTE || (freeFiles !== null && freeFiles < 0.01)
  const nearly = freeBytes < Math.min(0.05 * totalBytes, 20 * GIGABYTE) || (freeFiles !== null && freeFiles < 0.05)
  const left =
    freeFiles !== null && freeFiles < 0.05
      ? `${(freeFiles * 100).toFixed(1)} % of its files`
      : `${(freeBytes / GIGABYTE).toFixed(1)} GB`
  return when(full || nearly, () =>
    warn(
      'disk-almost-full',
      full ? 'serious' : 'warning',
      `The disk of ${folder} is almost full: ${left} are left. When it is full, nothing that people send can be kept.`,
      'Make room on it, or move the folder to a larger disk.',
    ),
  )
}

/** A day and a half for what is made daily; without a schedule a week. */
const BACKUP_LATE_MS = 36 * 3_600_000
const BACKUP_BY_HAND_LATE_MS = 7 * 24 * 3_600_000

const judgeBackup: Judge = ({ configuration: { backupDir, mode }, backup }) => {
  if (mode === 'demo' || backup === undefined) return []
  const late = backupDir === null ? BACKUP_BY_HAND_LATE_MS : BACKUP_LATE_MS
  return [
    ...when(backup.ageMs === null, () =>
      warn(
        'no-backup',
        'serious',
        'Nothing of this site has been backed up yet: a broken disk takes all of it.',
        backupDir === null
          ? 'Set BACKUP_DIR to a folder on another disk, or run npm run backup.'
          : 'Wait for the first one, or run npm run backup.',
      ),
    ),
    ...when((backup.afterFailure ?? null) !== null, () =>
      warn(
        'backup-not-passed-on',
        'serious',
        'The program that is run after each backup failed, so the last one may be on this machine alone.',
        'Look in the log for what it said, and mend the program of BACKUP_AFTER.',
      ),
    ),
    ...when(backup.ageMs !== null && backup.ageMs > late, () =>
      warn(
        'backup-too-old',
        'serious',
        `The last backup is ${spanOf(backup.ageMs ?? 0)} old.`,
        backupDir === null ? 'Set BACKUP_DIR, or run npm run backup.' : 'Look in the log for why the last ones failed.',
      ),
    ),
  ]
}

const judgeSecrets: Judge = ({ configuration: { adminPassword }, openToOthers }) => [
  ...when(openToOthers, () =>
    warn(
      'data-folder-open-to-others',
      'warning',
      'Every user of this machine may look into the data folder.',
      'Give it to Forecourt’s own user alone: chmod 700 on DATA_DIR.',
    ),
  ),
  ...when(adminPassword !== null, () =>
    warn(
      'password-in-the-environment',
      'warning',
      'ADMIN_PASSWORD is still set; it was needed for the first start alone, and whoever reads the settings reads it.',
      'Remove it from the settings, and change that password under Account if it is still in use.',
    ),
  ),
]

const judgeStuckMails: Judge = ({ oldestUnsentMailMs: oldest }) =>
  when(oldest !== null && oldest >= MAIL_LATE_MS, () =>
    warn(
      'mails-stuck',
      'serious',
      `A mail has not been delivered for ${spanOf(oldest ?? 0)}.`,
      'Look under Enquiries for what the mail server says, mend SMTP_URL, and press “Try again now”.',
    ),
  )

const judgeRetention: Judge = ({ retentionBeginsAt: at, now }) =>
  when(at !== null && at > now, () =>
    warn(
      'keeping-begins',
      'warning',
      `From ${formatIndianDay(at ?? 0)} on, what is older than the periods of this site is erased, for the first time.`,
      'Look under Personal data in the office for what that is; set other periods in SITE_FILE (keeping) if these are not yours.',
    ),
  )

/** Judges what is known of a site: everything that is missing or wrong, the serious things first (OPS-7). */
export function judgeWarnings(facts: WarningFacts): SiteWarning[] {
  const all = [
    ...judgeDamage(facts),
    ...facts.disks.flatMap(judgeDisk),
    ...judgeBackup(facts),
    ...judgeClock(facts),
    ...judgeMails(facts),
    ...judgeStuckMails(facts),
    ...judgeProxies(facts),
    ...judgeHost(facts),
    ...judgeProfile(facts),
    ...certificateWarnings(facts),
    ...judgeSecrets(facts),
    ...judgeRetention(facts),
  ]
  return all.toSorted((a, b) => Number(b.severity === 'serious') - Number(a.severity === 'serious'))
}
