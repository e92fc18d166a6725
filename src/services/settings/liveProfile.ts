import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { overlayProfile, type ProfilePart } from '#domain/settings/profileParts.ts'
import { runAfterCall } from '#platform/runAfterCall.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { partsJson } from './settingsTables.ts'

/** The dealer's profile as it is now: SITE_FILE or the default, with what the owner has saved laid over it (DESK-1). */
export interface LiveProfile {
  present(): SiteProfile
  /** The parts that SITE_FILE names: they are as they stand there. */
  readonly fixed: ReadonlySet<ProfilePart>
  /** Reads what was saved until the call. Whoever has saved waits for it. */
  catchUp(): Promise<void>
  /** Calls `listener` after each change. */
  onChange(listener: () => void): void
  close(): void
}

/** The newest version of each section, oldest first. Their number is that of the sections. */
async function readSaved({ database: { query } }: Pick<ProductPlatform, 'database'>) {
  return query
    .selectFrom('settingsVersions')
    .select(['id', 'after'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('settingsVersions')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('section'),
    )
    .orderBy('id')
    .execute()
}

/**
 * Reads the profile and follows what any process saves: after a commit elsewhere the database tells it, at the latest within
 * about a second.
 */
export async function openLiveProfile(
  platform: Pick<ProductPlatform, 'database' | 'log'>,
  base: SiteProfile,
  fixed: ReadonlySet<ProfilePart> = new Set(),
): Promise<LiveProfile> {
  const { database, log } = platform
  const listeners: (() => void)[] = []
  let present = base
  let lastId = 0

  async function readNew(): Promise<void> {
    const newest = await database.query
      .selectFrom('settingsVersions')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const newestId = newest?.id ?? 0
    if (newestId === lastId) return
    const saved = (await readSaved(platform)).flatMap(({ after }) => (after === null ? [] : [partsJson.read(after)]))
    const { profile, refused } = overlayProfile(base, fixed, saved)
    if (refused.length > 0) log.warn({ parts: refused }, 'saved settings that this release does not take are left out')
    present = profile
    lastId = newestId
    for (const listener of listeners) listener()
  }

  const catchUp = runAfterCall(readNew)

  await catchUp()
  const stopListening = database.onCommit(() => {
    catchUp().catch((err: unknown) => log.error({ err }, 'the settings could not be followed'))
  })
  return {
    present: () => present,
    fixed,
    catchUp,
    onChange: listener => void listeners.push(listener),
    close: stopListening,
  }
}
