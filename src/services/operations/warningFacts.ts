import { stat, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { ClockDoubt } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import type { CertificateSpan } from '#platform/net/readCertificate.ts'
import { lastBackup } from '../backup/lastBackup.ts'
import { readRetentionState } from '../privacy/retention/retentionState.ts'
import { oldestUnsentMailMs } from '../outbox/outbox.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { CertificateWatch } from './certificateWatch.ts'
import type { ClockJump } from './clockWatch.ts'
import type { ProxySigns } from './proxySigns.ts'

/** A disk that a folder of the site is on, in bytes and in files. */
export interface DiskSpace {
  /** The variable that names the folder. */
  folder: 'DATA_DIR' | 'BACKUP_DIR'
  freeBytes: number
  totalBytes: number
  /** Files that may still be made, as a share of all; null where the file system has no such limit. */
  freeFiles: number | null
}

/** What is known of a site when its warnings are written. What could not be found out is null. */
export interface WarningFacts {
  configuration: Configuration
  profile: SiteProfile
  now: number
  disks: readonly DiskSpace[]
  /** Whether every user of the machine may look into DATA_DIR. */
  openToOthers: boolean
  oldestUnsentMailMs: number | null
  /** The age of the last whole backup; null when there is none. Left out when it could not be found out. */
  backup?: { ageMs: number | null; afterFailure?: string | null }
  /** How far this machine's clock is ahead of that of the PostgreSQL server, in milliseconds. */
  aheadOfDatabaseMs: number | null
  /** The time of the newest thing that was written; the clock cannot be before it. */
  newestAt: number | null
  /** When data that is older than its period begins to be erased. */
  retentionBeginsAt: number | null
  clockJump: ClockJump | null
  /** Why the clock is doubted so much that due work waits; null when it is not. */
  clockDoubt: ClockDoubt | null
  /** What SQLite found wrong in its file. */
  damage: readonly string[]
  /** The certificate at SITE_URL; null without TLS, or before it was seen. */
  certificate: CertificateSpan | null
  proxies: Pick<ProxySigns, 'unbelieved' | 'bypassed'>
}

/** What a process notices while it runs. */
export interface Signs {
  readonly proxies: ProxySigns
  /** The clock's last jump within a day. Ask it often: it compares with the time it was asked before. */
  readonly clockJump: () => ClockJump | null
  /** What SQLite found wrong in its file at the last daily look; none when it was whole. */
  readonly damage: { found: readonly string[] }
  readonly certificate: CertificateWatch
}

/** A site as far as its warnings need it. */
export interface WatchedSite extends ProductPlatform {
  readonly profile: SiteProfile
  readonly signs: Signs
}

const WITHIN_MS = 3_000
const OTHERS = 0o007

/** What a question says within some seconds; null when it fails or takes longer, as on a disk that hangs. */
async function orNull<Answer>(question: Promise<Answer>): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, WITHIN_MS, null)
  return Promise.race([question.catch(() => null), promise]).finally(() => clearTimeout(timer))
}

/** How much is left on the disk of a folder. Throws where it cannot be said. */
export async function spaceOf(folder: DiskSpace['folder'], path: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(path)
  return {
    folder,
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    freeFiles: files === 0 ? null : ffree / files,
  }
}

async function aheadOfDatabase({ database, clock }: ProductPlatform): Promise<number | null> {
  if (database.engine === 'sqlite') return null
  const asked = clock.now()
  const { rows } = await sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(
    database.query,
  )
  return (asked + clock.now()) / 2 - Number(rows[0]?.ms)
}

async function newestEventAt({ database }: ProductPlatform): Promise<number> {
  const newest = await database.query
    .selectFrom('events')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.at ?? 0
}

async function backupAge(site: ProductPlatform): Promise<NonNullable<WarningFacts['backup']>> {
  const last = await lastBackup(site)
  return last === null
    ? { ageMs: null }
    : { ageMs: Math.max(0, site.clock.now() - last.at), afterFailure: last.afterFailure }
}

/** When this program was put here, by its files. */
const installedAt = async () => (await stat(new URL('../../../package.json', import.meta.url))).mtimeMs

/** Gathers what the warnings of a site are judged by. Never throws, and takes a few seconds at most (OPS-7). */
export async function gatherFacts(site: WatchedSite): Promise<WarningFacts> {
  const { configuration, profile, clock } = site
  const [disk, backupDisk, backup, folder, unsent, ahead, event, installed, keeping] = await Promise.all([
    orNull(spaceOf('DATA_DIR', configuration.dataDir)),
    configuration.backupDir === null ? null : orNull(spaceOf('BACKUP_DIR', configuration.backupDir)),
    orNull(backupAge(site)),
    orNull(stat(configuration.dataDir)),
    orNull(oldestUnsentMailMs(site)),
    orNull(aheadOfDatabase(site)),
    orNull(newestEventAt(site)),
    orNull(installedAt()),
    orNull(readRetentionState(site)),
  ])
  return {
    configuration,
    profile,
    now: clock.now(),
    disks: [disk, backupDisk].filter(space => space !== null),
    ...(backup === null ? {} : { backup }),
    openToOthers: process.platform !== 'win32' && folder !== null && (folder.mode & OTHERS) !== 0,
    oldestUnsentMailMs: unsent,
    aheadOfDatabaseMs: ahead,
    newestAt: event === null && installed === null ? null : Math.max(event ?? 0, installed ?? 0),
    retentionBeginsAt: keeping?.beginsAt ?? null,
    clockJump: site.signs.clockJump(),
    clockDoubt: clock.doubt?.() ?? null,
    damage: site.signs.damage.found,
    certificate: site.signs.certificate(),
    proxies: site.signs.proxies,
  }
}
