import type * as z from 'zod'
import { siteProfileSchema, type SiteProfile } from '../dealer/siteProfile.ts'
import type { ProfilePart } from './profileParts.ts'

type Issue = z.core.$ZodIssue

function plainly(issue: Issue): string {
  if (issue.code === 'invalid_type') return 'must be given'
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' || issue.origin === 'array') return 'must not be empty'
    return `must be ${issue.minimum} at least`
  }
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `must be ${issue.maximum} characters at most`
      : `must be ${issue.maximum} at most`
  if (issue.code === 'unrecognized_keys') return `must not have ${issue.keys.join(', ')}`
  return 'format' in issue && issue.format === 'email' ? 'must be an e-mail address' : 'is not valid'
}

// How the library begins what it says by itself.
const OF_LIBRARY = /^(Invalid|Too (small|big)|Unrecognized)/

/** What is wrong with a value, as a sentence beneath its field. Schemas of ours say "must be …", or a whole sentence. */
function sentence(issue: Issue): string {
  if (OF_LIBRARY.test(issue.message)) return `This ${plainly(issue)}.`
  return /^[a-z]/.test(issue.message) ? `This ${issue.message}.` : issue.message
}

/** Either what was checked, or what is wrong at which place, such as `team.0.name`; the first complaint about each. */
export type CheckedParts = { values: Partial<SiteProfile> } | { problems: Readonly<Record<string, string>> }

/** Checks the values of parts of the profile, as they come from a form (DESK-1). */
export function checkParts(parts: readonly ProfilePart[], values: Readonly<Record<string, unknown>>): CheckedParts {
  const checked: Partial<Record<ProfilePart, unknown>> = {}
  const problems: Record<string, string> = {}
  for (const part of parts) {
    const { data, error } = siteProfileSchema.shape[part].safeParse(values[part])
    for (const issue of error?.issues ?? []) problems[[part, ...issue.path].join('.')] ??= sentence(issue)
    checked[part] = data
  }
  // Each part was checked by its own schema.
  return Object.keys(problems).length > 0 ? { problems } : { values: checked as Partial<SiteProfile> }
}
