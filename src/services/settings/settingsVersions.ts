import type { Kysely } from 'kysely'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { ProfilePart } from '#domain/settings/profileParts.ts'
import { isSettingsSection, partsOf, type SettingsSection } from '#domain/settings/sections.ts'
import { settingsChanges, type SettingChange } from '#domain/settings/settingsChange.ts'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { partsJson } from './settingsTables.ts'

/** A saved change of a section: when (epoch milliseconds), by whom, and what was different. */
export interface SettingsVersion {
  id: number
  at: number
  who: string
  undoes: boolean
  changes: readonly SettingChange[]
}

/** A section as it is now. */
export interface PresentSection {
  /** The newest version; 0 before the first. An editor sends it back. */
  version: number
  /** The parts of the profile as they are. */
  values: Partial<SiteProfile>
  /** Those that SITE_FILE names: nobody changes them here. */
  fixed: ProfilePart[]
  /** The last changes, newest first. */
  history: SettingsVersion[]
}

const SHOWN_VERSIONS = 20

/** The parts of a section out of a profile. */
export function takeParts(profile: SiteProfile, section: SettingsSection): Partial<SiteProfile> {
  return Object.fromEntries(partsOf(section).map(part => [part, profile[part]]))
}

/** The number of the newest version of a section; 0 before the first. */
export async function newestVersion(query: Kysely<Schema>, section: SettingsSection): Promise<number> {
  const row = await query
    .selectFrom('settingsVersions')
    .select('id')
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

const parse = (json: TextOf<typeof partsJson> | null) => (json === null ? {} : partsJson.read(json))

/** The versions of a section after one, newest first. */
export async function versionsSince(
  query: Kysely<Schema>,
  section: SettingsSection,
  after: number,
): Promise<SettingsVersion[]> {
  const rows = await query
    .selectFrom('settingsVersions')
    .selectAll()
    .where('section', '=', section)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute()
  const nameOf = await nameActors(
    query,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ id, at, actor, before, after: saved, undoes }) => ({
    id,
    at,
    who: nameOf(actor),
    undoes: undoes !== null,
    changes: settingsChanges(section, parse(before), parse(saved)),
  }))
}

/** Finds a section with its history (DESK-1). */
export async function findSection(
  site: Pick<Site, 'database' | 'profile' | 'settings'>,
  section: SettingsSection,
): Promise<PresentSection> {
  // First what may be behind: then a save of somebody else is refused, and not overwritten.
  const history = await versionsSince(site.database.query, section, 0)
  await site.settings.catchUp()
  return {
    version: history[0]?.id ?? 0,
    values: takeParts(site.profile, section),
    fixed: partsOf(section).filter(part => site.settings.fixed.has(part)),
    history,
  }
}

/** When and by whom each section was saved last. */
export async function lastSaves(
  query: Kysely<Schema>,
): Promise<Partial<Record<SettingsSection, { at: number; who: string }>>> {
  const rows = await query
    .selectFrom('settingsVersions')
    .select(['section', 'at', 'actor'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('settingsVersions')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('section'),
    )
    .execute()
  const nameOf = await nameActors(
    query,
    rows.map(({ actor }) => actor),
  )
  return Object.fromEntries(
    rows
      .filter(({ section }) => isSettingsSection(section))
      .map(({ section, at, actor }) => [section, { at, who: nameOf(actor) }]),
  )
}
