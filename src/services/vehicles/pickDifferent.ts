import { namesOf } from '#domain/members.ts'

/** The values of `before` where it differs from `after`. */
export function pickDifferent<Known extends object>(before: Known, after: Known): Partial<Known> {
  const different: Partial<Known> = {}
  for (const key of namesOf(before)) if (before[key] !== after[key]) different[key] = before[key]
  return different
}
