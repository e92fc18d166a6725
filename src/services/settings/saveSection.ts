import type { Transaction } from 'kysely'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { Failure } from '#domain/errors.ts'
import { checkParts } from '#domain/settings/checkSection.ts'
import { isProfilePart, type ProfilePart } from '#domain/settings/profileParts.ts'
import { partsOf, SETTINGS_SECTIONS, type SettingsSection } from '#domain/settings/sections.ts'
import { changedParts } from '#domain/settings/settingsChange.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import { demandFactors } from '../accounts/factors/demandFactors.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { keepPictures, showPictures } from './settingsPictures.ts'
import { newestVersion, takeParts, versionsSince } from './settingsVersions.ts'
import { partsJson } from './settingsTables.ts'

/** What saving and undoing need of a site. */
export type SettingsSite = Pick<
  Site,
  'configuration' | 'database' | 'files' | 'clock' | 'log' | 'profile' | 'settings' | 'outbox'
>

interface Save {
  section: SettingsSection
  actor: string
  /** The newest version that the editor saw; 0 for none. */
  seen: number
  after: Partial<SiteProfile>
  undoes: number | null
}

async function requireUnchanged(
  transaction: Transaction<Schema>,
  section: SettingsSection,
  seen: number,
): Promise<void> {
  if ((await newestVersion(transaction, section)) === seen) return
  const since = await versionsSince(transaction, section, seen)
  const who = [...new Set(since.map(version => version.who))].join(', ')
  const what = [
    ...new Set(since.flatMap(({ changes }) => changes.map(({ label, after }) => `${label} is now “${after}”`))),
  ]
  throw new Failure(
    'conflict',
    `${who || 'Somebody'} has changed this since you opened it. ${what.slice(0, 5).join('. ')}${what.length > 0 ? '.' : ''}`.trim(),
  )
}

/** Writes a version, unless nothing is different. With the write lock: of two who save at once the second is told. */
async function write(
  site: SettingsSite,
  { section, actor, seen, after, undoes }: Save,
): Promise<{ changed: string[] }> {
  await keepPictures(site, after)
  const changed = await site.database.withWriteLock(async transaction => {
    await requireUnchanged(transaction, section, seen)
    // Who saw the newest version saw these: this process has caught up with it.
    const before = takeParts(site.profile, section)
    const different = changedParts(before, after)
    if (different.length === 0) return []
    const at = site.clock.now()
    const { secondFactor } = after
    if (different.includes('secondFactor') && secondFactor !== undefined)
      await demandFactors(site, transaction, { actor, demanded: secondFactor.owners })
    await transaction
      .insertInto('settingsVersions')
      .values({ section, at, actor, before: partsJson.write(before), after: partsJson.write(after), undoes })
      .execute()
    await showPictures(transaction, { ...site.profile, ...after }, at)
    await noteSecurityEvent(transaction, {
      at,
      actor,
      accountId: null,
      act: { act: 'settings_changed', section, parts: different, undone: undoes !== null },
    })
    return different
  })
  await site.settings.catchUp()
  if (changed.includes('secondFactor')) site.outbox.wake()
  return { changed }
}

function refuseFixed(site: SettingsSite, section: SettingsSection, fixed: readonly ProfilePart[]): void {
  if (fixed.length === partsOf(section).length)
    throw new Failure(
      'invalid',
      `“${SETTINGS_SECTIONS[section].title}” is fixed by the file ${site.configuration.siteFile ?? 'SITE_FILE'}: change it there.`,
    )
}

/**
 * Saves a section of the settings (DESK-1): visitors see it at once, also by other processes within about a second. Parts that
 * SITE_FILE names stay as they are. Returns the names of the parts that are different now. Throws `Failure`: `invalid` with
 * what is wrong at which field, or `conflict`, which says who changed what since `seen`.
 */
export async function saveSection(
  site: SettingsSite,
  actor: string,
  section: SettingsSection,
  { seen, values }: { seen: number; values: Readonly<Record<string, unknown>> },
): Promise<{ changed: string[] }> {
  await site.settings.catchUp()
  const parts = partsOf(section)
  const unknown = Object.keys(values).filter(name => !isProfilePart(name) || !parts.includes(name))
  if (unknown.length > 0) throw new Failure('invalid', `This section has no ${unknown.join(', ')}.`)
  const fixed = parts.filter(part => site.settings.fixed.has(part))
  refuseFixed(site, section, fixed)
  const checked = checkParts(
    parts.filter(part => !fixed.includes(part)),
    values,
  )
  if ('problems' in checked) throw new Failure('invalid', 'Please check what you typed.', checked.problems)
  const after = { ...takeParts(site.profile, section), ...checked.values }
  return write(site, { section, actor, seen, after, undoes: null })
}

/**
 * Makes a section as it was before one of its versions, by a further version. Throws `Failure`: `not_found`, `invalid` when this
 * release does not take what was or a picture is gone for good, or `conflict`.
 */
export async function undoSection(
  site: SettingsSite,
  actor: string,
  section: SettingsSection,
  { seen, version }: { seen: number; version: number },
): Promise<{ changed: string[] }> {
  await site.settings.catchUp()
  const row = await site.database.query
    .selectFrom('settingsVersions')
    .select('before')
    .where('id', '=', version)
    .where('section', '=', section)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'There is no such change.')
  const parts = partsOf(section)
  const fixed = parts.filter(part => site.settings.fixed.has(part))
  refuseFixed(site, section, fixed)
  const before = { ...takeParts(site.profile, section), ...(row.before === null ? {} : partsJson.read(row.before)) }
  const checked = checkParts(
    parts.filter(part => !fixed.includes(part)),
    before,
  )
  if ('problems' in checked)
    throw new Failure('invalid', 'This release does not take what was there before: please enter it anew.')
  const after = { ...takeParts(site.profile, section), ...checked.values }
  return write(site, { section, actor, seen, after, undoes: version })
}
