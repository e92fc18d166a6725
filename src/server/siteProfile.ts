import { readFile } from 'node:fs/promises'
import { DEFAULT_SITE_PROFILE, siteProfileSchema, type SiteProfile } from '#domain/dealer/siteProfile.ts'
import { ConfigurationError } from '#platform/configuration.ts'

/**
 * Reads the dealer's profile from SITE_FILE, or returns the default. Throws `ConfigurationError` with one line for each
 * mistake in it.
 */
export async function readSiteProfile(file: string | null): Promise<SiteProfile> {
  if (file === null) return DEFAULT_SITE_PROFILE
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ConfigurationError([
      `SITE_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
  const { data, error } = siteProfileSchema.safeParse(content)
  if (error)
    throw new ConfigurationError(
      error.issues.map(issue => `SITE_FILE, ${issue.path.join('.') || 'as a whole'}: ${issue.message}`),
    )
  return data
}
