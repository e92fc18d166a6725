import { siteProfileSchema, type SiteProfile } from '../dealer/siteProfile.ts'

/** A part of the dealer's profile: a name at the top of SITE_FILE. */
export type ProfilePart = keyof SiteProfile

/** Whether a text names a part of the profile. */
export function isProfilePart(name: string): name is ProfilePart {
  return name in siteProfileSchema.shape
}

/**
 * The profile with what the owner has saved laid over it, the oldest first (DESK-1). Parts that SITE_FILE names are fixed: what
 * was saved of them waits until the file does not name them any more. A saved part that the schema of this release does not
 * take is left out, and stands in `refused`.
 */
export function overlayProfile(
  base: SiteProfile,
  fixed: ReadonlySet<ProfilePart>,
  saved: readonly Readonly<Record<string, unknown>>[],
): { profile: SiteProfile; refused: ProfilePart[] } {
  const over: Partial<Record<ProfilePart, unknown>> = {}
  const refused: ProfilePart[] = []
  for (const values of saved)
    for (const [part, value] of Object.entries(values)) {
      if (!isProfilePart(part) || fixed.has(part)) continue
      const { data, success } = siteProfileSchema.shape[part].safeParse(value)
      if (success) over[part] = data
      else refused.push(part)
    }
  // Each part was checked by its own schema.
  return { profile: { ...base, ...(over as Partial<SiteProfile>) }, refused }
}
