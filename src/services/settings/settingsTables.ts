import type { Generated } from 'kysely'
import * as z from 'zod'
import type { Standing } from '#domain/accounts/roles.ts'
import type { SettingsSection } from '#domain/settings/sections.ts'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'

/** The section's parts of the profile, as a release saved them: each is checked when it is used. */
export const partsJson = jsonColumn('settings_versions', {
  check: value => z.record(z.string(), z.unknown()).parse(value),
})

/** Append-only: each save of a section is a row. */
interface SettingsVersionTable {
  id: Generated<number>
  section: SettingsSection
  at: number
  /** An account id, as in `events`. */
  actor: string
  /** Null before the first save. */
  before: TextOf<typeof partsJson> | null
  /** As `before`; null once the section has been given back to the default. */
  after: TextOf<typeof partsJson> | null
  /** The version that this one undoes. */
  undoes: number | null
}

interface InvitationTable {
  id: Generated<number>
  email: string
  emailKey: string
  name: string
  role: Standing
  /** The roles that it gives, as `accounts.roles` has them; null in those of release 1.0.0. */
  roles: string | null
  /** SHA-256 of the token in the mail, hexadecimal. */
  tokenHash: string
  /** The account id of who invited. */
  invitedBy: string
  createdAt: number
  /** When the last mail was written: an invitation can be sent again, with another token. */
  sentAt: number
  expiresAt: number
  /** Since when it opens nothing until its maker keeps it; null while it is open. */
  pausedAt: number | null
}

/** The tables of DESK-1. */
export interface SettingsTables {
  settingsVersions: SettingsVersionTable
  /** The photos that the present settings show, by their keys. */
  settingsPictures: { contentKey: string }
  /** The questions of the first start that were answered or skipped. */
  setupSteps: { step: string; at: number; actor: string }
  invitations: InvitationTable
}
