import { readFile } from 'node:fs/promises'
import { DEFAULT_SITE_PROFILE, siteProfileSchema, type SiteProfile } from '#domain/dealer/siteProfile.ts'
import { isProfilePart, type ProfilePart } from '#domain/settings/profileParts.ts'
import { ConfigurationError } from '#platform/configuration.ts'

/** The profile that a site begins with, and the parts of it that SITE_FILE fixes: those it names. */
export interface GivenProfile {
  profile: SiteProfile
  fixed: ReadonlySet<ProfilePart>
}

/** The parts that a profile must have, as they are where a file does not name them: nothing where that may be, else the default. */
const UNNAMED = Object.fromEntries(
  Object.entries(siteProfileSchema.shape)
    .filter(([, part]) => !part.safeParse(undefined).success)
    .map(([name, part]) => [name, part.safeParse(null).success ? null : DEFAULT_SITE_PROFILE[name as ProfilePart]]),
)

/**
 * Reads the dealer's profile from SITE_FILE, or returns the default. A file may name a few parts alone: the others are as they
 * are at first, and set in the office (DESK-1). Throws `ConfigurationError` with one line for each mistake in it.
 */
export async function readSiteProfile(file: string | null): Promise<GivenProfile> {
  if (file === null) return { profile: DEFAULT_SITE_PROFILE, fixed: new Set() }
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ConfigurationError([
      `SITE_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
  const whole =
    typeof content === 'object' && content !== null && !Array.isArray(content) ? { ...UNNAMED, ...content } : content
  const { data, error } = siteProfileSchema.safeParse(whole)
  if (error)
    throw new ConfigurationError(
      error.issues.map(issue => `SITE_FILE, ${issue.path.join('.') || 'as a whole'}: ${issue.message}`),
    )
  return { profile: data, fixed: new Set(Object.keys(content as object).filter(isProfilePart)) }
}
